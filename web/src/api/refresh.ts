import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Asks again for what is on screen under a key, for everything without one. A first read that is under way was begun
 * before the change that this is for, and the library takes its answer for the new one: it is asked for once more.
 */
export async function refresh(queries: QueryClient, queryKey: QueryKey = []): Promise<void> {
  const firstReads = queries
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined)
  await queries.invalidateQueries({ queryKey })
  await Promise.all(
    firstReads.map((query) => queries.invalidateQueries({ queryKey: query.queryKey, exact: true })),
  )
}
