import type { Endpoint, InputOf, OutputOf } from '@samtale/contract/core/endpoint'
import { AppError } from '@samtale/contract/core/errors'
import { useRef, useState } from 'react'
import { useCommand } from './calls.ts'

/**
 * Calls an endpoint for one id after the other, up to the first that is refused, whose error it returns; when
 * it is run again it goes on with those that are left. `inputOf` makes what is sent of an id.
 */
export function useCommandEach<E extends Endpoint>(endpoint: E, inputOf: (id: string) => InputOf<E>) {
  const { mutateAsync } = useCommand(endpoint, undefined, { quiet: true })
  const answers = useRef(new Map<string, OutputOf<E>>())
  const [state, setState] = useState<{ isPending: boolean; error: AppError | null }>({
    isPending: false,
    error: null,
  })
  const run = async (ids: readonly string[], onSuccess: (answers: readonly OutputOf<E>[]) => void) => {
    setState({ isPending: true, error: null })
    try {
      for (const id of ids)
        if (!answers.current.has(id)) answers.current.set(id, await mutateAsync(inputOf(id)))
      setState({ isPending: false, error: null })
      onSuccess([...answers.current.values()])
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      setState({ isPending: false, error })
    }
  }
  return { ...state, run }
}
