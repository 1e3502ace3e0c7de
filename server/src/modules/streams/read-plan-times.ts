import { DAY_MS, MINUTE_MS } from '@samtale/contract/core/durations'
import { fieldError } from '@samtale/contract/core/errors'
import type { StreamType } from '@samtale/contract/streams/streams'
import { readTimeRange } from '#core/time/read-time-range.ts'
import { isSkipped } from '#core/time/read-time.ts'

type Input = { readonly beginTime: string; readonly endTime: string }

/** From when to when one is. */
export type Span = { readonly begin: Date; readonly end: Date }

/** A dialog begins now, and its fields know no seconds. */
const EXACT_MS = MINUTE_MS
/** For so long somebody may sit before a dialog that begins now. */
const STILL_NOW_MS = 5 * MINUTE_MS
/** A screen may show a page for a month; nobody streams for longer than a day. */
const LONGEST_MS = {
  livestreaming: DAY_MS,
  replaystreaming: DAY_MS,
  scheduledevent: 31 * DAY_MS,
} as const satisfies Record<StreamType, number>

/**
 * Returns when one is to be; times without an offset are of that zone. A begin that was now a moment ago is now.
 * Throws at the time that is wrong.
 */
export function readPlanTimes(type: StreamType, input: Input, timeZone: string, now: Date): Span {
  const { from, until: end } = readTimeRange(input, timeZone)
  if (end <= from && input.beginTime !== input.endTime && isSkipped(input.beginTime, timeZone))
    throw fieldError({ beginTime: 'time_skipped_by_clock_change' })
  const age = now.getTime() - from.getTime()
  const isOver = now.getTime() - end.getTime() > EXACT_MS
  if (age > STILL_NOW_MS || isOver)
    throw fieldError({
      ...(age > EXACT_MS && { beginTime: 'time_in_past' as const }),
      ...(isOver && { endTime: 'time_in_past' as const }),
    })
  const begin = age > EXACT_MS ? new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS) : from
  if (end < begin)
    throw fieldError(
      { endTime: 'end_time_cannot_be_before_begin_time' },
      'end_time_cannot_be_before_begin_time',
    )
  if (end.getTime() - begin.getTime() > LONGEST_MS[type])
    throw fieldError({ endTime: 'enter_valid_date_time' })
  return { begin, end }
}
