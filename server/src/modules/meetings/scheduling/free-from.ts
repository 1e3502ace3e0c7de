import { MINUTE_MS } from '@samtale/contract/core/durations'
import { inZone, toDate } from '#core/time/zoned.ts'
import type { Span } from './read-times.ts'

/** A free time is looked for until this hour of the day, and until midnight for what ends later anyway. */
const DAY_ENDS = 18
/** Anyone who is offered a time is offered one of the clock's own. */
const STEP_MS = 5 * MINUTE_MS

/** Returns where a free time is looked for: from when a meeting was to begin until the working day is over. */
export function freeWindow({ begin, end }: Span, timeZone: string): Span {
  const midnight = inZone(begin, timeZone).startOfDay().add({ days: 1 })
  const evening = midnight.subtract({ days: 1 }).with({ hour: DAY_ENDS })
  return { begin, end: end <= toDate(evening) ? toDate(evening) : toDate(midnight) }
}

/**
 * Returns the earliest begin within a window at which a meeting of that length is in nobody's way, or null
 * without one. `taken`: other meetings, the earliest first.
 */
export function freeFrom({ begin, end }: Span, lengthMs: number, taken: readonly Span[]): Date | null {
  let free = begin.getTime()
  for (const other of taken)
    if (other.begin.getTime() < free + lengthMs && other.end.getTime() > free)
      free = Math.ceil(other.end.getTime() / STEP_MS) * STEP_MS
  return free + lengthMs <= end.getTime() ? new Date(free) : null
}
