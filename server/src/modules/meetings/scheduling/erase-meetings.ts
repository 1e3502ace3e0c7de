import { sql, type RawBuilder } from 'kysely'
import type { Trx } from '#db/schema.ts'

/**
 * Deletes cancelled meetings for good that a condition on `m` names, and series of which nothing is left.
 * Those that somebody was in stay for the reports.
 */
export async function eraseMeetings(trx: Trx, condition: RawBuilder<boolean>) {
  const { rows } = await sql<{ series_id: string | null }>`
    delete from meetings m where m.cancelled_at is not null and ${condition}
      and not exists (select from conference_sessions run where run.meeting_id = m.id) returning m.series_id`.execute(
    trx,
  )
  await sql`
    delete from meeting_series s where s.id = any(${rows.flatMap(({ series_id }) => series_id ?? [])}::uuid[])
      and not exists (select from meetings m where m.series_id = s.id)`.execute(trx)
}
