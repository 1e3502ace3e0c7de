import type { AppError } from '@samtale/contract/core/errors'
import { errorIds, errorText, fieldText } from '#i18n/error-text.ts'
import { useText } from '#i18n/use-text.tsx'
import { alert } from '#core/app-state.ts'

/**
 * Shows a refusal as a toast and returns its id. What is wrong with a value is said itself, since no field is
 * marked; an unknown failure also names its request and its trace, to find it in the server's log.
 */
export function useErrorToast() {
  const text = useText()
  return (error: AppError) => {
    const [wrong] = Object.values(error.fields ?? {})
    const message =
      wrong && error.code === 'validation_error' ? fieldText(text, wrong) : errorText(text, error)
    return alert('error', message, errorIds(text, error))
  }
}
