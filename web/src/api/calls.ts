import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Endpoint, InputOf, OutputOf } from '@samtale/contract/core/endpoint'
import type { AppError } from '@samtale/contract/core/errors'
import { useCallback, useRef } from 'react'
import { useText, type PlainKey } from '#i18n/use-text.tsx'
import { alert, closeAlert } from '#core/app-state.ts'
import { beginOwnChange } from '#core/own-changes.ts'
import { refresh } from './refresh.ts'
import { useErrorToast } from './use-error-toast.ts'
import { request } from './request.ts'

/** The cache's name for a read; its resource comes first, so that a change of the resource finds it. */
const queryKey = <E extends Endpoint>(endpoint: E, input: InputOf<E>) =>
  [endpoint.resource, endpoint.path, input] as const

type ReadOptions<E extends Endpoint> = {
  enabled?: boolean
  /** How many milliseconds to wait before asking again, by the last answer; false when it is the last. */
  askEvery?: (answer: OutputOf<E> | undefined) => number | false
}

/**
 * Reads an endpoint, keeping the previous answer on screen while the next one loads. A failure is silent: its
 * place on the screen says it.
 */
export function useRead<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { askEvery, ...options }: ReadOptions<E> = {},
) {
  return useQuery<OutputOf<E>, AppError>({
    queryKey: queryKey(endpoint, input),
    queryFn: () => request(endpoint, input),
    placeholderData: keepPreviousData,
    ...(askEvery && { refetchInterval: ({ state }) => askEvery(state.data) }),
    ...options,
  })
}

/** Asks once and now, and leaves the answer where `useRead` finds it. */
export function useAsk<E extends Endpoint>(endpoint: E) {
  const queries = useQueryClient()
  return useCallback(
    (input: InputOf<E>) =>
      queries.fetchQuery<OutputOf<E>, AppError>({
        queryKey: queryKey(endpoint, input),
        queryFn: () => request(endpoint, input),
        staleTime: 0,
      }),
    [queries, endpoint],
  )
}

/**
 * Calls an endpoint that changes something: says so, reloads what it touched, and says loudly when it was
 * refused. `quiet` leaves the refusal to the caller, who says it in place.
 */
export function useCommand<E extends Endpoint>(
  endpoint: E,
  done?: PlainKey,
  { quiet = false }: { quiet?: boolean } = {},
) {
  const queries = useQueryClient()
  const text = useText()
  const showError = useErrorToast()
  /** The toast of the last error. */
  const errorToast = useRef<number>(undefined)
  return useMutation<OutputOf<E>, AppError, InputOf<E>>({
    mutationFn: async (input) => {
      const changed = [endpoint.resource, ...(endpoint.invalidates ?? [])]
      const end = beginOwnChange(changed)
      try {
        const answer = await request(endpoint, input)
        void Promise.all(changed.map((name) => refresh(queries, [name]))).finally(end)
        return answer
      } catch (error) {
        end()
        throw error
      }
    },
    onSuccess: () => {
      if (errorToast.current !== undefined) closeAlert(errorToast.current)
      if (done) alert('success', text(done))
    },
    onError: (error) => {
      if (!quiet) errorToast.current = showError(error)
    },
  })
}
