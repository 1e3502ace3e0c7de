import { call, type Transport } from '@samtale/contract/core/client'
import type { Endpoint, InputOf, OutputOf } from '@samtale/contract/core/endpoint'
import { AppError } from '@samtale/contract/core/errors'
import { askPassword } from './ask-password.ts'
import { appState } from '#core/app-state.ts'

/**
 * Makes calls over `send`; an error is stored as the last rejection and thrown. A call that needs the password
 * once more is made again when it was given.
 */
export const callStoringRejection =
  (send: Transport) =>
  async <E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>> => {
    try {
      return await call(endpoint, input, send).catch(async (error: unknown) => {
        const fetched =
          (endpoint.recentPassword || endpoint.recentPasswordFor) &&
          error instanceof AppError &&
          error.code === 'password_confirmation_needed'
        if (!fetched || !(await askPassword())) throw error
        return call(endpoint, input, send)
      })
    } catch (cause) {
      const error = cause instanceof AppError ? cause : new AppError('error_occurred', { cause })
      appState.set({ rejection: error })
      throw error
    }
  }
