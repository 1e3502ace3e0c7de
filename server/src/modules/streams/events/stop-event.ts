import { sql } from 'kysely'
import { AppError } from '@samtale/contract/core/errors'
import { mayStop } from '@samtale/contract/streams/stream-rules'
import { announceStreams } from '#modules/meetings/announce-streams.ts'
import { requestDeviceSyncOf } from '#modules/meetings/request-device-sync-of.ts'
import type { StreamCommand } from '#modules/streams/stream-command.ts'
import { recordStream } from '#modules/streams/record-stream.ts'
import { phaseOf } from '#modules/streams/phase.ts'
import { lockStream } from '#modules/streams/streams.store.ts'

/**
 * Ends an event that is on: it is over now, and its devices are told at once. A member ends those that it has
 * made.
 */
export async function stopEvent(command: StreamCommand, id: string) {
  const { trx, actor, now } = command
  const locked = await lockStream(trx, actor, id, ['scheduledevent'])
  if (!locked) throw new AppError('scheduled_event_not_found')
  if (!mayStop(actor, locked)) throw new AppError('not_authorized_to_edit')
  if (phaseOf(locked, now) !== 'ongoing') throw new AppError('event_not_running')
  await sql`update meetings set over_at = ${now}, status = 'concluded', version = version + 1 where id = ${id}`.execute(
    trx,
  )
  await trx.updateTable('streams').set({ stopped_at: now }).where('meeting_id', '=', id).execute()
  await recordStream(command, 'scheduledevent', {
    action: 'stopped',
    subject: { id, name: locked.name },
    after: { endTime: locked.end.toISOString() },
  })
  await announceStreams(trx, [id])
  await requestDeviceSyncOf(trx, [id])
}
