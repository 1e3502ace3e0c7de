import { MINUTE_MS } from '@samtale/contract/core/durations'
import type { ActiveMeeting } from '@samtale/contract/meetings/running'

/** How a running meeting stands to its times; a begun minute counts whole. */
export type Relation = { readonly is: 'early' | 'left' | 'overrun'; readonly minutes: number }

/** Returns how many minutes remain until the meeting starts or ends, or since it should have ended. */
export function relationAt(
  { beginTime, endTime }: Pick<ActiveMeeting, 'beginTime' | 'endTime'>,
  now: number,
): Relation {
  const until = (instant: string) => Math.ceil((Date.parse(instant) - now) / MINUTE_MS)
  if (Date.parse(beginTime) > now) return { is: 'early', minutes: until(beginTime) }
  if (Date.parse(endTime) > now) return { is: 'left', minutes: until(endTime) }
  return { is: 'overrun', minutes: Math.floor((now - Date.parse(endTime)) / MINUTE_MS) }
}
