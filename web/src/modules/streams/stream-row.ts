import { liveStreams, type LiveStream } from '@samtale/contract/streams/live-streams'
import { replays, type Replay } from '@samtale/contract/streams/replays'
import { scheduledEvents, type ScheduledEvent } from '@samtale/contract/streams/scheduled-events'
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
export const kindOf = ({ type }: Pick<StreamRow, 'type'>): Kind => KINDS[type]

export const CALLS = { live: liveStreams, events: scheduledEvents, replays } as const

/**
 * Where one stands, as the server judges it: by the clock, but a live stream that is being sent is on before
 * its begin and past its end.
 */
export function phaseOf(row: StreamRow, now: number): StreamTab {
  const sent = row.type === 'livestreaming' ? row.livestreaming.state : 'idle'
  const isSent = sent === 'connecting' || sent === 'live'
  const goesOn = row.type === 'livestreaming' && (isSent || row.status === 'inprogress')
  // The clock on screen goes in half minutes and may be behind: over is over, and what the server has begun
  // has begun.
  if (row.overAt || (Date.parse(row.endTime) <= now && !goesOn)) return 'recent'
  const hasBegun = row.type !== 'livestreaming' && row.status === 'inprogress'
  return Date.parse(row.beginTime) <= now || hasBegun || isSent || sent === 'ended' ? 'ongoing' : 'upcoming'
}

/** The TVs that it is shown on, each counted once. */
export function tvsOf(row: StreamRow): number {
  const watching = row.type === 'livestreaming' ? row.livestreamingdevices : []
  return new Set([...row.devices, ...watching].map(({ deviceId }) => deviceId.id)).size
}
