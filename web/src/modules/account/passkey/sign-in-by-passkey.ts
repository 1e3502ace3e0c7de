import { passkeys } from '@samtale/contract/account/passkeys'
import { request } from '#api/request.ts'
import type { Text } from '#i18n/use-text.tsx'
import { signWithPasskey } from './browser-passkeys.ts'
import { passkeyErrorText } from './passkey-error-text.ts'

/** Signs in with a passkey alone; returns the token, or what is said where there is none. */
export async function signInByPasskey(text: Text): Promise<{ token: string } | { wrong: string }> {
  try {
    const options = await request(passkeys.beginPasskeySignIn, {})
    return await request(passkeys.passkeySignIn, await signWithPasskey(options))
  } catch (error) {
    return { wrong: passkeyErrorText(text, error) }
  }
}
