import type {
  Assertion,
  Credential,
  RegistrationOptions,
  RequestOptions,
} from '@samtale/contract/account/webauthn'
import { TRANSPORTS } from '@samtale/contract/account/webauthn'
import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser'

/** Why the browser gave no passkey; named after the sentence that says so. */
type Reason = 'canceled' | 'exists' | 'address' | 'unsupported' | 'failed'

/** Thrown where the browser gives no passkey. */
export class PasskeyError extends Error {
  readonly reason: Reason
  constructor(reason: Reason, cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}

/** Lets the browser create a passkey. Throws PasskeyError. */
export async function createPasskey(optionsJSON: RegistrationOptions): Promise<Credential> {
  const { id, response } = await ask(() => startRegistration({ optionsJSON }))
  const { clientDataJSON, attestationObject, transports = [] } = response
  return {
    ...{ credentialId: id, clientDataJSON, attestationObject },
    transports: TRANSPORTS.filter((name) => (transports as readonly string[]).includes(name)),
  }
}

/** Lets the browser sign with a passkey. Throws PasskeyError. */
export async function signWithPasskey(optionsJSON: RequestOptions): Promise<Assertion> {
  const { id, response } = await ask(() => startAuthentication({ optionsJSON }))
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return {
    ...{ credentialId: id, clientDataJSON, authenticatorData, signature },
    ...(userHandle && { userHandle }),
  }
}

async function ask<Answer>(question: () => Promise<Answer>): Promise<Answer> {
  if (!browserSupportsWebAuthn()) throw new PasskeyError('unsupported')
  try {
    return await question()
  } catch (error) {
    throw new PasskeyError(reasonOf(error), error)
  }
}

function reasonOf(error: unknown): Reason {
  const code = error instanceof WebAuthnError ? error.code : null
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return 'exists'
  if (code === 'ERROR_INVALID_DOMAIN' || code === 'ERROR_INVALID_RP_ID') return 'address'
  if (code === 'ERROR_CEREMONY_ABORTED') return 'canceled'
  return error instanceof Error && error.name === 'NotAllowedError' ? 'canceled' : 'failed'
}
