import type { AppError } from '@samtale/contract/core/errors'
import { errorText } from '#i18n/error-text.ts'
import { useText } from '#i18n/use-text.tsx'
import { alert } from '#core/app-state.ts'

/** Shows a refusal as a toast and returns its id; an unknown failure also names its request, to find it in the server's log. */
export function useErrorToast() {
  const text = useText()
  return (error: AppError) =>
    alert('error', errorText(text, error), error.requestId && text('app.requestId', { id: error.requestId }))
}
