import { sql } from 'kysely'
import { AppError } from '@samtale/contract/core/errors'
import type { Trx } from '#db/schema.ts'
import { runCommand, type CommandRequest } from '#core/command/run-command.ts'
import { updateAttendance } from '#modules/meetings/update-attendance.ts'
import { moveMeeting } from '#modules/meetings/move-statuses.ts'
import { assertModerator } from './assert-moderator.ts'
import type { ModerationDeps } from './moderation-deps.ts'

/**
 * Ends a running meeting for everybody in it. A room that cannot be led from here is ended in the room
 * itself, unless nobody is in it.
 */
export async function endMeeting(deps: ModerationDeps, request: CommandRequest, id: string): Promise<void> {
  const { db, clock, control } = deps
  const meeting = await assertModerator(db, request.actor, id, clock())
  await control?.end(meeting.location, request.caller.session?.name ?? '')
  await runCommand(deps, request, async ({ trx, now, audit }) => {
    // Nobody is in there any more: anyone recorded as present was lost with a server that died.
    if (control)
      await sql`update participant_sessions set left_at = greatest(joined_at, ${now}) where meeting_id = ${id} and left_at is null`.execute(
        trx,
      )
    else if (await isAnybodyIn(trx, id)) throw new AppError('waiting_elsewhere')
    await updateAttendance(trx, id)
    await moveMeeting(trx, id, now, now)
    await audit([{ action: 'ended', resource: 'meetings', subject: { id, name: meeting.name } }])
  })
}

async function isAnybodyIn(trx: Trx, id: string) {
  const { rows } =
    await sql`select from participant_sessions where meeting_id = ${id} and left_at is null limit 1`.execute(
      trx,
    )
  return rows.length > 0
}
