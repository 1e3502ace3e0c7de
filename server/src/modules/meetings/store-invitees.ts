import { sql } from 'kysely'
import type { Trx } from '#db/schema.ts'
import type { Guest } from './guests.ts'
import type { Invitees, EntityRef } from './invitees.ts'

type Invited = Pick<Invitees, 'members' | 'devices'> & { readonly guests?: readonly Guest[] }

/** Invites people, guests and devices to meetings; those who are invited already stay as they are. */
export async function addInvitees(
  trx: Trx,
  meetingIds: readonly string[],
  { members, devices, guests = [] }: Invited,
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
  const [emails, names] = [guests.map(({ email }) => email), guests.map(({ name }) => name)]
  await sql`
    insert into meeting_guests (meeting_id, guest_id, email, name)
    select meeting_id, guest.* from unnest(${meetingIds}::uuid[]) meeting_id
    cross join unnest(${idsOf(guests)}::uuid[], ${emails}::text[], ${names}::text[]) guest on conflict do nothing`.execute(
    trx,
  )
}

/** Takes out of meetings whom a content names no more. */
export async function removeInvitees(
  trx: Trx,
  meetingIds: readonly string[],
  { members, devices, guests = [] }: Invited,
) {
  await sql`delete from meeting_members where meeting_id = any(${meetingIds}::uuid[]) and user_id <> all(${idsOf(members)}::uuid[])`.execute(
    trx,
  )
  await sql`delete from meeting_guests where meeting_id = any(${meetingIds}::uuid[]) and guest_id <> all(${idsOf(guests)}::uuid[])`.execute(
    trx,
  )
  await sql`delete from meeting_devices where meeting_id = any(${meetingIds}::uuid[]) and device_id <> all(${idsOf(devices)}::uuid[])`.execute(
    trx,
  )
}

const idsOf = (all: readonly Pick<EntityRef, 'id'>[]) => all.map(({ id }) => id)
