import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Db } from '#db/schema.ts'
import { currentKey, encryptionKeys, FIRST_KEY, type EncryptionKey } from './encryption-keys.ts'

/**
 * A secret of somebody else's as it is stored: nobody reads it in a copy of its row. `end` is what may be
 * shown of it, to know it again.
 */
export type EncryptedSecret = {
  /** The name of its key; one of a version that had a single key names none. */
  readonly key?: string
  readonly ciphertext: string
  readonly end: string
  readonly setAt: string
}

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

type Use = {
  /** Is authenticated with it: what was encrypted for one purpose cannot be decrypted for another. */
  readonly purpose: string
  /** So many of its last characters may be shown. */
  readonly shown: number
}
type Purpose = Pick<Use, 'purpose'>

/** Encrypts a secret with this installation's newest key. */
export async function encryptSecret(
  db: Db,
  { purpose, shown }: Use,
  secret: string,
  now: Date,
): Promise<EncryptedSecret> {
  const { name: key, value } = await currentKey(db)
  const end = shown > 0 ? secret.slice(-shown) : ''
  return { key, ciphertext: closed(value, purpose, secret), end, setAt: now.toISOString() }
}

/**
 * Returns the secret itself. Throws when it was encrypted for another purpose, by another installation, or was changed.
 */
export async function decryptSecret(db: Db, use: Purpose, secret: EncryptedSecret): Promise<string> {
  return opened(await encryptionKeys(db), use, secret)
}

/** Decrypts many; null where there is none. */
export async function decryptSecrets(
  db: Db,
  use: Purpose,
  secrets: readonly (EncryptedSecret | null)[],
): Promise<(string | null)[]> {
  if (!secrets.some(Boolean)) return secrets.map(() => null)
  const keys = await encryptionKeys(db)
  return secrets.map((secret) => secret && opened(keys, use, secret))
}

/** Returns the same secret encrypted with the first of these keys. Throws as `decryptSecret` does. */
export function encryptAgain(
  keys: readonly EncryptionKey[],
  { purpose }: Purpose,
  secret: EncryptedSecret,
): EncryptedSecret {
  const [newest] = keys
  if (!newest) throw new Error('there is no key to encrypt with')
  const ciphertext = closed(newest.value, purpose, opened(keys, { purpose }, secret))
  return { ...secret, key: newest.name, ciphertext }
}

function closed(key: Buffer, purpose: string, secret: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(purpose))
  const hidden = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), hidden]).toString('base64')
}

function opened(
  keys: readonly EncryptionKey[],
  { purpose }: Purpose,
  { key = FIRST_KEY, ciphertext }: EncryptedSecret,
): string {
  const known = keys.find(({ name }) => name === key)
  if (!known) throw new Error(`the key ${key}, which a secret is encrypted with, is not known here`)
  const bytes = Buffer.from(ciphertext, 'base64')
  const decipher = createDecipheriv(CIPHER, known.value, bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(Buffer.from(purpose))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString(
    'utf8',
  )
}
