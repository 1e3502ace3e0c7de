import { sql } from 'kysely'
import { AppError } from '@samtale/contract/core/errors'
import type { Actor } from '@samtale/contract/core/permissions'
import type { Db } from '#db/schema.ts'
import { isPlainMeeting } from '#modules/meetings/meeting-types.ts'
import { visibleTo } from '#policies/meetings.ts'

/** Throws `meeting_not_found` for a meeting that the actor may not read, as for one that is not there. */
export async function assertReadable(db: Db, actor: Actor, id: string) {
  const { rows } =
    await sql`select from meetings m where m.id = ${id} and ${isPlainMeeting} and ${visibleTo(actor)}`.execute(
      db,
    )
  if (rows.length === 0) throw new AppError('meeting_not_found')
}
