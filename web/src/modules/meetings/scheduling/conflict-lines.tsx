import type { Conflict } from '@samtale/contract/meetings/meetings'
import { useLanguage } from '#i18n/use-text.tsx'
import { spanText } from '#components/date-time/clock-text.ts'
import { clockAt } from '#i18n/zoned-time.ts'
import * as styles from './schedule.module.css'

type Props = {
  conflicts: readonly Conflict[]
  /** How many there are in all. */
  total: number
  /** How many meetings are named. */
  max?: number
  timeZone: string
}

/** Shows which other meetings are at that time, and who and what is in them. */
export function ConflictLines({ conflicts, total, max = conflicts.length, timeZone }: Props) {
  const { text, locale } = useLanguage()
  const taken = [
    ...Map.groupBy(
      conflicts,
      ({ meeting: { name, beginTime, endTime } }) => `${beginTime} ${endTime} ${name}`,
    ),
  ]
  const shown = taken.slice(0, max)
  const more = total - shown.reduce((sum, [, of]) => sum + of.length, 0)
  const when = ({ beginTime, endTime }: Conflict['meeting']) =>
    spanText(clockAt(Date.parse(beginTime), timeZone), clockAt(Date.parse(endTime), timeZone), locale)
  return (
    <ul className={styles.conflictLines}>
      {shown.map(([key, [first, ...others]]) => {
        if (!first) return null
        const { meeting } = first
        return (
          <li key={key}>
            <b>
              {meeting.name
                ? text('schedule.conflicts.named', { name: meeting.name })
                : text('schedule.conflicts.hidden')}
            </b>
            <span className="tabular-nums">{when(meeting)}</span>
            <span>{[first, ...others].map(({ name }) => name).join(', ')}</span>
          </li>
        )
      })}
      {more > 0 && <li>{text('schedule.conflicts.more', { count: String(more) })}</li>}
    </ul>
  )
}
