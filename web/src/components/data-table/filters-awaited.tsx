import type { ListSpec } from '@samtale/contract/core/list'
import type { Column } from './column.ts'
import * as styles from './list-tools.module.css'

type Props = { list: ListSpec; columns: readonly Pick<Column<unknown>, 'field' | 'filter'>[] }

/** Returns whether a list is filtered by one of that column's values, and not by a part of its text. */
export const isChoice = ({ exact }: ListSpec, { field, filter }: Props['columns'][number]) =>
  filter !== undefined && exact?.[field] !== undefined

const places = (columns: Props['columns']) =>
  columns.map(({ field }) => (
    <span key={field}>
      <span className={styles.choiceAwaited} />
    </span>
  ))

/** As high as the filters and the order of a phone, which are fetched: the rows below stay where they are. */
export const NarrowFiltersAwaited = ({ list, columns }: Props) => (
  <div className={styles.filtersNarrow}>
    {places(columns.filter((column) => list.filterable.includes(column.field) || isChoice(list, column)))}
    <span className={styles.sortAwaited} />
  </div>
)

/** As high as the filters below the toolbar, which are fetched. */
export function ChoiceFiltersAwaited({ list, columns }: Props) {
  const choices = columns.filter((column) => isChoice(list, column))
  return choices.length > 0 && <div className={styles.choices}>{places(choices)}</div>
}
