import type { Assertion, RequestOptions } from '@samtale/contract/account/webauthn'
import { AppError } from '@samtale/contract/core/errors'
import { useState } from 'react'
import { useText } from '#i18n/use-text.tsx'

type Use = {
  /** Returns what the browser is to be asked for; null where there is no passkey anymore. */
  readonly begin: () => Promise<RequestOptions | null>
  readonly finish: (assertion: Assertion) => Promise<void>
  readonly reject: (sentence: string) => void
  /** Called where the session is over. */
  readonly onUnauthorized?: () => void
}

/** Uses a passkey for something that the server is asked for first. What that takes is fetched when it is pressed. */
export function usePasskeyFor({ begin, finish, reject, onUnauthorized }: Use) {
  const text = useText()
  const [busy, setBusy] = useState(false)
  const start = async () => {
    setBusy(true)
    const [{ signWithPasskey }, { passkeyErrorText }] = await Promise.all([
      import('./browser-passkeys.ts'),
      import('./passkey-error-text.ts'),
    ])
    try {
      const options = await begin()
      if (options) await finish(await signWithPasskey(options))
    } catch (error) {
      if (error instanceof AppError && error.code === 'unauthorized' && onUnauthorized) onUnauthorized()
      else reject(passkeyErrorText(text, error))
    } finally {
      setBusy(false)
    }
  }
  return { busy, start: () => void start() }
}
