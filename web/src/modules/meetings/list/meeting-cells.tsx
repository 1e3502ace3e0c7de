import type { MeetingRow } from '@samtale/contract/meetings/meeting'
import { Moment } from '#components/moment/moment.tsx'
import { useLanguage } from '#i18n/use-text.tsx'
import { Chip } from '#components/chip/chip.tsx'
import type { DialogLinks } from '#components/dialog-route/use-dialog-links.ts'
import { useNow } from '#components/hooks/use-now.ts'
import { CLOCK_MS } from '#components/date-time/clock.ts'
import { MeetingVerb } from '#modules/meetings/meeting-verb.tsx'
import { SeriesMark } from '#modules/meetings/series-mark.tsx'
import { nameOf } from '#modules/meetings/name-of.ts'
import * as styles from '#modules/meetings/meetings.module.css'

/** The name, a sign beside that of a series, and a word beside it as long as an invitation has no answer. */
export function MeetingName({ row }: { row: MeetingRow }) {
  const { text } = useLanguage()
  const { name, answer, endTime } = row
  const isUnanswered = answer === 'none' && Date.parse(endTime) > Date.now()
  return (
    <span className={styles.meetingName}>
      <b className="truncate">{nameOf(name, text)}</b>
      <SeriesMark meeting={row} />
      {isUnanswered && <Chip look="primary">{text('meetings.unanswered')}</Chip>}
    </span>
  )
}

/** The day and the time of the begin. */
export function MeetingBegin({ row: { beginTime } }: { row: MeetingRow }) {
  return <Moment at={beginTime} />
}

/** Shows what can be done now; the clock goes on while the list is open. */
export function MeetingDialog({ row, open }: { row: MeetingRow; open: DialogLinks['open'] }) {
  return <MeetingVerb meeting={row} now={useNow(CLOCK_MS)} open={open} />
}
