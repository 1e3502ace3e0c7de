import type { Page } from '@samtale/contract/core/list'
import { useState } from 'react'
import { changedRows, freezeRows, reuseUnchanged, type FrozenRows } from './frozen-rows.ts'

type Row = { readonly id: string }
/** The rows to show, and what has happened to them. */
export type FrozenView<R extends Row> = FrozenRows<R> & {
  readonly query: string | undefined
  /** The server's last answer, and the same with its unchanged rows as the objects they were. */
  readonly answer: Page<R> | undefined
  readonly latest: Page<R> | undefined
  /** How often each row has changed while it was looked at: each time it flashes. */
  readonly flashes: ReadonlyMap<string, number>
}
type Options<R extends Row> = {
  /** What was asked, as one text; absent while the page is still that of the query before. */
  query: string | undefined
  page: Page<R> | undefined
  limit: number
  paused: boolean
}

/** The rows to show: the newest, or, while they are held, the newest contents in the old places. */
export function useFrozenPage<R extends Row>(
  options: Options<R>,
): FrozenView<R> & { readonly release: () => void } {
  const [view, setView] = useState<FrozenView<R>>(() => fresh(options))
  const next = nextView(view, options)
  // Drawn at once: what is adjusted while drawing never shows an old row for a moment.
  if (next !== view) setView(next)
  return { ...next, release: () => setView(released(next)) }
}

function nextView<R extends Row>(view: FrozenView<R>, options: Options<R>): FrozenView<R> {
  const { query, page: answer, limit, paused } = options
  if (query !== undefined && query !== view.query) return fresh(options)
  if (answer === view.answer) return !paused && view.waiting > 0 ? released(view) : view
  if (!answer || !view.latest) return fresh(options)
  const page = { ...answer, data: reuseUnchanged(view.latest.data, answer.data) }
  const flashes = new Map(view.flashes)
  for (const id of changedRows(view.latest.data, page.data)) flashes.set(id, (flashes.get(id) ?? 0) + 1)
  const rows = paused ? freezeRows(view.rows, page.data, limit) : shownAt(page)
  return { query: view.query, answer, latest: page, flashes, ...rows }
}

const NONE: ReadonlySet<string> = new Set()
const shownAt = <R extends Row>(page: Page<R> | undefined): FrozenRows<R> => ({
  rows: page?.data ?? [],
  gone: NONE,
  waiting: 0,
})
const released = <R extends Row>(view: FrozenView<R>): FrozenView<R> => ({ ...view, ...shownAt(view.latest) })
const fresh = <R extends Row>({ query, page }: Options<R>): FrozenView<R> => ({
  query,
  answer: page,
  latest: page,
  flashes: new Map(),
  ...shownAt(page),
})
