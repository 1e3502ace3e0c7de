import type { Endpoint } from '@samtale/contract/core/endpoint'
import { AppError } from '@samtale/contract/core/errors'
import { ERRORS } from '@samtale/contract/core/error-codes'
import { useRef, useState } from 'react'
import { useCommand } from './calls.ts'

/** What became of several: for how many it was done, who was passed over for which reason, and who was not tried. */
export type Tried = {
  readonly done: number
  readonly skipped: readonly Skipped[]
  readonly left: readonly string[]
}
type Skipped = { readonly error: AppError; readonly ids: readonly string[] }
type State = { readonly count: number; readonly isPending: boolean; readonly error: AppError | null }

/** Not this record's, now; another may well be. */
const SKIPPED: readonly number[] = [403, 404, 409]

/**
 * Calls an endpoint that takes an id for one after the other, and passes over those that it refuses. Anything
 * else that goes wrong, such as a connection that is gone, interrupts it; run again it goes on with those that
 * are left. `stop` ends it after the one that it is at.
 */
export function useTryEach(endpoint: Endpoint) {
  const { mutateAsync } = useCommand(endpoint, undefined, { quiet: true })
  const results = useRef(new Map<string, AppError | null>())
  const isStopped = useRef(false)
  const [state, setState] = useState<State>({ count: 0, isPending: false, error: null })
  const tryOne = async (id: string) => {
    try {
      await mutateAsync({ id })
      return null
    } catch (error) {
      if (error instanceof AppError && SKIPPED.includes(ERRORS[error.code])) return error
      throw error
    }
  }
  const run = async (ids: readonly string[], onEnd: (tried: Tried) => void) => {
    isStopped.current = false
    setState({ count: results.current.size, isPending: true, error: null })
    try {
      for (const id of ids) {
        if (isStopped.current) break
        if (results.current.has(id)) continue
        results.current.set(id, await tryOne(id))
        setState({ count: results.current.size, isPending: true, error: null })
      }
      setState({ count: results.current.size, isPending: false, error: null })
      onEnd(triedOf(ids, results.current))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      setState({ count: results.current.size, isPending: false, error })
    }
  }
  const stop = () => {
    isStopped.current = true
  }
  return { ...state, run, stop }
}

function triedOf(ids: readonly string[], results: ReadonlyMap<string, AppError | null>): Tried {
  const failed = [...results].flatMap(([id, error]) => (error ? [{ id, error }] : []))
  const byCode = Map.groupBy(failed, ({ error }) => error.code)
  const skipped = [...byCode.values()].flatMap((same) => {
    const [first] = same
    return first ? [{ error: first.error, ids: same.map(({ id }) => id) }] : []
  })
  return { done: results.size - failed.length, skipped, left: ids.filter((id) => !results.has(id)) }
}
