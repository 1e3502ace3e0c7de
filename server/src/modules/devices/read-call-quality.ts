import { sql } from 'kysely'
import { countsOf, SAMPLE_DAYS } from '@samtale/contract/core/call-quality'
import { DAY_MS } from '@samtale/contract/core/durations'
import type { Db } from '#db/schema.ts'

const RETENTION_MS = SAMPLE_DAYS * DAY_MS

type Found = Readonly<Record<'good' | 'weak' | 'poor', number>> &
  Readonly<Record<'roundTrip' | 'loss', number | null>>

/**
 * Returns how the calls of a device have fared since it is its owner's, 30 days back at the most, with their
 * averages; null where nothing was measured.
 */
export async function readCallQuality(
  db: Db,
  { deviceId, assignedAt, now }: { readonly deviceId: string; readonly assignedAt: Date; readonly now: Date },
) {
  const since = new Date(Math.max(assignedAt.getTime(), now.getTime() - RETENTION_MS))
  const { rows } = await sql<Found>`
    with calls as (
      select id, good_samples, weak_samples, poor_samples from participant_sessions
      where person_key = ${`device:${deviceId}`} and person_key like 'device:%' and joined_at >= ${since}
    ), counts as (
      select coalesce(sum(good_samples), 0)::integer as good, coalesce(sum(weak_samples), 0)::integer as weak,
        coalesce(sum(poor_samples), 0)::integer as poor from calls
    ), averages as (
      select round(avg((sample->>'roundTrip')::numeric))::integer as "roundTrip", round(avg((sample->>'loss')::numeric))::integer as loss
      from calls join quality_minutes on participant_session_id = calls.id cross join jsonb_array_elements(samples) sample
    )
    select * from counts cross join averages`.execute(db)
  const { good = 0, weak = 0, poor = 0, roundTrip = null, loss = null } = rows[0] ?? {}
  return { quality: countsOf(good, weak, poor), roundTrip, loss }
}
