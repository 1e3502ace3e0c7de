import type { Page } from '@samtale/contract/core/list'
import { useState } from 'react'
import { changedRows, holdRows, keepSame, type HeldRows } from './held-rows.ts'

type Row = { readonly id: string }
/** The rows to show, and what has happened to them. */
export type HeldView<R extends Row> = HeldRows<R> & {
  readonly query: string | undefined
  /** The server's last answer, and the same with its unchanged rows as the objects they were. */
  readonly answer: Page<R> | undefined
  readonly latest: Page<R> | undefined
  /** How often each row has changed while it was looked at: each time it flashes. */
  readonly flashes: ReadonlyMap<string, number>
}
type Given<R extends Row> = {
  /** What was asked, as one text; absent while the page is still that of the query before. */
  query: string | undefined
  page: Page<R> | undefined
  limit: number
  held: boolean
}

/** The rows to show: the newest, or, while they are held, the newest contents in the old places. */
export function useHeldPage<R extends Row>(given: Given<R>): HeldView<R> & { readonly release: () => void } {
  const [view, setView] = useState<HeldView<R>>(() => fresh(given))
  const next = nextView(view, given)
  // Drawn at once: what is adjusted while drawing never shows an old row for a moment.
  if (next !== view) setView(next)
  return { ...next, release: () => setView(released(next)) }
}

function nextView<R extends Row>(view: HeldView<R>, given: Given<R>): HeldView<R> {
  const { query, page: answer, limit, held } = given
  if (query !== undefined && query !== view.query) return fresh(given)
  if (answer === view.answer) return !held && view.waiting > 0 ? released(view) : view
  if (!answer || !view.latest) return fresh(given)
  const page = { ...answer, data: keepSame(view.latest.data, answer.data) }
  const flashes = new Map(view.flashes)
  for (const id of changedRows(view.latest.data, page.data)) flashes.set(id, (flashes.get(id) ?? 0) + 1)
  const rows = held ? holdRows(view.rows, page.data, limit) : shownAt(page)
  return { query: view.query, answer, latest: page, flashes, ...rows }
}

const NONE: ReadonlySet<string> = new Set()
const shownAt = <R extends Row>(page: Page<R> | undefined): HeldRows<R> => ({ rows: page?.data ?? [], gone: NONE, waiting: 0 })
const released = <R extends Row>(view: HeldView<R>): HeldView<R> => ({ ...view, ...shownAt(view.latest) })
const fresh = <R extends Row>({ query, page }: Given<R>): HeldView<R> => ({ query, answer: page, latest: page, flashes: new Map(), ...shownAt(page) })
