import { TOTAL_CAP, type ListQuery, type Page } from '@samtale/contract/core/list'

type PagePosition = Pick<ListQuery, 'offset' | 'after' | 'before'>
/** Where each way through the pages leads; null where there is none. */
export type PageSteps = {
  readonly first: PagePosition | null
  readonly previous: PagePosition | null
  readonly next: PagePosition | null
  readonly last: PagePosition | null
}

const at = (offset: number, row: Pick<PagePosition, 'after' | 'before'> = {}): PagePosition => ({
  offset,
  after: undefined,
  before: undefined,
  ...row,
})

/**
 * The ways on from a page: by the row that the next one follows, so that the thousandth page costs what the
 * second does.
 */
export function pageSteps({ limit, offset }: ListQuery, { data, total }: Page<{ id: string }>): PageSteps {
  const counted = total < TOTAL_CAP
  const lastOffset = Math.max(0, Math.floor((total - 1) / limit) * limit)
  const [first] = data
  const end = data.at(-1)
  const more = counted ? offset < lastOffset : data.length === limit
  const before = Math.max(0, offset - limit)
  return {
    first: offset > 0 ? at(0) : null,
    previous: offset > 0 ? at(before, before > 0 && first ? { before: first.id } : {}) : null,
    next: more ? at(offset + limit, end ? { after: end.id } : {}) : null,
    last: counted && offset < lastOffset ? at(lastOffset) : null,
  }
}

/**
 * Returns where the list has to go because this page is no page any more: its rows are gone, or so many that it
 * has become the first.
 */
export function correctedPosition(
  { limit, offset, before }: ListQuery,
  { data, total }: Page<unknown>,
): PagePosition | null {
  if (offset > 0 && data.length === 0 && total > 0)
    return at(Math.min(offset - limit, Math.floor((total - 1) / limit) * limit))
  if (before && data.length < limit) return at(0)
  return null
}
