import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import { decodeAttestationObject } from '@simplewebauthn/server/helpers'
import { parse as uuidBytes } from 'uuid'
import {
  CHALLENGE_MINUTES,
  TRANSPORTS,
  type Assertion,
  type Credential,
  type RegistrationOptions,
  type RequestOptions,
} from '@samtale/contract/account/webauthn'
import { MINUTE_MS } from '@samtale/contract/core/durations'
import { passkeyIncorrect } from './passkey-challenges.ts'

const TIMEOUT_MS = CHALLENGE_MINUTES * MINUTE_MS
/** EdDSA, ES256 and RS256, by their numbers in COSE: what authenticators have. */
const ALGORITHMS = [-8, -7, -257]

/** A passkey that browsers receive, so that they offer it or do not create it twice. */
type Known = { readonly credential_id: Buffer; readonly transports: readonly string[] }
type Owner = { readonly id: string; readonly email: string; readonly name: string }

/** Returns the address that passkeys are created for: that of the deployment, and no other. */
const partyOf = (publicUrl: string) => {
  const { origin, hostname } = new URL(publicUrl)
  return { origin, rpId: hostname }
}

/** Returns what the authenticator keeps beside a passkey to say whose it is. */
export const userHandleOf = (userId: string) => Buffer.from(uuidBytes(userId)).toString('base64url')

const described = ({ credential_id, transports }: Known) => ({
  id: credential_id.toString('base64url'),
  type: 'public-key' as const,
  transports: TRANSPORTS.filter((name) => transports.includes(name)),
})

type Registration = {
  readonly publicUrl: string
  readonly challenge: Buffer
  readonly title: string
  readonly owner: Owner
  readonly known: readonly Known[]
}

/** Returns what a browser needs to create a passkey that can sign in alone. */
export const registrationOptions = ({
  publicUrl,
  challenge,
  title,
  owner,
  known,
}: Registration): RegistrationOptions => ({
  challenge: challenge.toString('base64url'),
  rp: { id: partyOf(publicUrl).rpId, name: title },
  user: { id: userHandleOf(owner.id), name: owner.email, displayName: owner.name },
  pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
  timeout: TIMEOUT_MS,
  attestation: 'none',
  excludeCredentials: known.map(described),
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
})

/** Returns what a browser needs to use a passkey: one of those known, or whichever it has. */
export const requestOptions = (
  publicUrl: string,
  challenge: Buffer,
  known: readonly Known[] = [],
): RequestOptions => ({
  challenge: challenge.toString('base64url'),
  rpId: partyOf(publicUrl).rpId,
  timeout: TIMEOUT_MS,
  allowCredentials: known.map(described),
  userVerification: 'required',
})

/**
 * Returns the credential that an authenticator has created for that challenge, at our address, after it has
 * verified its user. Throws `passkey_incorrect`.
 */
export async function verifyCredential(credential: Credential, challenge: string, publicUrl: string) {
  const { credentialId: id, clientDataJSON, attestationObject, transports } = credential
  assertSameOrigin(clientDataJSON)
  assertNoCertificates(attestationObject)
  const { origin, rpId } = partyOf(publicUrl)
  const { registrationInfo } = await verifyRegistrationResponse({
    response: {
      ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
      response: { clientDataJSON, attestationObject, transports },
    },
    ...{ expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: rpId },
    ...{ requireUserVerification: true, supportedAlgorithmIDs: ALGORITHMS },
  }).catch(rejectIncorrect)
  if (registrationInfo?.credential.id !== id) throw passkeyIncorrect()
  const { publicKey, counter } = registrationInfo.credential
  return {
    ...{ credential_id: Buffer.from(id, 'base64url'), public_key: Buffer.from(publicKey) },
    ...{ counter, transports },
  }
}

/**
 * Returns the counter that an authenticator has signed together with that challenge, at our address, after it has
 * verified its user. Throws `passkey_incorrect`. Whether the counter has gone on is for the caller to decide.
 */
export async function verifyAssertion(
  assertion: Assertion,
  { publicKey, challenge }: { publicKey: Buffer; challenge: string },
  publicUrl: string,
): Promise<number> {
  const { credentialId: id, clientDataJSON, authenticatorData, signature } = assertion
  assertSameOrigin(clientDataJSON)
  const { origin, rpId } = partyOf(publicUrl)
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
      response: { clientDataJSON, authenticatorData, signature },
    },
    ...{ expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: rpId },
    ...{
      requireUserVerification: true,
      credential: { id, publicKey: new Uint8Array(publicKey), counter: 0 },
    },
  }).catch(rejectIncorrect)
  if (!verified) throw passkeyIncorrect()
  return authenticationInfo.newCounter
}

/** Throws `passkey_incorrect` for what was done in a frame of somebody else's page. */
function assertSameOrigin(clientDataJSON: string) {
  const { crossOrigin } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
  if (crossOrigin) throw passkeyIncorrect()
}

/**
 * Throws `passkey_incorrect` for an attestation with certificates. None is asked for, and to check one the library
 * would fetch what it names.
 */
function assertNoCertificates(attestationObject: string) {
  try {
    const attestation = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')))
    const format = attestation.get('fmt')
    if (format === 'none') return
    if (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined) return
  } catch (cause) {
    throw passkeyIncorrect(cause)
  }
  throw passkeyIncorrect()
}

/** Whatever is wrong with bytes that somebody sends, it is said in one sentence. */
function rejectIncorrect(cause: unknown): never {
  throw passkeyIncorrect(cause)
}
