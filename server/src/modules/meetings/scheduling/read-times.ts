import { DAY_MS, MINUTE_MS } from '@samtale/contract/core/durations'
import { fieldError, type FieldErrors } from '@samtale/contract/core/errors'
import { readTimeRange } from '#core/time/read-time-range.ts'
import { isSkipped } from '#core/time/read-time.ts'

type Input = { readonly beginTime: string; readonly endTime: string; readonly timeZone?: string | undefined }

/** From when to when a meeting is. */
export type Span = { readonly begin: Date; readonly end: Date }

const LONGEST_MS = DAY_MS

/**
 * Returns when a meeting is to be; `zone` for times without an offset, unless one is sent. Throws at the time
 * that is wrong.
 */
export function readTimes({ beginTime, endTime, ...input }: Input, zone: string, now: Date): Span {
  const timeZone = input.timeZone ?? zone
  const { from: begin } = readTimeRange({ beginTime }, timeZone)
  const { until: end } = readTimeRange({ endTime }, timeZone)
  if (!begin || !end) throw wrongTimes(['beginTime', 'endTime'])
  const [isPast, isOver] = [begin, end].map(
    (time) => time.getTime() < Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS,
  )
  if (isPast) throw wrongTimes(isOver ? ['beginTime', 'endTime'] : ['beginTime'])
  if (end <= begin && beginTime !== endTime && isSkipped(beginTime, timeZone))
    throw fieldError({ beginTime: 'time_skipped_by_clock_change' })
  if (end < begin)
    throw fieldError(
      { endTime: 'end_time_cannot_be_before_begin_time' },
      'end_time_cannot_be_before_begin_time',
    )
  if (end.getTime() - begin.getTime() > LONGEST_MS) throw wrongTimes(['endTime'])
  return { begin, end }
}

const wrongTimes = (names: readonly ('beginTime' | 'endTime')[]) =>
  fieldError(Object.fromEntries(names.map((name) => [name, 'enter_valid_date_time'])) satisfies FieldErrors)

/** A zone's name in its usual letters; another name of the same zone stays. */
export function canonicalZone(name: string): string {
  const { timeZone } = new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions()
  return timeZone.toLowerCase() === name.toLowerCase() ? timeZone : name
}
