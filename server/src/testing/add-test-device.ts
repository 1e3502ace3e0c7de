import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { Insertable } from 'kysely'
import { DEVICE_CODE_LETTERS } from '@samtale/contract/core/validators'
import { newId } from '#db/new-id.ts'
import type { Database, Db } from '#db/schema.ts'

type DeviceOptions = Partial<Omit<Insertable<Database['devices']>, 'id' | 'secret_hash'>> & {
  /** What it said last; a device that never said a word is powered off. */
  readonly presence?: Partial<Omit<Insertable<Database['device_presence']>, 'device_id'>>
}

/**
 * For tests: a device in the database, Ready unless its presence says otherwise. Returns its ids and the
 * secret it would have.
 */
export async function addDevice(db: Db, now: Date, { presence = {}, ...columns }: DeviceOptions = {}) {
  const secret = randomBytes(32)
  const code = Array.from(
    { length: 8 },
    () => DEVICE_CODE_LETTERS[randomInt(DEVICE_CODE_LETTERS.length)],
  ).join('')
  const device = { id: newId(), code: columns.code ?? code }
  const secret_hash = createHash('sha256').update(secret).digest()
  const assigned_at = columns.owner_id ? now : null
  await db
    .insertInto('devices')
    .values({
      ...device,
      secret_hash,
      owner_id: null,
      name: columns.owner_id ? 'Meeting room' : '',
      user_agent: 'test',
      created_at: now,
      assigned_at,
      ...columns,
    })
    .execute()
  await db
    .insertInto('device_presence')
    .values({
      device_id: device.id,
      state: 'idle',
      state_since: now,
      boot_id: 'first',
      last_seen_at: now,
      ...presence,
    })
    .execute()
  return { ...device, secret: secret.toString('hex') }
}
