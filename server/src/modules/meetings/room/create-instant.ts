import { HOUR_MS } from '@samtale/contract/core/durations'
import { AppError, fieldError } from '@samtale/contract/core/errors'
import { runCommand, type CommandDeps, type CommandRequest } from '#core/command/run-command.ts'
import { callDevice } from '#modules/devices/call-devices.ts'
import { lockCallable } from '#modules/devices/lock-callable.ts'
import type { Trx } from '#db/schema.ts'
import { defaultLobby } from '#modules/meetings/default-lobby.ts'
import { announceMeeting } from '#modules/meetings/announce-meeting.ts'
import { meetingsStore, type FoundMeeting } from '#modules/meetings/meetings.store.ts'
import { assertRoomNameFree, freeRoomName } from '#modules/meetings/room-name.ts'

/** A made name is taken once in a trillion; that this many are means something else is wrong. */
const MAX_ATTEMPTS = 5

type InstantInput = {
  readonly name: string
  readonly location?: string | null | undefined
  readonly deviceId?: string | null | undefined
}

/**
 * Stores a meeting that begins now, and calls the device into it that is named: there is both or neither.
 * Throws `room_name_taken`, also for a reserved name: nobody learns whose it is.
 */
export function createInstant(
  deps: CommandDeps,
  request: CommandRequest,
  { name, location, deviceId }: InstantInput,
): Promise<FoundMeeting> {
  return runCommand(deps, request, async ({ trx, actor, now, audit }) => {
    if (location) await assertRoomNameFree(trx, location, { hostId: actor.id, now })
    const device = deviceId ? await lockCallable(trx, actor, deviceId) : null
    const meeting = await storeMeeting(trx, {
      name,
      location: location || undefined,
      hostId: actor.id,
      deviceId: device?.id ?? null,
      now,
    })
    if (device) {
      await trx
        .insertInto('meeting_devices')
        .values({ meeting_id: meeting.id, device_id: device.id })
        .execute()
      await callDevice(trx, {
        deviceId: device.id,
        meetingId: meeting.id,
        caller: { id: actor.id, name: meeting.hostName },
        now,
      })
      await audit([{ action: 'called', resource: 'devices', subject: device, after: { meeting: name } }])
    }
    await announceMeeting(trx, meeting)
    return meeting
  })
}

type Instant = {
  readonly name: string
  readonly location: string | undefined
  readonly hostId: string
  readonly deviceId: string | null
  readonly now: Date
}

async function storeMeeting(trx: Trx, { location, now, ...input }: Instant): Promise<FoundMeeting> {
  const store = meetingsStore(trx)
  const lobby = await defaultLobby(trx, input.hostId)
  const times = { begin: now, end: new Date(now.getTime() + HOUR_MS) }
  for (let attemptsLeft = location ? 1 : MAX_ATTEMPTS; attemptsLeft > 0; attemptsLeft -= 1) {
    const id = await store.insertInstant({
      ...input,
      ...times,
      lobby,
      location: location ?? (await freeRoomName(trx)),
    })
    const meeting = id && (await store.byId(id))
    if (meeting) return meeting
  }
  throw location ? nameTaken() : new AppError('error_occurred')
}

const nameTaken = () => fieldError({ location: 'room_name_taken' }, 'room_name_taken')
