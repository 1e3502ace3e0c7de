import { sql } from 'kysely'
import { qualityOf, type QualityMeasure } from '@samtale/contract/core/call-quality'
import type { OutputOf } from '@samtale/contract/core/endpoint'
import type { reports } from '@samtale/contract/reports/reports'
import type { Db } from '#db/schema.ts'

type Span = OutputOf<typeof reports.attendance>['people'][number]['spans'][number]
type FoundSpan = QualityMeasure & { readonly personKey: string; readonly at: Date }

/** A chart has room for so many spans. */
const MAX_SPANS = 40

/** Returns how many seconds a span has, so that a meeting of that length fits on a chart: whole minutes. */
export const spanSecondsOf = (seconds: number) => 60 * Math.max(1, Math.ceil(seconds / 60 / MAX_SPANS))

/** SQL of the averages of samples `sample`. */
const AVERAGES = sql`
  round(avg((sample->>'roundTrip')::numeric))::integer as "roundTrip", round(avg((sample->>'loss')::numeric))::integer as loss,
  round(avg((sample->>'jitter')::numeric))::integer as jitter, round(avg((sample->>'frames')::numeric))::integer as frames,
  coalesce(mode() within group (order by sample->>'limitedBy') filter (where sample->>'limitedBy' <> 'none'), 'none') as "limitedBy"`

/** Returns what was measured in a meeting, by person key, in spans of so many seconds. */
export async function spansIn(db: Db, meetingId: string, seconds: number): Promise<Map<string, Span[]>> {
  const { rows } = await sql<FoundSpan>`
    select ps.person_key as "personKey", date_bin(make_interval(secs => ${seconds}), minute, timestamptz 'epoch') as at, ${AVERAGES}
    from participant_sessions ps join quality_minutes on participant_session_id = ps.id cross join jsonb_array_elements(samples) sample
    where ps.meeting_id = ${meetingId} group by 1, 2 order by 2`.execute(db)
  const people = new Map<string, Span[]>()
  for (const { personKey, at, ...measured } of rows) {
    const spans = people.get(personKey) ?? []
    people.set(personKey, spans)
    spans.push({ at: at.toISOString(), quality: qualityOf(measured), ...measured })
  }
  return people
}
