import { sql } from 'kysely'
import { AppError } from '@samtale/contract/core/errors'
import type { ParsedInputOf } from '@samtale/contract/core/endpoint'
import type { Actor } from '@samtale/contract/core/permissions'
import type { Answer } from '@samtale/contract/meetings/meeting'
import type { meetings } from '@samtale/contract/meetings/meetings'
import type { Db } from '#db/schema.ts'
import { transact } from '#db/transact.ts'
import { keepAnswer } from '#modules/meetings/answer.ts'
import { checkReadable } from './read-meeting.ts'

type Asked = ParsedInputOf<typeof meetings.answer>

/** The caller's own answer. Of a meeting that is over it stays what it was; whoever may read it but is not invited has none to give. */
export function answerInvitation(db: Db, actor: Actor, { id, ...given }: Asked, now: Date): Promise<{ answer: Answer }> {
  return transact(db, async (trx) => {
    await checkReadable(trx, actor, id)
    await keepAnswer(trx, { userId: actor.id, meetingId: id, ...given, now })
    const { rows } = await sql<{ answer: Answer }>`select answer from meeting_members where meeting_id = ${id} and user_id = ${actor.id}`.execute(trx)
    if (!rows[0]) throw new AppError('dont_have_enough_permission')
    return rows[0]
  })
}
