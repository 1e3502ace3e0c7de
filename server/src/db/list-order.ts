import { sql, type RawBuilder } from 'kysely'
import type { GroupSort, Scoped } from './list-source.ts'

/** An expression, as text where it has no values in it. */
type Column = string | RawBuilder<unknown>

/** The order of a list, and how it is walked for the page asked for. */
export type ListOrder = {
  /** SQL expressions, the key last: no two rows are equal in all. */
  readonly columns: readonly Column[]
  readonly group?: GroupSort
  readonly direction: 'asc' | 'desc'
  /** Walked the other way round, for the page in front of a row: its rows come last first. */
  readonly isTurned: boolean
  /** The row that the page lies behind, in the direction walked. */
  readonly anchor?: string | undefined
}

/** The key of what rows hang on that hang on nothing: in front of all others. */
export const NOBODY = `'00000000-0000-0000-0000-000000000000'::uuid`

/** Returns the columns and the direction of one page. Throws when the list is not sorted by that name. */
export function listOrder({ source, query: { sortOrder, after, before } }: Scoped): ListOrder {
  const fragments = source.text[sortOrder.name]
  const sort = source.sort[sortOrder.name] ?? (fragments && `${fragments} collate "da-x-icu"`)
  if (!sort) throw new Error(`This list is not sorted by ${sortOrder.name}`)
  const isTurned = !after && Boolean(before)
  const direction = (sortOrder.direction === 'asc') === isTurned ? 'desc' : 'asc'
  const orderedRows = { direction, isTurned, anchor: after ?? before } as const
  if (typeof sort === 'string' || 'toOperationNode' in sort)
    return { columns: [sort, source.key], ...orderedRows }
  return {
    columns: [`coalesce(${sort.text}, '')`, `coalesce(${sort.key}, ${NOBODY})`, sort.time, source.key],
    group: sort,
    ...orderedRows,
  }
}

/** Returns where rows of this order are read from, as long as nothing is shown of them. */
export const rowsIn = ({ source }: Scoped, { group }: Partial<ListOrder> = {}) =>
  sql.raw(group ? source.from : (source.big?.rows ?? source.from))

/** Columns under the names that `sorted` sorts by: `list_0`, `list_1` and so on. */
export const qualified = (columns: readonly Column[], from = 0) =>
  sql.join(columns.map((column, at) => sql`${asSql(column)} as ${sql.raw(`list_${from + at}`)}`))

const asSql = (column: Column) => (typeof column === 'string' ? sql.raw(column) : column)

/** Returns the names under which the order's columns are selected. */
export const namesOf = ({ columns }: ListOrder) => columns.map((_, at) => `list_${at}`)

/** The column of that name that holds the key. */
export const keyOf = ({ columns }: ListOrder) => sql.raw(`list_${columns.length - 1}`)

/** Returns the `order by` of the page, by those names or by others. */
export const sorted = (order: ListOrder, names = namesOf(order)) =>
  sql.raw(`order by ${names.map((name) => `${name} ${order.direction}`).join(', ')}`)

/**
 * The anchor by what the list is sorted by: looked for among the rows in scope only, so that nobody learns
 * where others would stand.
 */
export const anchorOf = (
  { source, scope }: Scoped,
  { columns, anchor }: ListOrder,
): readonly RawBuilder<unknown>[] =>
  anchor
    ? [
        sql`anchor as materialized (select ${qualified(columns)} from ${sql.raw(`${source.from} where ${source.key}`)} = ${anchor} and (${scope}))`,
      ]
    : []

/** Each of them by itself: null if the anchor is no longer in the list. */
export const anchorValues = (order: ListOrder) =>
  namesOf(order).map((name) => sql.raw(`(select ${name} from anchor)`))

/** Returns whether a row lies behind the anchor: none does if there is none any more. */
export function behindAnchor(order: ListOrder, columns = order.columns): RawBuilder<unknown> {
  return order.anchor
    ? sql`(${sql.join(columns.map(asSql))}) ${isBehind(order)} (${sql.join(anchorValues(order))})`
    : sql`true`
}

/** Returns the sign between a row's columns and the anchor's for rows that come after it. */
export const isBehind = ({ direction }: ListOrder) => sql.raw(direction === 'asc' ? '>' : '<')
