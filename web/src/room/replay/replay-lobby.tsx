import { REPLAY_WAIT_SECONDS } from '@samtale/contract/streams/replays'
import { Clapperboard } from 'lucide-react'
import { Link } from '@tanstack/react-router'
import type { ScreenPath } from '#core/screens-seen.ts'
import { useLanguage } from '#i18n/use-text.tsx'
import { buttonProps } from '#components/button/button.tsx'
import { LobbyForm } from '#room/lobby/lobby-form.tsx'
import { RoomHead } from '#room/state/room-head.tsx'
import type { Guest, RoomMeeting } from '#room/state/room-state.ts'
import { formatClock } from '#i18n/format.ts'
import * as styles from './replay.module.css'
import * as lobbyStyles from '#room/lobby/lobby.module.css'
import * as pictureStyles from '#room/media/preview-picture.module.css'
import * as pageStyles from '#room/state/room-page.module.css'

type Props = {
  meeting: RoomMeeting
  known: Guest | null
  typed: Guest
  setTyped: (guest: Guest) => void
  join: (guest: Guest) => void
  home: ScreenPath
  now: () => number
}

/** Shows who watches, and the one button; nobody is seen or heard here, so there is no camera. */
export function ReplayLobby({ meeting, known, typed, setTyped, join, home, now }: Props) {
  const { text, locale } = useLanguage()
  const plays = formatClock(Date.parse(meeting.beginTime) + REPLAY_WAIT_SECONDS * 1000, locale)
  return (
    <div className={pageStyles.roomPage}>
      <RoomHead />
      <main className={lobbyStyles.lobby}>
        <div className={lobbyStyles.own}>
          <div className={`${pictureStyles.picture} ${styles.picture}`} data-part="replay-picture">
            <Clapperboard className="icon" aria-hidden />
            <b className="tabular-nums">{text('replay.plays', { time: plays })}</b>
            <p>{text('replay.about')}</p>
          </div>
        </div>
        <div className={styles.side}>
          <LobbyForm
            {...{ meeting, join, now }}
            guest={typed}
            setGuest={setTyped}
            known={known !== null}
            joining={false}
            expect={() => {}}
            verb="replay.join"
          />
          <Link to={home} {...buttonProps('quiet', 'large')}>
            {text('app.backHome')}
          </Link>
        </div>
      </main>
    </div>
  )
}
