import { AppError } from '@samtale/contract/core/errors'
import { errorText } from '#i18n/error-text.ts'
import type { Text } from '#i18n/use-text.tsx'
import { PasskeyError } from './browser-passkeys.ts'

/** Returns what is said of a passkey that was not created, not used, or refused; rethrows what is no refusal. */
export function passkeyErrorText(text: Text, error: unknown): string {
  if (error instanceof PasskeyError) return text(`secondStep.passkey.${error.reason}`)
  if (error instanceof AppError) return errorText(text, error)
  throw error
}
