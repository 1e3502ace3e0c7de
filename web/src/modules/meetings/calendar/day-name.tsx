import { formatWeekdayName } from '#i18n/format-names.ts'
import { useLanguage } from '#i18n/use-text.tsx'
import { classNames } from '#components/class-names.ts'
import { dateOf, type Day } from '#modules/meetings/calendar-days.ts'
import * as styles from './columns.module.css'

type Props = { day: Day; name: string; today: boolean; alone: boolean; open: () => void }

/** Shows what stands above the column of a day; of a week it opens the day. */
export function DayName({ day, name, today, alone, open }: Props) {
  const { locale } = useLanguage()
  const content = (
    <>
      <span className={styles.weekday}>
        {formatWeekdayName(dateOf(day), locale, alone ? 'long' : 'short')}
      </span>{' '}
      <b className="tabular-nums">{Number(day.slice(8))}</b>
    </>
  )
  const className = classNames(styles.columnName, today && styles.columnNameToday)
  if (alone) return <span className={className}>{content}</span>
  return (
    <button type="button" className={className} aria-current={today ? 'date' : undefined} onClick={open}>
      {content}
      <span className="visually-hidden">, {name}</span>
    </button>
  )
}
