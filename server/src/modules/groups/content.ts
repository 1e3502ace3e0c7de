import { sql } from 'kysely'
import type { Facts } from '@samtale/contract/audit/audit-fields'
import type { Trx } from '#db/schema.ts'
import type { EntityRef } from './chosen.ts'

/** All that an edit of a group may change. */
export type Content = {
  readonly name: string
  readonly description: string
  readonly members: readonly EntityRef[]
  readonly devices: readonly EntityRef[]
}

const byName = sql`name collate "da-x-icu", id`

/** Returns who and what is in a group now. */
export async function readInside(trx: Trx, groupId: string): Promise<Pick<Content, 'members' | 'devices'>> {
  const members = await sql<EntityRef>`
    select u.id, u.name from group_members m join users u on u.id = m.user_id where m.group_id = ${groupId} and u.status <> 'deleted' order by ${byName}`.execute(
    trx,
  )
  const devices = await sql<EntityRef>`
    select d.id, d.name from group_devices gd join devices d on d.id = gd.device_id where gd.group_id = ${groupId} order by ${byName}`.execute(
    trx,
  )
  return { members: members.rows, devices: devices.rows }
}

/** Makes them the ones who are in it; anyone who stays keeps the same membership. */
export async function putInside(
  trx: Trx,
  groupId: string,
  { members, devices }: Pick<Content, 'members' | 'devices'>,
) {
  const [memberIds, deviceIds] = [idsOf(members), idsOf(devices)]
  await sql`delete from group_members where group_id = ${groupId} and user_id <> all(${memberIds}::uuid[])`.execute(
    trx,
  )
  await sql`delete from group_devices where group_id = ${groupId} and device_id <> all(${deviceIds}::uuid[])`.execute(
    trx,
  )
  await sql`insert into group_members (group_id, user_id) select ${groupId}::uuid, unnest(${memberIds}::uuid[]) on conflict do nothing`.execute(
    trx,
  )
  await sql`insert into group_devices (group_id, device_id) select ${groupId}::uuid, unnest(${deviceIds}::uuid[]) on conflict do nothing`.execute(
    trx,
  )
}

const idsOf = (all: readonly EntityRef[]) => all.map(({ id }) => id)

const FIELDS = ['name', 'description', 'members', 'devices'] as const

/** The fields in which two contents differ, whatever the order of what is in them. */
export const differences = (one: Content, other: Content) =>
  FIELDS.filter((field) => textOf(one[field]) !== textOf(other[field]))

/** A field in one line: ids with a comma between them where there are several. */
export const textOf = (value: Content[(typeof FIELDS)[number]]) =>
  typeof value === 'string' ? value : idsOf(value).toSorted().join(',')

/** The audit log names people and devices as they were called then, as many as anybody reads. */
export const factsOf = (content: Content, fields: readonly (typeof FIELDS)[number][] = FIELDS): Facts =>
  Object.fromEntries(
    fields.map((field) => {
      const value = content[field]
      return [field, typeof value === 'string' ? value : namesOf(value)]
    }),
  )

function namesOf(all: readonly EntityRef[]) {
  const names = all.map(({ name }) => name).toSorted((one, other) => one.localeCompare(other, 'da'))
  const line = names.join(', ')
  return line.length > 1_000 ? `${line.slice(0, 999)}…` : line
}
