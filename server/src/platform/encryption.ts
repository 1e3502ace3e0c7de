import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { readSecret } from '#db/secrets.ts'
import type { Db } from '#db/schema.ts'

/**
 * A secret of somebody else's as it is stored: nobody reads it in a copy of its row. `end` is what may be
 * shown of it, to know it again.
 */
export type EncryptedSecret = { readonly ciphertext: string; readonly end: string; readonly setAt: string }

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

type Use = {
  /** Is authenticated with it: what was encrypted for one purpose cannot be decrypted for another. */
  readonly purpose: string
  /** So many of its last characters may be shown. */
  readonly shown: number
}

/** Encrypts a secret with this installation's key. */
export async function encryptSecret(
  db: Db,
  { purpose, shown }: Use,
  secret: string,
  now: Date,
): Promise<EncryptedSecret> {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, await keyOf(db), iv).setAAD(Buffer.from(purpose))
  const hidden = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return {
    ciphertext: Buffer.concat([iv, cipher.getAuthTag(), hidden]).toString('base64'),
    end: shown > 0 ? secret.slice(-shown) : '',
    setAt: now.toISOString(),
  }
}

/**
 * Returns the secret itself. Throws when it was encrypted for another purpose, by another installation, or was changed.
 */
export async function decryptSecret(
  db: Db,
  use: Pick<Use, 'purpose'>,
  secret: EncryptedSecret,
): Promise<string> {
  return opened(await keyOf(db), use, secret)
}

/** Decrypts many; null where there is none. */
export async function decryptSecrets(
  db: Db,
  use: Pick<Use, 'purpose'>,
  secrets: readonly (EncryptedSecret | null)[],
): Promise<(string | null)[]> {
  if (!secrets.some(Boolean)) return secrets.map(() => null)
  const key = await keyOf(db)
  return secrets.map((secret) => secret && opened(key, use, secret))
}

function opened(key: Buffer, { purpose }: Pick<Use, 'purpose'>, { ciphertext }: EncryptedSecret): string {
  const bytes = Buffer.from(ciphertext, 'base64')
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(purpose))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString(
    'utf8',
  )
}

const keyOf = (db: Db) => readSecret(db, 'encryption')
