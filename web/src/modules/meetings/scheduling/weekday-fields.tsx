import { WEEKDAYS, type Weekday } from '#i18n/repeat-rule.ts'
import { weekdayName } from '#i18n/describe-rule.ts'
import { useLanguage } from '#i18n/use-text.tsx'
import * as styles from './schedule.module.css'

type Props = { days: readonly Weekday[]; set: (days: readonly Weekday[]) => void }

/** The days of the week, each on or off. */
export function WeekdayFields({ days, set }: Props) {
  const { text, locale } = useLanguage()
  const toggle = (day: Weekday) => set(WEEKDAYS.filter((each) => days.includes(each) !== (each === day)))
  return (
    <fieldset className={styles.weekdays} data-part="weekdays">
      <legend className="visually-hidden">{text('schedule.weekdays')}</legend>
      {WEEKDAYS.map((day) => (
        <label key={day}>
          <input
            type="checkbox"
            aria-label={weekdayName(day, locale)}
            checked={days.includes(day)}
            onChange={() => toggle(day)}
          />
          <span aria-hidden>{weekdayName(day, locale, 'narrow')}</span>
        </label>
      ))}
    </fieldset>
  )
}
