import { Repeat2 } from 'lucide-react'
import { formatDayName } from '#i18n/format.ts'
import { formatDayOfYear } from '#i18n/format-names.ts'
import { useLanguage } from '#i18n/use-text.tsx'
import { clockAt } from '#i18n/zoned-time.ts'
import type { ScheduleValues } from './schedule-values.ts'
import { ruleOf } from './repeat.ts'
import type { Preview } from './use-preview.ts'
import { useRuleText } from './use-rule-text.ts'
import * as styles from '#components/notice/notice.module.css'

/** The rule as a sentence, and which meetings it makes. */
export function RepeatPreview({ values, preview: { answer } }: { values: ScheduleValues; preview: Preview }) {
  const { text, locale } = useLanguage()
  const ruleText = useRuleText()
  const { begin, timeZone, repeat } = values
  const rule = ruleOf(repeat, { day: begin.day, timeZone })
  if (!rule) return null
  const dates = () => {
    if (!answer) return null
    const { occurrences: count, first, last } = answer
    const days = first
      .map((instant) => formatDayOfYear(new Date(instant), locale, 'short', timeZone))
      .join(' · ')
    return count > first.length
      ? text('schedule.previewMore', {
          count,
          first: days,
          last: formatDayName(`${clockAt(Date.parse(last), timeZone).day}T12:00`, locale, 'short'),
        })
      : text('schedule.preview', { count, first: days })
  }
  return (
    <div className={styles.notice} data-look="info" role="status">
      <Repeat2 className="icon" aria-hidden />
      <b>{ruleText(rule, values)}</b>
      <div className={`${styles.body} tabular-nums`} data-part="notice-body">
        {dates()}
      </div>
    </div>
  )
}
