import { call } from '@samtale/contract/core/client'
import type { Endpoint, InputOf, OutputOf } from '@samtale/contract/core/endpoint'
import { AppError } from '@samtale/contract/core/errors'
import { appState } from '#ui/app-state.ts'
import { send } from './send.ts'

/** Makes one call; a refusal is kept as the last rejection and thrown. */
export async function request<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>> {
  try {
    return await call(endpoint, input, send)
  } catch (cause) {
    const error = cause instanceof AppError ? cause : new AppError('error_occurred', { cause })
    appState.set({ rejection: error })
    throw error
  }
}
