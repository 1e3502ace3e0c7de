/**
 * Returns what is asked for one page of the dashboard's cards: what is on, then what is next; a search finds past
 * ones as well, the newest begin first.
 */
export const cardsRequested = (perPage: number, page: number, search: string) => ({
  ...(!search && { when: 'unfinished' as const }),
  limit: perPage,
  offset: page * perPage,
  sortOrder: { name: 'beginTime', direction: search ? 'desc' : 'asc' } as const,
  search,
  filters: {},
})
