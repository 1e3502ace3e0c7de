import { ENTRY_OPENS_MIN } from '@samtale/contract/meetings/meeting'
import type { ReactNode } from 'react'
import { useLanguage } from '#i18n/use-text.tsx'
import { Button } from '#components/button/button.tsx'
import { Chip } from '#components/chip/chip.tsx'
import { StateGlyph } from '#components/state-glyph/state-glyph.tsx'
import type { Choices } from '#room/state/choices.ts'
import { opensAt } from '#room/state/admission-window.ts'
import { MeetingChip } from './meeting-chip.tsx'
import type { RoomState } from '#room/state/room-state.ts'
import { useNow } from '#components/hooks/use-now.ts'
import { WaitingMessages } from './waiting-messages.tsx'
import { formatClock } from '#i18n/format.ts'
import * as stateGlyphStyles from '#components/state-glyph/state-glyph.module.css'
import * as sideStyles from './lobby-side.module.css'
import * as styles from './waiting.module.css'

type Props = {
  state: RoomState & { at: 'waiting' | 'early' }
  choices: Choices
  now: () => number
  leave: () => void
}

/** Three steps into the meeting, the last of which happens by itself. */
export function Waiting({ state, choices, now, leave }: Props) {
  const { text, locale } = useLanguage()
  const time = useNow(1_000, now)
  const { meeting, guest, requestedAt } = state
  const kind = state.at === 'early' ? 'early' : state.for
  const opens = formatClock(opensAt(meeting), locale)
  const message = {
    host: text('room.waiting.hostText'),
    admission: text('room.waiting.admissionText'),
    early: text('room.waiting.earlyText', { name: meeting.name, time: opens }),
  }
  return (
    <section className={`${sideStyles.lobbySide} ${sideStyles.waiting}`}>
      <div className={sideStyles.text}>
        {kind === 'early' ? (
          <MeetingChip meeting={meeting} now={time} />
        ) : (
          <Elapsed ms={time - requestedAt} />
        )}
        <div role="status">
          <h1>{text(`room.waiting.${kind}Title`)}</h1>
          <p className="muted tabular-nums">{message[kind]}</p>
        </div>
      </div>
      {state.at === 'waiting' && <WaitingMessages messages={state.messages} />}
      <ol className={styles.steps}>
        <Step done title={text('room.waiting.pictureAndSound')}>
          {text(choices.cameraOn ? 'room.waiting.cameraOn' : 'room.waiting.cameraOff')},{' '}
          {text(choices.microphoneOn ? 'room.waiting.microphoneOn' : 'room.waiting.microphoneOff')}
        </Step>
        <Step done title={text(kind === 'early' ? 'room.waiting.ready' : 'room.waiting.requested')}>
          {text('room.waiting.requestedAt', { time: formatClock(requestedAt, locale), name: guest.name })}
        </Step>
        <Step title={text(`room.waiting.${kind}Step`)}>
          {kind === 'early'
            ? text('room.waiting.opens', { time: opens, minutes: String(ENTRY_OPENS_MIN) })
            : meeting.name}
        </Step>
      </ol>
      <Button size="large" onClick={leave}>
        {text('room.leaveLobby')}
      </Button>
    </section>
  )
}

function Elapsed({ ms }: { ms: number }) {
  const { text } = useLanguage()
  const seconds = Math.max(0, Math.floor(ms / 1000))
  return (
    <Chip look="warn">
      <Ring />
      <span className="tabular-nums">
        {text('room.waiting.elapsed', {
          minutes: String(Math.floor(seconds / 60)),
          seconds: String(seconds % 60),
        })}
      </span>
    </Chip>
  )
}

const Ring = () => (
  <i className={`${stateGlyphStyles.glyph} ${styles.ring}`} data-glyph="ringing" aria-hidden />
)

const Step = ({ done = false, title, children }: { done?: boolean; title: string; children: ReactNode }) => (
  <li>
    {done ? <StateGlyph glyph="ready" /> : <Ring />}
    <span>
      <b>{title}</b>
      <span className="muted small tabular-nums">{children}</span>
    </span>
  </li>
)
