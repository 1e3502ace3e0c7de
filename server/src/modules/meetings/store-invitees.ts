import { sql } from 'kysely'
import type { Trx } from '#db/schema.ts'
import type { Invitees, EntityRef } from './invitees.ts'

/** Invites people and devices to meetings; those who are invited already stay as they are. */
export async function addInvitees(
  trx: Trx,
  meetingIds: readonly string[],
  { members, devices }: Pick<Invitees, 'members' | 'devices'>,
) {
  await sql`
    insert into meeting_members (meeting_id, user_id)
    select meeting_id, user_id from unnest(${meetingIds}::uuid[]) meeting_id cross join unnest(${idsOf(members)}::uuid[]) user_id on conflict do nothing`.execute(
    trx,
  )
  await sql`
    insert into meeting_devices (meeting_id, device_id)
    select meeting_id, device_id from unnest(${meetingIds}::uuid[]) meeting_id cross join unnest(${idsOf(devices)}::uuid[]) device_id on conflict do nothing`.execute(
    trx,
  )
}

/** Takes out of meetings whom a content names no more. */
export async function removeInvitees(
  trx: Trx,
  meetingIds: readonly string[],
  { members, devices }: Pick<Invitees, 'members' | 'devices'>,
) {
  await sql`delete from meeting_members where meeting_id = any(${meetingIds}::uuid[]) and user_id <> all(${idsOf(members)}::uuid[])`.execute(
    trx,
  )
  await sql`delete from meeting_devices where meeting_id = any(${meetingIds}::uuid[]) and device_id <> all(${idsOf(devices)}::uuid[])`.execute(
    trx,
  )
}

const idsOf = (all: readonly EntityRef[]) => all.map(({ id }) => id)
