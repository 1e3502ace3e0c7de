import { createHash, randomBytes } from 'node:crypto'
import { shownCode } from '#modules/devices/shown-code.ts'
import { newId } from '#db/new-id.ts'
import type { Db, Trx } from '#db/schema.ts'
import { DEVICES, SIGN_INS } from './people.ts'

/**
 * Where the secrets of the demo's devices are kept: nobody else has them, since these devices are part of
 * this program.
 */
const SECRET = 'demo-device-'

/** Meeting-room devices of the demo's customer. Returns their ids by their names. */
export async function addDevices(
  trx: Trx,
  ids: ReadonlyMap<string, string>,
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  const devices = DEVICES.map((device) => ({ ...device, id: newId(), secret: randomBytes(32) }))
  const assignment = {
    owner_id: ids.get(SIGN_INS.customer) as string,
    user_agent: '',
    created_at: now,
    assigned_at: now,
  }
  await trx
    .insertInto('devices')
    .values(
      devices.map(({ id, code, name, secret, rings }) => ({
        ...{ id, code, name, ...assignment, privacy_enabled: rings },
        secret_hash: createHash('sha256').update(secret).digest(),
      })),
    )
    .execute()
  await trx
    .insertInto('device_presence')
    .values(devices.map(({ id }) => ({ device_id: id })))
    .execute()
  await trx
    .insertInto('secrets')
    .values(devices.map(({ code, secret }) => ({ name: `${SECRET}${code}`, value: secret })))
    .execute()
  return new Map(devices.map(({ id, name }) => [name, id]))
}

/** Returns what the demo's devices sign in with; none for one that has been taken away since. */
export async function demoDeviceSecrets(
  db: Db,
): Promise<{ readonly deviceId: string; readonly secret: string }[]> {
  const rows = await db
    .selectFrom('secrets')
    .select(['name', 'value'])
    .where('name', 'like', `${SECRET}%`)
    .orderBy('name')
    .execute()
  return rows.map(({ name, value }) => ({
    deviceId: shownCode(name.slice(SECRET.length)),
    secret: value.toString('hex'),
  }))
}
