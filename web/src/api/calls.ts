import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Endpoint, InputOf, OutputOf } from '@samtale/contract/core/endpoint'
import type { AppError } from '@samtale/contract/core/errors'
import { useText, type PlainKey } from '#i18n/use-text.tsx'
import { alert } from '#ui/app-state.ts'
import { useSayError } from './say-error.ts'
import { request } from './request.ts'

/** The cache's name for a read; its resource comes first, so that a change of the resource finds it. */
const queryKey = <E extends Endpoint>(endpoint: E, input: InputOf<E>) => [endpoint.resource, endpoint.path, input] as const

/** Reads an endpoint, keeping the previous answer on screen while the next one loads. A failure is silent: its place on the screen says it. */
export function useRead<E extends Endpoint>(endpoint: E, input: InputOf<E>, options: { enabled?: boolean } = {}) {
  return useQuery<OutputOf<E>, AppError>({
    queryKey: queryKey(endpoint, input),
    queryFn: () => request(endpoint, input),
    placeholderData: keepPreviousData,
    ...options,
  })
}

/** Calls an endpoint that changes something: says so, reloads what it touched, and says loudly when it was refused. */
export function useCommand<E extends Endpoint>(endpoint: E, done?: PlainKey) {
  const queries = useQueryClient()
  const text = useText()
  const sayError = useSayError()
  return useMutation<OutputOf<E>, AppError, InputOf<E>>({
    mutationFn: (input) => request(endpoint, input),
    onSuccess: () => {
      if (done) alert('success', text(done))
      for (const name of [endpoint.resource, ...(endpoint.touches ?? [])]) void queries.invalidateQueries({ queryKey: [name] })
    },
    onError: sayError,
  })
}
