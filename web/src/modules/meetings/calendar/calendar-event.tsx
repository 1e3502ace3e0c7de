import { meetingPhase } from '@samtale/contract/meetings/meeting-phase'
import type { MeetingRow } from '@samtale/contract/meetings/meeting'
import { lazy, Suspense, useState, type CSSProperties, type PointerEvent } from 'react'
import { opensElsewhere } from '#core/opens-elsewhere.ts'
import { formatClock, formatTimes } from '#i18n/format.ts'
import { useLanguage } from '#i18n/use-text.tsx'
import { classNames } from '#components/class-names.ts'
import { useShownRecord } from '#components/dialog/pane-state.ts'
import { useDialogLinks } from '#components/dialog-route/use-dialog-links.ts'
import { nameOf } from '#modules/meetings/name-of.ts'
import * as styles from './calendar.module.css'

const EventPopover = lazy(() =>
  import('./event-popover.tsx').then(({ EventPopover: Popover }) => ({ default: Popover })),
)

type Props = {
  meeting: MeetingRow
  now: number
  reachable?: boolean
  tall?: boolean
  /** The day in words, where nothing around says it. */
  day?: string
  style?: CSSProperties
  /** Starts to move it; absent where it cannot be moved. */
  grab?: ((event: PointerEvent<HTMLElement>) => void) | undefined
}

/**
 * One meeting in the calendar: when it begins and its name, with an edge in its state. A press shows more of it; its
 * address is that of its view.
 */
export function CalendarEvent({ meeting, now, reachable = true, tall = false, day, style, grab }: Props) {
  const { text, locale } = useLanguage()
  const { addressOf } = useDialogLinks()
  const shownId = useShownRecord()
  const [trigger, setTrigger] = useState<HTMLElement | null>(null)
  const { id, beginTime, status, answer, host } = meeting
  const name = nameOf(meeting.name, text)
  const phase = meetingPhase(meeting, new Date(now))
  const clock = (at: string) => formatClock(at, locale)
  const facts = [day, formatTimes(meeting, locale), host.profile.name, text(`meetings.status.${status}`)]
  const more = facts.filter(Boolean).join(', ')
  return (
    <>
      <a
        href={addressOf('view', id)}
        className={classNames(
          styles.event,
          tall && styles.eventTall,
          answer === 'declined' && styles.eventDeclined,
        )}
        data-part="event"
        data-phase={phase}
        style={style}
        tabIndex={reachable ? undefined : -1}
        title={`${name}, ${more}`}
        draggable={false}
        aria-haspopup="dialog"
        aria-expanded={trigger !== null}
        aria-current={shownId === meeting.id || undefined}
        onPointerDown={grab}
        onClick={(event) => {
          if (opensElsewhere(event)) return
          event.preventDefault()
          const { currentTarget } = event
          setTrigger((shown) => (shown ? null : currentTarget))
        }}
      >
        <span className={styles.eventText}>
          <span className="tabular-nums">{clock(beginTime)}</span> <b>{name}</b>
        </span>
        <span className="visually-hidden">, {more}</span>
      </a>
      {trigger && (
        <Suspense fallback={null}>
          <EventPopover {...{ meeting, now, trigger }} close={() => setTrigger(null)} />
        </Suspense>
      )}
    </>
  )
}
