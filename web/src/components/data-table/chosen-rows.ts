/** What is chosen: id to name, in the order of choosing. */
export type ChosenRows = ReadonlyMap<string, string>
type Row = { readonly id: string }

/** With these rows chosen too, or without them. */
export function withRows<R extends Row>(
  chosen: ChosenRows,
  rows: readonly R[],
  isChosen: boolean,
  nameOf: (row: R) => string,
): ChosenRows {
  const next = new Map(chosen)
  for (const row of rows) {
    if (isChosen) next.set(row.id, nameOf(row))
    else next.delete(row.id)
  }
  return next
}

/**
 * All rows from one to the other, in whichever order they were named; the second alone when the first is not
 * on this page.
 */
export function rowsBetween<R extends Row>(
  rows: readonly R[],
  from: string | null,
  to: string,
): readonly R[] {
  const end = rows.findIndex(({ id }) => id === to)
  const start = from === null ? -1 : rows.findIndex(({ id }) => id === from)
  if (start < 0) return rows.slice(end, end + 1)
  return rows.slice(Math.min(start, end), Math.max(start, end) + 1)
}

/** Returns whether all, some or none of a page's rows are chosen. */
export function chosenOf(chosen: ChosenRows, rows: readonly Row[]): 'all' | 'some' | 'none' {
  const count = rows.filter(({ id }) => chosen.has(id)).length
  return count === 0 ? 'none' : count === rows.length ? 'all' : 'some'
}
