import type { Endpoint, InputOf } from '@samtale/contract/core/endpoint'
import { AppError } from '@samtale/contract/core/errors'
import { useState } from 'react'
import { alert } from '#core/app-state.ts'
import { download } from './download.ts'
import { useErrorToast } from './use-error-toast.ts'

/**
 * Returns what saves the file of a call: a toast says `saved` of its name, or why there is none. `busy` is true
 * meanwhile.
 */
export function useDownload() {
  const showError = useErrorToast()
  const [busy, setBusy] = useState(false)

  async function save<E extends Endpoint>(endpoint: E, input: InputOf<E>, saved: (name: string) => string) {
    setBusy(true)
    try {
      alert('success', saved(await download(endpoint, input)))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      showError(error)
    } finally {
      setBusy(false)
    }
  }
  return { busy, save }
}
