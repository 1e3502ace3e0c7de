import { LogOut, Maximize, Volume2, VolumeX } from 'lucide-react'
import { useRef } from 'react'
import { useText } from '#i18n/use-text.tsx'
import { Button, IconButton } from '#components/button/button.tsx'
import { Chip } from '#components/chip/chip.tsx'
import { useNow } from '#components/hooks/use-now.ts'
import { countdownText } from './countdown-text.ts'
import { PlaybackErrorNotice } from './playback-error.tsx'
import type { RoomMeeting } from '#room/state/room-state.ts'
import { usePlayback } from './use-playback.ts'
import type { ReplayAnswer } from './use-replay.ts'
import * as styles from './replay.module.css'
import * as pictureStyles from '#room/media/preview-picture.module.css'

/** Often enough that the clock misses no second. */
const CLOCK_MS = 200

type Props = {
  meeting: RoomMeeting
  /** Null while it cannot be had yet. */
  answer: ReplayAnswer | null
  playsAt: string
  now: () => number
  leave: () => void
  again: () => void
}

/**
 * The whole page is the stage: first the clock, then the video, which is there before its time so that it
 * begins at once.
 */
export function ReplayStage({ meeting, answer, playsAt, now, leave, again }: Props) {
  const text = useText()
  const stage = useRef<HTMLDivElement>(null)
  const left = Date.parse(playsAt) - useNow(CLOCK_MS, now)
  return (
    <main className={`${styles.stage} own-theme`} ref={stage}>
      <div className={styles.bar}>
        <h1>{meeting.name}</h1>
        {left <= 0 && <Chip look="live">{text('replay.now')}</Chip>}
        <span className="spacer" />
        <IconButton
          icon={Maximize}
          label={text('replay.full')}
          onClick={() =>
            void (document.fullscreenElement ? document.exitFullscreen() : stage.current?.requestFullscreen())
          }
        />
        <Button icon={LogOut} onClick={leave}>
          {text('replay.leave')}
        </Button>
      </div>
      {answer && <Playback {...{ answer, now, again }} hidden={left > 0} />}
      {left > 0 ? <Waiting left={left} /> : !answer && <Opening />}
    </main>
  )
}

function Waiting({ left }: { left: number }) {
  const text = useText()
  const clock = countdownText(left)
  return (
    <div className={styles.clock}>
      <p className="tabular-nums" role="timer" aria-label={text('replay.until')} data-long={clock.length > 5}>
        {clock}
      </p>
      <h2>{text('replay.waitTitle')}</h2>
    </div>
  )
}

function Opening() {
  const text = useText()
  return (
    <div className={styles.opening} role="status">
      <i className={pictureStyles.spinner} aria-hidden />
      {text('replay.opening')}
    </div>
  )
}

function Playback({
  answer,
  now,
  again,
  hidden,
}: Pick<Props, 'now' | 'again'> & { answer: ReplayAnswer; hidden: boolean }) {
  const text = useText()
  const { place, state, muted, setSound } = usePlayback({
    source: answer.source,
    playsAt: answer.playsAt,
    duration: answer.duration,
    now,
  })
  const waiting = state === 'loading' || state === 'playing'
  return (
    <>
      <div className={styles.media} data-hidden={hidden || !waiting} ref={place} />
      {!hidden && state === 'loading' && <Opening />}
      {!waiting && <PlaybackErrorNotice error={state} source={answer.source} again={again} />}
      {!hidden && state === 'playing' && (
        <div className={styles.sound}>
          {muted ? (
            <Button look="primary" size="large" icon={VolumeX} onClick={() => setSound(true)}>
              {text('replay.sound')}
            </Button>
          ) : (
            <IconButton icon={Volume2} label={text('replay.mute')} onClick={() => setSound(false)} />
          )}
        </div>
      )}
    </>
  )
}
