import { ArrowDown, ArrowUp } from 'lucide-react'
import { classNames } from '#components/class-names.ts'
import * as styles from './table.module.css'

type Props = {
  label: string
  /** By which way its column is sorted, if it is. */
  sorted: 'asc' | 'desc' | undefined
  sort: () => void
  className?: string | undefined
}

/** The name of a column by which the rows are sorted when it is pressed. */
export function SortHead({ label, sorted, sort, className }: Props) {
  const Arrow = sorted === 'asc' ? ArrowUp : ArrowDown
  return (
    <th
      scope="col"
      className={classNames(className, sorted && styles.sorted)}
      aria-sort={sorted && (sorted === 'asc' ? 'ascending' : 'descending')}
    >
      <button type="button" className={styles.sort} onClick={sort}>
        {label}
        <Arrow className="icon" aria-hidden />
      </button>
    </th>
  )
}
