/** What is asked for one page of the dashboard's cards, the newest begin first. */
export const cardsRequested = (perPage: number, page: number, search: string) => ({
  limit: perPage,
  offset: page * perPage,
  sortOrder: { name: 'beginTime', direction: 'desc' } as const,
  search,
  filters: {},
})
