import type { StreamPrivacy } from '@samtale/contract/streams/live-streams'
import type { BroadcastPlan } from '#modules/streams/broadcasts.ts'

type Planned = {
  readonly name: string
  readonly begin: Date
  readonly end: Date
  readonly privacy: StreamPrivacy | null
}

/** A begin of now has passed when YouTube reads it, and it takes none of the past. */
const SOON_MS = 60_000

/** A live stream as YouTube receives it. */
export function broadcastPlan({ name, begin, end, privacy }: Planned, now: Date): BroadcastPlan {
  const beginTime = new Date(Math.max(begin.getTime(), now.getTime() + SOON_MS))
  return {
    title: name,
    beginTime,
    endTime: new Date(Math.max(end.getTime(), beginTime.getTime() + SOON_MS)),
    privacy: privacy ?? 'unlisted',
  }
}
