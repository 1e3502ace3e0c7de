import { sql } from 'kysely'
import { AppError } from '@samtale/contract/core/errors'
import type { Trx } from '#db/schema.ts'
import { transact } from '#db/transact.ts'
import { keepHeld } from '#modules/meetings/keep-held.ts'
import { moveMeeting } from '#modules/meetings/move-statuses.ts'
import { checkLeads } from './check-leads.ts'
import { record, type By, type Parts } from './deed.ts'

/** Ends a running meeting for everybody in it. A room that cannot be led from here is ended in the room itself, unless nobody is in it. */
export async function endMeeting({ db, control }: Parts, by: By, id: string): Promise<void> {
  const meeting = await checkLeads(db, by.actor, id, by.now)
  await control?.end(meeting.location, by.caller.session?.name ?? '')
  await transact(db, async (trx) => {
    // Nobody is in there any more: whoever is said to be was lost with a server that died.
    if (control) await sql`update participant_sessions set left_at = greatest(joined_at, ${by.now}) where meeting_id = ${id} and left_at is null`.execute(trx)
    else if (await isAnybodyIn(trx, id)) throw new AppError('waiting_elsewhere')
    await keepHeld(trx, id)
    await moveMeeting(trx, id, by.now, by.now)
    await record(trx, by, meeting, { action: 'ended' })
  })
}

async function isAnybodyIn(trx: Trx, id: string) {
  const { rows } = await sql`select from participant_sessions where meeting_id = ${id} and left_at is null limit 1`.execute(trx)
  return rows.length > 0
}
