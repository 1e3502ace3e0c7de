import type { ListQuery, Page } from '@samtale/contract/core/list'

/** What each column that sorts is sorted by. */
export type LocalSorts<Row> = Readonly<Record<string, (row: Row) => string | number>>

type Options<Row> = {
  readonly query: Pick<ListQuery, 'limit' | 'offset' | 'sortOrder'>
  readonly sorts: LocalSorts<Row>
  readonly locale: string
}

/**
 * One page of rows that are all here, and where it begins: that of the query, or the last one where there are
 * not so many. Rows that are sorted by no column of `sorts` stay in the order they came in.
 */
export function localPage<Row>(
  rows: readonly Row[],
  { query: { limit, offset, sortOrder }, sorts, locale }: Options<Row>,
): Page<Row> & { readonly offset: number } {
  const valueOf = sorts[sortOrder.name]
  const sorted = valueOf ? rows.toSorted((a, b) => compare(valueOf(a), valueOf(b), locale)) : rows
  const ordered = valueOf && sortOrder.direction === 'desc' ? sorted.toReversed() : sorted
  const from = Math.min(offset, Math.max(0, Math.floor((rows.length - 1) / limit) * limit))
  return { data: ordered.slice(from, from + limit), total: rows.length, offset: from }
}

const compare = (a: string | number, b: string | number, locale: string) =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), locale)
