import { sql, type Updateable } from 'kysely'
import type { StreamType } from '@samtale/contract/streams/streams'
import { newId } from '#db/new-id.ts'
import type { Database, Trx } from '#db/schema.ts'
import { defaultLobby } from '#modules/meetings/default-lobby.ts'
import { addInvitees, removeInvitees } from '#modules/meetings/store-invitees.ts'
import type { Plan } from './plan.ts'

/** The columns that one type has beside the meeting. */
export type OwnColumns = Omit<Updateable<Database['streams']>, 'meeting_id' | 'viewers_group_id'>

type Placement = {
  readonly type: StreamType
  readonly hostId: string
  readonly location: string
  readonly timeZone: string
  readonly now: Date
}

/** Stores a new one with its people and devices; returns its id. */
export async function insertStream(
  trx: Trx,
  { type, hostId, location, timeZone, now }: Placement,
  plan: Plan,
  own: OwnColumns,
): Promise<string> {
  const id = newId()
  await trx
    .insertInto('meetings')
    .values({
      id,
      type,
      location,
      host_id: hostId,
      time_zone: timeZone,
      lobby: await defaultLobby(trx, hostId),
      created_at: now,
      over_at: null,
      ...meetingColumns(type, plan, now),
    })
    .execute()
  await trx
    .insertInto('streams')
    .values({ ...own, meeting_id: id, viewers_group_id: plan.viewersGroup?.id ?? null })
    .execute()
  await addChosen(trx, id, plan)
  return id
}

/** Stores what has become of one. People are asked again by a change of its times. */
export async function updateStream(
  trx: Trx,
  id: string,
  { type, now, isMoved }: { type: StreamType; now: Date; isMoved: boolean },
  plan: Plan,
  own: OwnColumns,
) {
  await trx
    .updateTable('meetings')
    .set((row) => ({
      ...meetingColumns(type, plan, now),
      version: row('version', '+', 1),
      ...(isMoved && { reminded_at: null }),
    }))
    .where('id', '=', id)
    .execute()
  await trx
    .updateTable('streams')
    .set({ ...own, viewers_group_id: plan.viewersGroup?.id ?? null })
    .where('meeting_id', '=', id)
    .execute()
  await addChosen(trx, id, plan)
  await removeInvitees(trx, [id], plan)
  const watching = plan.viewers.map((device) => device.id)
  await sql`delete from stream_devices where meeting_id = ${id} and device_id <> all(${watching}::uuid[])`.execute(
    trx,
  )
  if (isMoved)
    await sql`update meeting_members set answer = 'none', answered_at = null where answer <> 'none' and meeting_id = ${id}`.execute(
      trx,
    )
}

const meetingColumns = (
  type: StreamType,
  { name, begin, end, group, deviceId, participantCount }: Plan,
  now: Date,
) => ({
  ...{
    name,
    begin_time: begin,
    end_time: end,
    group_id: group?.id ?? null,
    device_id: deviceId,
    participant_count: participantCount,
  },
  status:
    begin > now
      ? ('pending' as const)
      : type === 'livestreaming'
        ? ('waiting' as const)
        : ('inprogress' as const),
})

async function addChosen(trx: Trx, id: string, plan: Plan) {
  await addInvitees(trx, [id], plan)
  const rows = plan.viewers.map((device) => ({ meeting_id: id, device_id: device.id }))
  if (rows.length > 0)
    await trx
      .insertInto('stream_devices')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}
