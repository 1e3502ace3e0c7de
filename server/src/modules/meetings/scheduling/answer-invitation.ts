import { sql } from 'kysely'
import { AppError } from '@samtale/contract/core/errors'
import type { ParsedInputOf } from '@samtale/contract/core/endpoint'
import type { Actor } from '@samtale/contract/core/permissions'
import type { Rsvp } from '@samtale/contract/meetings/meeting'
import type { meetings } from '@samtale/contract/meetings/meetings'
import type { Db } from '#db/schema.ts'
import { transact } from '#db/transact.ts'
import { saveRsvp } from '#modules/meetings/save-rsvp.ts'
import { assertReadable } from './read-meeting.ts'

type Input = ParsedInputOf<typeof meetings.answer>

/**
 * The caller's own answer. Of a meeting that is over it stays what it was; anyone who may read it but is not
 * invited has none to give.
 */
export function answerInvitation(
  db: Db,
  actor: Actor,
  { id, ...rsvp }: Input,
  now: Date,
): Promise<{ answer: Rsvp }> {
  return transact(db, async (trx) => {
    await assertReadable(trx, actor, id)
    await saveRsvp(trx, { userId: actor.id, meetingId: id, ...rsvp, now })
    const { rows } = await sql<{
      answer: Rsvp
    }>`select answer from meeting_members where meeting_id = ${id} and user_id = ${actor.id}`.execute(trx)
    if (!rows[0]) throw new AppError('dont_have_enough_permission')
    return rows[0]
  })
}
