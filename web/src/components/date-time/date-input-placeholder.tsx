import type { Locale } from '@samtale/contract/core/fields'
import { writeDay } from '@samtale/contract/settings/date-format'
import { CalendarDays } from 'lucide-react'
import { classNames } from '#components/class-names.ts'
import { dateFormat } from '#i18n/date-format.ts'
import { useLanguage } from '#i18n/use-text.tsx'
import * as fieldStyles from '#components/field/field.module.css'
import { timeOfDayText } from './clock-text.ts'
import * as styles from './date-time.module.css'

/** What a year is written with where none is chosen. */
const YEAR: Readonly<Record<Locale, string>> = { 'en-US': 'y', 'da-DK': 'å' }

/** Stands where a field will be as soon as its code is here: as tall, with what it will show. */
export function DateInputPlaceholder({ day, time }: { day?: string; time?: string }) {
  const { locale } = useLanguage()
  const [year, month, date] = (day ?? '').split('-').map(Number)
  const format = dateFormat.get()
  return (
    <span className={classNames(fieldStyles.input, styles.input)} aria-busy>
      {year && month && date ? (
        <span className={styles.field}>{writeDay(format, { year, month, day: date })}</span>
      ) : time === undefined ? (
        <span className={classNames(styles.field, styles.empty)}>
          {format.toLowerCase().replaceAll('y', YEAR[locale])}
        </span>
      ) : (
        time && timeOfDayText({ time }, locale)
      )}
      {time === undefined && (
        <span className={fieldStyles.inputEnd}>
          <CalendarDays className="icon" aria-hidden />
        </span>
      )}
    </span>
  )
}
