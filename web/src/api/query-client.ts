import { QueryClient } from '@tanstack/react-query'
import { AppError } from '@samtale/contract/core/errors'

const STALE_MS = 10_000

/**
 * The cache of what the server said. A refusal is an answer and is not asked again; a server that was away is
 * asked once more.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: STALE_MS,
      retry: (failures, error) => failures < 1 && error instanceof AppError && error.code === 'unavailable',
      retryDelay: 800,
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})
