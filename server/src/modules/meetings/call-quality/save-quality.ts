import { sql } from 'kysely'
import { qualityOf } from '@samtale/contract/core/call-quality'
import type { Db } from '#db/schema.ts'
import type { QualityMeasured } from '#platform/conference/conference-events.ts'
import { occupantKey, sessionKey, timeOf } from '../participant-sessions.store.ts'

/** Six are measured in a minute; a page whose clock runs fast cannot make a row long. */
const MAX_SAMPLES = 12

/**
 * Stores what the people of a room have measured: the samples with their minute, and how many were how good
 * with their session. A run or a session that is not known has none.
 */
export async function saveQuality(db: Db, event: QualityMeasured) {
  const sessions = event.sessions.map(({ occupant, sample }) => ({
    key: occupantKey(occupant),
    quality: qualityOf(sample),
    sample: JSON.stringify(sample),
  }))
  const run = sessionKey(event.room_jid, timeOf(event.created_at, event.created_at_ms))
  await sql`
    with measured as (
      select * from unnest(${sessions.map(({ key }) => key)}::text[], ${sessions.map(({ quality }) => quality)}::text[], ${sessions.map(({ sample }) => sample)}::jsonb[])
        as input (key, quality, sample)
    ), participant as (
      update participant_sessions ps set good_samples = good_samples + (quality = 'good')::integer,
        weak_samples = weak_samples + (quality = 'weak')::integer, poor_samples = poor_samples + (quality = 'poor')::integer
      from measured where ps.session_id = (select id from conference_sessions where engine_key = ${run}) and ps.occupant_key = measured.key
      returning ps.id, measured.sample
    )
    insert into quality_minutes as stored (participant_session_id, minute, samples)
    select id, date_trunc('minute', ${new Date(event.measured_at_ms)}::timestamptz), jsonb_build_array(sample) from participant
    on conflict (participant_session_id, minute) do update set samples = stored.samples || excluded.samples
      where jsonb_array_length(stored.samples) < ${MAX_SAMPLES}`.execute(db)
}
