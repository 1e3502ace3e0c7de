import type { Lobby } from '@samtale/contract/meetings/lobby'
import { newId } from '#db/new-id.ts'
import type { Db } from '#db/schema.ts'
import { bookDevices } from '#modules/meetings/device-bookings.ts'

type BookingOptions = {
  readonly hostId: string
  readonly begin: Date
  readonly minutes?: number
  readonly name?: string
  readonly lobby?: Lobby
  readonly devices?: readonly string[]
  readonly members?: readonly string[]
}

/** For tests: a planned meeting in the database, its devices booked as planning does it. */
export async function bookMeeting(
  db: Db,
  now: Date,
  {
    hostId,
    begin,
    minutes = 60,
    name = 'Planned',
    lobby = 'off',
    devices = [],
    members = [],
  }: BookingOptions,
) {
  const meeting = { id: newId(), location: `room-${newId()}` }
  const end = new Date(begin.getTime() + minutes * 60_000)
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('meetings')
      .values({
        ...{
          ...meeting,
          name,
          lobby,
          type: 'schedule',
          status: 'pending',
          host_id: hostId,
          group_id: null,
          device_id: null,
        },
        ...{ begin_time: begin, end_time: end, created_at: now, over_at: null },
      })
      .execute()
    const of = { meeting_id: meeting.id }
    const rows = {
      devices: devices.map((device_id) => ({ ...of, device_id })),
      members: members.map((user_id) => ({ ...of, user_id })),
    }
    if (devices.length > 0) await trx.insertInto('meeting_devices').values(rows.devices).execute()
    if (members.length > 0) await trx.insertInto('meeting_members').values(rows.members).execute()
    await bookDevices(trx, meeting.id, now)
  })
  return { ...meeting, end }
}
