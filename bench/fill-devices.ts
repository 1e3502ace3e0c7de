import { createHash } from 'node:crypto'
import { newId } from '../server/src/db/new-id.ts'
import type { OpenDatabase } from '../server/src/db/open-database.ts'
import { DEVICE_CODE_LETTERS } from '../contract/src/core/validators.ts'

/** The secret of the device of that number, computed from it. */
export const secretOf = (number: number) => createHash('sha256').update(`secret of device ${number}`).digest()

/** The readable id of the device of that number, without its hyphen. */
export const codeOf = (number: number) =>
  Array.from({ length: 8 }, (_, at) => DEVICE_CODE_LETTERS[Math.floor(number / 32 ** (7 - at)) % 32]).join('')

/**
 * Customers with as many devices each that ring before they answer. Returns the customers, and the devices by
 * their numbers.
 */
export async function addDevices({ pool }: OpenDatabase, count: number, each: number) {
  const customers = Array.from({ length: Math.ceil(count / each) }, newId)
  await pool.query(
    `insert into users (id, email, role, status, name, contact_number, created_at)
    select id, 'boxes' || n || '@example.org', 'customer', 'active', 'Customer ' || n, '+4512345678', now() from unnest($1::uuid[]) with ordinality as customer (id, n)`,
    [customers],
  )
  const devices = Array.from({ length: count }, (_, number) => ({
    id: newId(),
    owner: customers[Math.floor(number / each)] as string,
  }))
  const columns = [
    devices.map(({ id }) => id),
    devices.map((_, number) => codeOf(number)),
    devices.map((_, number) => createHash('sha256').update(secretOf(number)).digest()),
    devices.map(({ owner }) => owner),
  ]
  await pool.query(
    `insert into devices (id, code, secret_hash, owner_id, name, privacy_enabled, version, delivered_version, user_agent, app_version, camera, microphone, assigned_at, created_at)
    select id, code, secret_hash, owner_id, 'Room ' || n, true, 1, 1, 'bench', '1', true, true, now(), now()
    from unnest($1::uuid[], $2::text[], $3::bytea[], $4::uuid[]) with ordinality as device (id, code, secret_hash, owner_id, n)`,
    columns,
  )
  await pool.query(`insert into device_presence (device_id) select id from devices`)
  await pool.query('vacuum analyze devices, device_presence')
  return { customers, devices }
}
