import {
  PAGE_SIZE,
  PAGE_SIZES,
  type ExactFilters,
  type ListQuery,
  type ListSpec,
} from '@samtale/contract/core/list'

/** The part of the address that a list reads: plain words, all optional. */
export type ListAddress = Readonly<Record<string, string | undefined>>

const ID = /^[0-9a-f-]{36}$/i

/**
 * What a list can be asked for, and by which column it stands when the address does not say: the greatest first, or
 * `ascending`.
 */
export type AddressSpec = Pick<ListSpec, 'sortable' | 'filterable' | 'exact'> & {
  readonly order?: string
  readonly ascending?: boolean
}

/** The list asked for by an address; whatever is not understood takes its default. */
export function readListQuery(address: ListAddress, spec: AddressSpec): ListQuery {
  const { sortable, filterable, exact = {} } = spec
  const limit = PAGE_SIZES.find((size) => String(size) === address['rows']) ?? PAGE_SIZE
  const page = Math.max(1, Math.trunc(Number(address['page'])) || 1)
  const name = sortable.find((column) => column === address['sort']) ?? defaultSort(spec)
  const filters = [
    ...filterable.map((column) => [column, address[column]] as const),
    ...Object.entries(exact).map(([column, kind]) => [column, whole(address[column], kind)] as const),
  ].filter(([, value]) => value)
  const { after, before, order } = address
  return {
    limit,
    offset: (page - 1) * limit,
    // The first page has none: whatever is new belongs on it.
    ...(page > 1 && after && ID.test(after) && { after }),
    ...(page > 1 && before && ID.test(before) && { before }),
    sortOrder: {
      name,
      direction: order === 'asc' || order === 'desc' ? order : defaultDirection(name, spec),
    },
    search: address['search'] ?? '',
    filters: Object.fromEntries(filters),
  }
}

/** The address of a list: what is as by default is left out, so that addresses stay short. */
export function writeListQuery(
  { limit, offset, after, before, sortOrder, search, filters }: ListQuery,
  spec: AddressSpec,
): ListAddress {
  return {
    page: offset >= limit ? String(Math.floor(offset / limit) + 1) : undefined,
    after,
    before,
    rows: limit === PAGE_SIZE ? undefined : String(limit),
    sort: sortOrder.name === defaultSort(spec) ? undefined : sortOrder.name,
    order: sortOrder.direction === defaultDirection(sortOrder.name, spec) ? undefined : sortOrder.direction,
    search: search || undefined,
    ...Object.fromEntries(
      [...spec.filterable, ...Object.keys(spec.exact ?? {})].map((column) => [
        column,
        filters[column] || undefined,
      ]),
    ),
  }
}

/** A value that a filter takes as a whole, or nothing. */
const whole = (value: string | undefined, kind: ExactFilters[string]) =>
  value !== undefined && (kind === 'id' ? ID.test(value) : kind.includes(value)) ? value : undefined

const defaultSort = ({ sortable, order }: AddressSpec) =>
  order ?? (sortable.includes('createdAt') ? 'createdAt' : (sortable[0] ?? ''))
const defaultDirection = (name: string, spec: AddressSpec) =>
  spec.ascending && name === defaultSort(spec) ? 'asc' : 'desc'

/** A press on a column's head: its own order turned round, another column from its beginning. */
export function sortedBy({ sortOrder }: ListQuery, name: string): ListQuery['sortOrder'] {
  return { name, direction: sortOrder.name === name && sortOrder.direction === 'asc' ? 'desc' : 'asc' }
}
