import type { SavedView } from '@samtale/contract/account/saved-views'
import type { ListQuery } from '@samtale/contract/core/list'
import {
  readListQuery,
  writeListQuery,
  type AddressSpec,
  type ListAddress,
} from '#components/data-table/list-query.ts'

/** How a list is shown: what it is asked, which columns it has, and how high its rows are. */
export type Look = Pick<SavedView, 'query' | 'columns' | 'dense'>

/**
 * Returns what a view asks of the list, read as an address is: what the list knows no longer, such as a column
 * that there was once, is left out.
 */
export function queryOf(
  { query: { limit, sortOrder, search, filters } }: Look,
  spec: AddressSpec,
): ListQuery {
  const address = {
    ...filters,
    search,
    rows: String(limit),
    sort: sortOrder.name,
    order: sortOrder.direction,
  }
  return readListQuery(address, spec)
}

/** Returns how a list is shown now, as a view keeps it; the page that is open is no part of it. */
export function lookOf(
  { limit, sortOrder, search, filters }: ListQuery,
  columns: readonly { readonly field: string }[],
  dense: boolean,
): Look {
  const chosen = Object.entries(filters).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return {
    query: { limit, sortOrder, search, filters: Object.fromEntries(chosen) as Record<string, string> },
    columns: columns.map(({ field }) => field),
    dense,
  }
}

/** Returns whether two looks are the same to the person who sees them: of the columns `known` alone can be seen. */
export function isSameLook(one: Look, other: Look, spec: AddressSpec, known: readonly string[]): boolean {
  const seen = (look: Look) => [
    writeListQuery(queryOf(look, spec), spec),
    known.filter((field) => look.columns.includes(field)),
    look.dense,
  ]
  return JSON.stringify(seen(one)) === JSON.stringify(seen(other))
}

/** Returns whether an address says nothing of its list, so that the default view is opened. */
export const isPlain = (address: ListAddress, spec: AddressSpec) =>
  Object.values(writeListQuery(readListQuery(address, spec), spec)).every((word) => word === undefined)
