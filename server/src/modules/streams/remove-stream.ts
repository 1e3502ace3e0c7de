import { sql } from 'kysely'
import { notifyInvitees } from '#modules/meetings/invitations/notify-invitees.ts'
import { announceStreams } from '#modules/meetings/announce-streams.ts'
import { releaseDevices } from '#modules/meetings/device-bookings.ts'
import { requestDeviceSyncOf } from '#modules/meetings/request-device-sync-of.ts'
import type { StreamCommand } from './stream-command.ts'
import { recordStream } from '#modules/streams/record-stream.ts'
import type { FoundStream } from './streams.store.ts'

/**
 * Calls off one that is to come, which the caller holds: it leaves the lists, and those who were invited are
 * told.
 */
export async function removeStream(command: StreamCommand, { id, type, name, begin }: FoundStream) {
  const { trx, caller, now } = command
  await sql`update meetings set cancelled_at = ${now}, over_at = ${now}, status = 'expired', version = version + 1 where id = ${id}`.execute(
    trx,
  )
  await releaseDevices(trx, [id], now)
  await notifyInvitees(trx, command, { meetingIds: [id], kind: 'cancelled', by: caller, now })
  await recordStream(command, type, {
    action: 'cancelled',
    subject: { id, name },
    before: { beginTime: begin.toISOString() },
  })
  await announceStreams(trx, [id])
  await requestDeviceSyncOf(trx, [id])
}
