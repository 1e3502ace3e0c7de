import { liveStreams, type LiveStream } from '@samtale/contract/streams/live-streams'
import { replays, type Replay } from '@samtale/contract/streams/replays'
import { scheduledEvents, type ScheduledEvent } from '@samtale/contract/streams/scheduled-events'
import { streamPhase } from '@samtale/contract/streams/stream-rules'
import type { StreamTab } from '@samtale/contract/streams/streams'

/** A live stream, an event or a replay, as its list answers it. */
export type StreamRow = LiveStream | ScheduledEvent | Replay

/** The three kinds, by what their texts and calls are known by here. */
export type Kind = 'live' | 'events' | 'replays'
const KINDS: Readonly<Record<StreamRow['type'], Kind>> = {
  livestreaming: 'live',
  scheduledevent: 'events',
  replaystreaming: 'replays',
}
/** Returns the kind of a row, by the type that the server gives it. */
export const kindOf = ({ type }: Pick<StreamRow, 'type'>): Kind => KINDS[type]

/** The endpoints of each kind. */
export const CALLS = { live: liveStreams, events: scheduledEvents, replays } as const

/** Returns the phase of a stream by the clock on screen, which advances every half minute. */
export function phaseOf(row: StreamRow, now: number): StreamTab {
  const liveState = row.type === 'livestreaming' ? row.livestreaming.state : 'idle'
  return streamPhase({ ...row, liveState }, new Date(now))
}

/** The TVs that it is shown on, each counted once. */
export function tvsOf(row: StreamRow): number {
  const watching = row.type === 'livestreaming' ? row.livestreamingdevices : []
  return new Set([...row.devices, ...watching].map(({ deviceId }) => deviceId.id)).size
}
