import type { Endpoint, InputOf, OutputOf } from '@samtale/contract/core/endpoint'
import { AppError } from '@samtale/contract/core/errors'
import { useState } from 'react'
import { request } from './request.ts'

/**
 * A call from a plain form, for the first screens, which do without the cache: what it is doing and how it
 * was refused.
 */
export function useSubmit<E extends Endpoint>(endpoint: E) {
  const [busy, setBusy] = useState(false)
  const submit = async (
    input: InputOf<E>,
  ): Promise<{ data: OutputOf<E>; error?: never } | { error: AppError; data?: never }> => {
    setBusy(true)
    try {
      return { data: await request(endpoint, input) }
    } catch (error) {
      if (error instanceof AppError) return { error }
      throw error
    } finally {
      setBusy(false)
    }
  }
  return { busy, submit }
}
