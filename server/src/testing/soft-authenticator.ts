import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import type { RegistrationOptions, RequestOptions } from '@samtale/contract/account/webauthn'

/** What is not as a browser and an honest authenticator would have it. */
type Twist = {
  readonly origin?: string
  readonly rpId?: string
  readonly type?: string
  readonly crossOrigin?: boolean
  /** Of the authenticator: user present, and user verified. */
  readonly flags?: number
  readonly counter?: number
  readonly userHandle?: string | undefined
  readonly challenge?: string
}

type StoredCredential = {
  id: Buffer
  rpId: string
  userHandle: string
  privateKey: KeyObject
  counter: number
}

const PRESENT = 0x01
const VERIFIED = 0x04
const ATTESTED = 0x40
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()

/**
 * An authenticator with the browser before it: makes ES256 credentials without attestation, and signs with them,
 * byte by byte as WebAuthn says. `counts` for one that counts what it signs.
 */
export function softAuthenticator({ origin = 'http://localhost:8080', counts = true } = {}) {
  const credentials: StoredCredential[] = []

  const clientData = (type: string, challenge: string, twist: Twist) =>
    Buffer.from(
      JSON.stringify({
        type: twist.type ?? type,
        challenge: twist.challenge ?? challenge,
        origin: twist.origin ?? origin,
        crossOrigin: twist.crossOrigin ?? false,
      }),
    )

  const authData = (rpId: string, flags: number, counter: number, more = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, more])
  }

  return {
    /** Creates a passkey, of that id if one is named. */
    create(options: RegistrationOptions, twist: Twist & { readonly id?: Buffer } = {}) {
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      const id = twist.id ?? randomBytes(32)
      const rpId = twist.rpId ?? options.rp.id
      credentials.push({ id, rpId, userHandle: options.user.id, privateKey, counter: 0 })
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ])
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key])
      const flags = (twist.flags ?? PRESENT | VERIFIED) | ATTESTED
      const data = authData(rpId, flags, twist.counter ?? 0, attested)
      const attestation = Buffer.concat([
        Buffer.from('\xa3\x63fmt\x64none\x67attStmt\xa0\x68authData\x58', 'latin1'),
        Buffer.from([data.length]),
        data,
      ])
      return {
        credentialId: id.toString('base64url'),
        clientDataJSON: clientData('webauthn.create', options.challenge, twist).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal' as const],
      }
    },

    /** Signs with the newest passkey that is asked for. */
    use(options: RequestOptions, twist: Twist = {}) {
      const allowedIds = options.allowCredentials.map(({ id }) => id)
      const passkey = credentials.findLast(
        ({ id }) => allowedIds.length === 0 || allowedIds.includes(id.toString('base64url')),
      )
      if (!passkey) throw new Error('No passkey of this authenticator is asked for')
      if (counts) passkey.counter += 1
      const counter = twist.counter ?? passkey.counter
      const data = authData(twist.rpId ?? options.rpId, twist.flags ?? PRESENT | VERIFIED, counter)
      const client = clientData('webauthn.get', options.challenge, twist)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), passkey.privateKey)
      const userHandle = 'userHandle' in twist ? twist.userHandle : passkey.userHandle
      return {
        credentialId: passkey.id.toString('base64url'),
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        ...(userHandle !== undefined && { userHandle }),
      }
    },
  }
}
/** An authenticator in software. */
export type SoftAuthenticator = ReturnType<typeof softAuthenticator>
