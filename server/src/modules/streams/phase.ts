import { sql, type RawBuilder } from 'kysely'
import { streamPhase } from '@samtale/contract/streams/stream-rules'
import type { StreamTab, StreamWhen } from '@samtale/contract/streams/streams'
import type { FoundStream } from './streams.store.ts'

type Phased = Pick<FoundStream, 'type' | 'status' | 'begin' | 'end' | 'overAt' | 'liveState'>

/** Returns the phase of a stream by the clock. */
export const phaseOf = ({ begin, end, ...stream }: Phased, now: Date): StreamTab =>
  streamPhase({ ...stream, beginTime: begin, endTime: end }, now)

/** The same over a meeting `m` and its stream `s`. */
export function phaseCondition(when: StreamWhen, now: Date): RawBuilder<boolean> {
  const isOver = sql`(m.over_at is not null or (m.end_time <= ${now}
    and not (m.type = 'livestreaming' and (m.status = 'inprogress' or s.live_state in ('connecting', 'live')))))`
  const hasBegun = sql`(m.begin_time <= ${now} or s.live_state in ('connecting', 'live', 'ended'))`
  const conditions = {
    recent: sql<boolean>`${isOver}`,
    ongoing: sql<boolean>`not ${isOver} and ${hasBegun}`,
    upcoming: sql<boolean>`not ${isOver} and not ${hasBegun}`,
    unfinished: sql<boolean>`not ${isOver}`,
  }
  return conditions[when]
}
