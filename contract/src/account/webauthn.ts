import * as z from 'zod/mini'

/** For how long a challenge is good. */
export const CHALLENGE_MINUTES = 5

/** Ways by which a browser reaches an authenticator, as WebAuthn names them; others are left out. */
export const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const

const base64url = (max: number) =>
  z.string().check(z.regex(/^[\w-]+$/, 'invalid_value'), z.maxLength(max, 'too_long'))

/** An id of at most 1023 bytes. */
const CredentialId = base64url(1364)
const ClientData = base64url(4096)

/** A credential that an authenticator has created, in base64url. */
export const NewCredential = {
  credentialId: CredentialId,
  clientDataJSON: ClientData,
  attestationObject: base64url(8192),
  transports: z._default(
    z.array(z.enum(TRANSPORTS, 'invalid_value')).check(z.maxLength(TRANSPORTS.length, 'too_many')),
    [],
  ),
}

/** What an authenticator has signed, in base64url. */
export const NewAssertion = {
  credentialId: CredentialId,
  clientDataJSON: ClientData,
  authenticatorData: base64url(2048),
  signature: base64url(1024),
  /** Whom the passkey was created for, as the authenticator keeps it. */
  userHandle: z.optional(base64url(86)),
}

const Descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.enum(TRANSPORTS)),
})

/** `PublicKeyCredentialCreationOptionsJSON` of WebAuthn, as far as it is used. */
export const RegistrationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(Descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
})

/** `PublicKeyCredentialRequestOptionsJSON` of WebAuthn, as far as it is used. */
export const RequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  /** Empty where the authenticator is to offer whatever it has. */
  allowCredentials: z.array(Descriptor),
  userVerification: z.literal('required'),
})

const Credential = z.object(NewCredential)
const Assertion = z.object(NewAssertion)
/** A credential as it reaches the server. */
export type Credential = z.output<typeof Credential>
/** What an authenticator has signed, as it reaches the server. */
export type Assertion = z.output<typeof Assertion>
/** What a browser needs to create a passkey. */
export type RegistrationOptions = z.infer<typeof RegistrationOptions>
/** What a browser needs to use a passkey. */
export type RequestOptions = z.infer<typeof RequestOptions>
