type Row = { readonly id: string }

/** Rows that stay where they are while somebody points at them: new contents, old places. */
export type FrozenRows<R extends Row> = {
  readonly rows: readonly R[]
  /** Those that are gone: shown struck out until the newer page is shown. */
  readonly gone: ReadonlySet<string>
  /** How many changes wait to be shown. */
  readonly waiting: number
}

/** Puts what is newer into the rows that are shown without moving any of them. */
export function freezeRows<R extends Row>(
  shown: readonly R[],
  latest: readonly R[],
  limit: number,
): FrozenRows<R> {
  const newer = new Map(latest.map((row) => [row.id, row]))
  const rows = shown.map((row) => newer.get(row.id) ?? row)
  const missing = shown.filter(({ id }) => !newer.has(id))
  const known = new Set(shown.map(({ id }) => id))
  const added = latest.filter(({ id }) => !known.has(id)).length
  // The last ones of a full page may just have been pushed on to the next by new ones: they are not struck
  // out.
  const lastStaying = shown.findLastIndex(({ id }) => newer.has(id))
  const pushed = latest.length >= limit && added > 0 ? shown.slice(lastStaying + 1).slice(-added) : []
  const gone = new Set(missing.filter((row) => !pushed.includes(row)).map(({ id }) => id))
  // And those at its end may just have moved up into the places of the ones that are gone.
  const followed = Math.min(gone.size, latest.length - 1 - latest.findLastIndex(({ id }) => known.has(id)))
  const moved = latest.some(({ id }, index) => shown[index]?.id !== id)
  return { rows, gone, waiting: added - followed + gone.size || (moved ? 1 : 0) }
}

/** The same rows, each that says what it said before as the very object it was: rows are compared by that. */
export function reuseUnchanged<R extends Row>(before: readonly R[], now: readonly R[]): R[] {
  const old = new Map(before.map((row) => [row.id, row]))
  return now.map((row) => {
    const was = old.get(row.id)
    return was && JSON.stringify(was) === JSON.stringify(row) ? was : row
  })
}

/** The rows that are not as they were: changed, or new. */
export const changedRows = <R extends Row>(before: readonly R[], now: readonly R[]): readonly string[] => {
  const known = new Set<R>(before)
  return now.filter((row) => !known.has(row)).map(({ id }) => id)
}
