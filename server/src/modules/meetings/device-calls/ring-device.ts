import { sql } from 'kysely'
import { AppError } from '@samtale/contract/core/errors'
import type { DeviceCall } from '@samtale/contract/devices/device'
import { callDevice } from '#modules/devices/call-devices.ts'
import { endCalls, readCalls } from '#modules/devices/calls.ts'
import { lockCallable } from '#modules/devices/lock-callable.ts'
import type { Db } from '#db/schema.ts'
import { lockCall, moderatedMeeting } from './calls.store.ts'
import type { CommandContext } from '#core/command/run-command.ts'

type Input = { readonly deviceId: string; readonly roomName: string }

/**
 * Calls a device into a meeting that is on. Locks the meeting until the transaction ends, so that it does not end
 * before its call is known.
 */
export async function ringDevice(
  command: CommandContext,
  { deviceId, roomName }: Input,
): Promise<DeviceCall> {
  const { trx, actor, caller, now } = command
  const found = await moderatedMeeting(trx, actor, roomName, now)
  await sql`select from meetings where id = ${found.id} for share`.execute(trx)
  const meeting = await moderatedMeeting(trx, actor, roomName, now)
  if (meeting.isOver) throw new AppError('meeting_ended')
  if (!meeting.isOpen) throw new AppError('meeting_not_found')
  const device = await lockCallable(trx, actor, deviceId)
  const id = await callDevice(trx, {
    deviceId: device.id,
    meetingId: meeting.id,
    caller: { id: actor.id, name: caller.session?.name ?? '' },
    now,
  })
  await command.audit([
    { action: 'called', resource: 'devices', subject: device, after: { meeting: meeting.name } },
  ])
  return readCall(trx, id)
}

/** Stops calling. What is over stays as it ended, and a device that has joined stays in. */
export async function cancelCall({ trx, actor, now }: CommandContext, callId: string): Promise<DeviceCall> {
  const call = await lockCall(trx, actor, callId)
  if (call.status !== 'joined') await endCalls(trx, { callIds: [call.id] }, 'cancelled', now)
  return readCall(trx, call.id)
}

const readCall = async (db: Db, id: string) => (await readCalls(db, [id]))[0] as DeviceCall
