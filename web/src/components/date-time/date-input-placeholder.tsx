import { writeDay } from '@samtale/contract/settings/date-format'
import { dateFormat } from '#i18n/date-format.ts'
import * as fieldStyles from '#components/field/field.module.css'

/** Stands where a field will be as soon as its code is here: as tall, with what it will show. */
export function DateInputPlaceholder({ day, time }: { day?: string; time?: string }) {
  const [year, month, date] = (day ?? '').split('-').map(Number)
  return (
    <span className={fieldStyles.input} aria-busy>
      {year && month && date ? writeDay(dateFormat.get(), { year, month, day: date }) : time}
    </span>
  )
}
