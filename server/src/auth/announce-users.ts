import { sql } from 'kysely'
import type { Role } from '@samtale/contract/core/permissions'
import type { Trx } from '#db/schema.ts'
import { publishChange } from '#platform/event-bus.ts'

/** The list on which a user of that role stands, and the name that the audit log has for it. */
export const listOfRole = (role: Role) =>
  role === 'member' ? 'members' : role === 'customer' || role === 'subadmin' ? 'customers' : 'admins'

type UserRow = {
  readonly id: string
  readonly role: Role
  readonly one: string | null
  readonly two: string | null
}

/**
 * Notifies open portals that these users are others now: the lists they are on, those above them, and
 * they themselves.
 */
export async function announceUsers(trx: Trx, ids: readonly string[]) {
  const { rows } = await sql<UserRow>`
    select u.id, u.role, one.id as one, one.parent_id as two from users u left join users one on one.id = u.parent_id
    where u.id = any(${ids}::uuid[])`.execute(trx)
  // Those of one list under one parent are one notice: no tenant learns the ids of another.
  const families = Map.groupBy(rows, ({ role, one }) => `${listOfRole(role)} ${one}`)
  for (const family of families.values()) {
    const { role, one, two } = family[0] as UserRow
    const above = [one, two].filter((id) => id !== null)
    await publishChange(trx, { resource: listOfRole(role), ids: family.map(({ id }) => id), audience: above })
  }
}

/** Tells a user's own open portals that their profile is another now. */
export const announceProfile = (trx: Trx, id: string) =>
  publishChange(trx, { resource: 'profile', ids: [id], audience: [id] })
