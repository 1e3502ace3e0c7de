import { PAGE_SIZE, PAGE_SIZES, type ListQuery, type ListSpec } from '@samtale/contract/core/list'

/** The part of the address that a list reads: plain words, all optional. */
export type ListAddress = Readonly<Record<string, string | undefined>>

const ID = /^[0-9a-f-]{36}$/i

/**
 * What a list can be asked for, and by which column it stands, the greatest first, when the address does not
 * say.
 */
export type AddressSpec = Pick<ListSpec, 'sortable' | 'filterable'> & { readonly order?: string }

/** The list asked for by an address; whatever is not understood takes its default. */
export function readListQuery(address: ListAddress, { sortable, filterable, order }: AddressSpec): ListQuery {
  const limit = PAGE_SIZES.find((size) => String(size) === address['rows']) ?? PAGE_SIZE
  const page = Math.max(1, Math.trunc(Number(address['page'])) || 1)
  const name = sortable.find((column) => column === address['sort']) ?? defaultSort(sortable, order)
  const filters = filterable.flatMap((column) =>
    address[column] ? [[column, address[column]] as const] : [],
  )
  const { after, before } = address
  return {
    limit,
    offset: (page - 1) * limit,
    // The first page has none: whatever is new belongs on it.
    ...(page > 1 && after && ID.test(after) && { after }),
    ...(page > 1 && before && ID.test(before) && { before }),
    sortOrder: { name, direction: address['order'] === 'asc' ? 'asc' : 'desc' },
    search: address['search'] ?? '',
    filters: Object.fromEntries(filters),
  }
}

/** The address of a list: what is as by default is left out, so that addresses stay short. */
export function writeListQuery(
  { limit, offset, after, before, sortOrder, search, filters }: ListQuery,
  { sortable, filterable, order }: AddressSpec,
): ListAddress {
  return {
    page: offset >= limit ? String(Math.floor(offset / limit) + 1) : undefined,
    after,
    before,
    rows: limit === PAGE_SIZE ? undefined : String(limit),
    sort: sortOrder.name === defaultSort(sortable, order) ? undefined : sortOrder.name,
    order: sortOrder.direction === 'desc' ? undefined : 'asc',
    search: search || undefined,
    ...Object.fromEntries(filterable.map((column) => [column, filters[column] || undefined])),
  }
}

const defaultSort = (sortable: readonly string[], order?: string) =>
  order ?? (sortable.includes('createdAt') ? 'createdAt' : (sortable[0] ?? ''))

/** A press on a column's head: its own order turned round, another column from its beginning. */
export function sortedBy({ sortOrder }: ListQuery, name: string): ListQuery['sortOrder'] {
  return { name, direction: sortOrder.name === name && sortOrder.direction === 'asc' ? 'desc' : 'asc' }
}
