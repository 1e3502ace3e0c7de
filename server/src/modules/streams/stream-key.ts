import type { Db } from '#db/schema.ts'
import { seal, unseal, unsealAll, type SealedSecret } from '#platform/seal.ts'

const USE = { purpose: 'stream-key', shown: 0 }

/** Seals the key that a streaming server knows a live stream by. */
export const encryptKey = (db: Db, key: string, now: Date): Promise<SealedSecret> => seal(db, USE, key, now)

/** That key, to send with. */
export const decryptKey = (db: Db, sealed: SealedSecret | null): Promise<string | null> => (sealed ? unseal(db, USE, sealed) : Promise.resolve(null))

/** Those of several, for whoever may send. */
export const decryptKeys = (db: Db, sealed: readonly (SealedSecret | null)[]): Promise<(string | null)[]> => unsealAll(db, USE, sealed)
