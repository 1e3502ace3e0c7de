import type { ActiveMeeting } from '@samtale/contract/meetings/running'
import { MessageSquare } from 'lucide-react'
import { formatClock } from '#i18n/format.ts'
import { useLanguage } from '#i18n/use-text.tsx'
import { Button } from '#components/button/button.tsx'
import { StateGlyph } from '#components/state-glyph/state-glyph.tsx'
import { useLobby } from './use-lobby.ts'
import * as styles from './now.module.css'

type Waiting = NonNullable<ActiveMeeting['waiting']>
type Props = { meeting: ActiveMeeting; waiting: Waiting; write: () => void }

/** Shows who waits in the lobby: let in one by one or all at once, sent away, or spoken to. */
export function LobbyList({ meeting, waiting, write }: Props) {
  const { text, locale } = useLanguage()
  const { admit, deny, busy } = useLobby(meeting)
  const alone = waiting.length === 1
  return (
    <div role="group" className={`${styles.part} ${styles.lobby}`} aria-label={text('running.lobby.title')}>
      <h3>
        <StateGlyph glyph="awaiting" />
        {text('running.lobby.title')} <span className="tabular-nums">{waiting.length}</span>
      </h3>
      <ul>
        {waiting.map(({ id, name, since }) => {
          const shown = name || text('running.lobby.unnamed')
          return (
            <li key={id}>
              <span className="column spacer">
                <b className="truncate">{shown}</b>
                <span className="tiny tabular-nums">
                  {text('running.lobby.since', { time: formatClock(since, locale) })}
                </span>
              </span>
              {meeting.mayAdmit && (
                <>
                  <Button
                    size="small"
                    look="quiet"
                    disabled={busy}
                    aria-label={text('running.lobby.denyWho', { name: shown })}
                    onClick={() => deny([id])}
                  >
                    {text('running.lobby.deny')}
                  </Button>
                  <Button
                    size="small"
                    look={alone ? 'primary' : 'plain'}
                    disabled={busy}
                    aria-label={text('running.lobby.admitWho', { name: shown })}
                    onClick={() => admit([id])}
                  >
                    {text('running.lobby.admit')}
                  </Button>
                </>
              )}
            </li>
          )
        })}
      </ul>
      {meeting.mayAdmit && (
        <div className={styles.lobbyActions}>
          <Button
            size="small"
            icon={MessageSquare}
            aria-haspopup="dialog"
            aria-label={text('running.lobby.writeWho', { name: meeting.name })}
            onClick={write}
          >
            {text('running.lobby.write')}
          </Button>
          {!alone && (
            <Button
              size="small"
              look="primary"
              disabled={busy}
              onClick={() => admit(waiting.map(({ id }) => id))}
            >
              {text('running.lobby.admitAll')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
