import { call, type Send } from '@samtale/contract/core/client'
import type { Endpoint, InputOf, OutputOf } from '@samtale/contract/core/endpoint'
import { AppError } from '@samtale/contract/core/errors'
import { appState } from '#ui/app-state.ts'

/** Makes calls over `send`; a refusal is kept as the last rejection and thrown. */
export const callKeepingRejection =
  (send: Send) =>
  async <E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>> => {
    try {
      return await call(endpoint, input, send)
    } catch (cause) {
      const error = cause instanceof AppError ? cause : new AppError('error_occurred', { cause })
      appState.set({ rejection: error })
      throw error
    }
  }
