import { sql } from 'kysely'
import { MINUTE_MS } from '@samtale/contract/core/durations'
import { AppError } from '@samtale/contract/core/errors'
import type { Actor } from '@samtale/contract/core/permissions'
import { ENTRY_OPENS_MIN } from '@samtale/contract/meetings/meeting'
import type { DeviceCallStatus } from '@samtale/contract/devices/device'
import type { Db, Trx } from '#db/schema.ts'
import { withRoom } from '#modules/meetings/meeting-types.ts'
import { matchOrder } from '#modules/meetings/resolve-room-name.ts'
import { moderatedBy } from '#policies/meetings.ts'

type Moderated = {
  readonly id: string
  readonly name: string
  readonly isOver: boolean
  readonly isOpen: boolean
}

/** The meeting that holds a room name, for those who moderate it; for all others there is none. */
export async function moderatedMeeting(
  db: Db,
  actor: Actor,
  roomName: string,
  now: Date,
): Promise<Moderated> {
  const opens = new Date(now.getTime() + ENTRY_OPENS_MIN * MINUTE_MS)
  const { rows } = await sql<Moderated & { isTheirs: boolean }>`
    select m.id, m.name, m.over_at is not null as "isOver", m.begin_time <= ${opens} as "isOpen", ${moderatedBy(actor)} as "isTheirs"
    from meetings m where m.location = ${roomName.toLowerCase()} and m.cancelled_at is null and ${withRoom} order by ${matchOrder(now)} limit 1`.execute(
    db,
  )
  const [meeting] = rows
  if (!meeting?.isTheirs) throw new AppError('meeting_not_found')
  return meeting
}

/** The newest call of each device into a meeting. */
export async function newestCalls(db: Db, meetingId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct on (device_id) id from device_calls where meeting_id = ${meetingId} order by device_id, created_at desc, id desc`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Locks a call that the caller began, or one into a meeting that they moderate, until the transaction ends. */
export async function lockCall(
  trx: Trx,
  actor: Actor,
  id: string,
): Promise<{ readonly id: string; readonly status: DeviceCallStatus }> {
  const { rows } = await sql<{ id: string; status: DeviceCallStatus }>`
    select c.id, c.status from device_calls c join meetings m on m.id = c.meeting_id
    where c.id = ${id} and (c.caller_id = ${actor.id} or ${moderatedBy(actor)}) for update of c`.execute(trx)
  const [call] = rows
  if (!call) throw new AppError('call_not_found')
  return call
}
