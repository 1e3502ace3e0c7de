import { nthOf, weekdayOf } from '#i18n/repeat-rule.ts'
import { nthWord, weekdayName } from '#i18n/describe-rule.ts'
import { useLanguage } from '#i18n/use-text.tsx'
import { Select } from '#components/field/select.tsx'
import { monthChoices, type MonthBy } from './repeat.ts'

type Props = { day: string; monthBy: MonthBy; set: (monthBy: MonthBy) => void }

/** The same day of each month, or the same weekday of it. */
export function MonthDay({ day, monthBy, set }: Props) {
  const { text, locale } = useLanguage()
  const choices = monthChoices(day)
  const label = (choice: MonthBy) =>
    choice === 'day'
      ? text('schedule.onDay', { day: String(Number(day.slice(8, 10))) })
      : text('schedule.onNth', {
          nth: nthWord(text, choice === 'last' ? -1 : nthOf(day)),
          day: weekdayName(weekdayOf(day), locale),
        })
  return (
    <Select
      label={text('schedule.monthBy')}
      options={choices.map((value) => ({ value, label: label(value) }))}
      value={choices.includes(monthBy) ? monthBy : choices.at(-1)}
      onChange={(event) => set(choices.find((choice) => choice === event.target.value) ?? 'day')}
    />
  )
}
