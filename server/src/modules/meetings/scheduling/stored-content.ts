import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'
import type { Guest } from '#modules/meetings/guests.ts'
import type { EntityRef } from '#modules/meetings/invitees.ts'
import { idsOf, type Content } from './plan.ts'
import type { When } from './facts.ts'
import type { Target } from './targets.ts'

/**
 * All that an edit may change, as it is stored. Anyone who was deleted is still invited until somebody changes
 * the meeting.
 */
export async function storedContent(
  db: Db,
  { id, name, lobby, agenda, groupId, deviceId, participantCount }: Target,
): Promise<Content> {
  const members =
    await sql<EntityRef>`select u.id, u.name from meeting_members mm join users u on u.id = mm.user_id where mm.meeting_id = ${id} order by u.id`.execute(
      db,
    )
  const devices = await sql<EntityRef>`
    select d.id, d.name from meeting_devices md join devices d on d.id = md.device_id where md.meeting_id = ${id} order by d.id`.execute(
    db,
  )
  const guests = await sql<Guest>`
    select guest_id as id, email, name from meeting_guests where meeting_id = ${id} order by email`.execute(
    db,
  )
  const group = await sql<EntityRef>`select id, name from groups where id = ${groupId}::uuid`.execute(db)
  return {
    name,
    lobby,
    agenda,
    deviceId,
    participantCount,
    group: group.rows[0] ?? null,
    members: members.rows,
    devices: devices.rows,
    guests: guests.rows,
  }
}

/** A meeting's content and times by the names of the call's fields, each in one line. */
export const linesOf = (
  { name, lobby, agenda, group, deviceId, participantCount, members, devices, guests }: Content,
  { begin, end, timeZone, rule }: When,
) => ({
  ...{
    name,
    beginTime: begin.toISOString(),
    endTime: end.toISOString(),
    timeZone,
    recurrence: rule ?? '',
    lobby,
    agenda,
    participantCount,
  },
  ...{
    groupId: group?.id ?? '',
    deviceId: deviceId ?? '',
    members: lineOf(members),
    devices: lineOf(devices),
    // The database may sort letters and signs otherwise than this.
    guests: guests
      .map(({ email }) => email)
      .toSorted()
      .join(','),
  },
})

const lineOf = (all: readonly EntityRef[]) => idsOf(all).toSorted().join(',')
