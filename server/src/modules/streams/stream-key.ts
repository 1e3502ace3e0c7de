import type { Db } from '#db/schema.ts'
import {
  encryptSecret,
  decryptSecret,
  decryptSecrets,
  type EncryptedSecret,
} from '#platform/encryption/encryption.ts'

/** What it is encrypted for. */
export const STREAM_KEY = { purpose: 'stream-key', shown: 0 }

/** Seals the key that a streaming server knows a live stream by. */
export const encryptKey = (db: Db, key: string, now: Date): Promise<EncryptedSecret> =>
  encryptSecret(db, STREAM_KEY, key, now)

/** That key, to send with. */
export const decryptKey = (db: Db, encrypted: EncryptedSecret | null): Promise<string | null> =>
  encrypted ? decryptSecret(db, STREAM_KEY, encrypted) : Promise.resolve(null)

/** Those of several, for anyone who may send. */
export const decryptKeys = (
  db: Db,
  encrypted: readonly (EncryptedSecret | null)[],
): Promise<(string | null)[]> => decryptSecrets(db, STREAM_KEY, encrypted)
