import { sql } from 'kysely'
import type { Meeting } from '@samtale/contract/meetings/meeting'
import type { Db } from '#db/schema.ts'
import { readEdits } from './read-edits.ts'

type Found = {
  readonly createdAt: Date
  readonly startedAt: Date | null
  readonly endedAt: Date | null
  readonly attendees: string[]
}

/**
 * Returns when a meeting was created and held, and for those who may manage it who changed what and who was in
 * it.
 */
export async function readHistory(
  db: Db,
  { id, version }: { readonly id: string; readonly version: number },
  withNames: boolean,
): Promise<Meeting['history']> {
  const { rows } = await sql<Found>`
    select created_at as "createdAt", first_joined_at as "startedAt", last_left_at as "endedAt", array(
      select name from (
        select distinct on (person_key) name from participant_sessions where meeting_id = m.id order by person_key, joined_at desc
      ) person where name <> '' order by name collate "da-x-icu") as attendees
    from meetings m where id = ${id}`.execute(db)
  const [found] = rows
  if (!found) throw new Error(`no meeting ${id}`)
  return {
    createdAt: found.createdAt.toISOString(),
    changes: version - 1,
    edits: withNames ? await readEdits(db, id) : null,
    startedAt: found.startedAt?.toISOString() ?? null,
    endedAt: found.endedAt?.toISOString() ?? null,
    attendees: withNames ? found.attendees : null,
  }
}
