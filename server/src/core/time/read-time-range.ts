import { fieldError } from '@samtale/contract/core/errors'
import { readTime } from './read-time.ts'

type ClosedRange = { readonly beginTime: string; readonly endTime: string }
type Range = { readonly beginTime?: string | undefined; readonly endTime?: string | undefined }

/**
 * The instants of a range given in a zone or with an offset; null for an end that is open. Throws at the
 * field that is wrong.
 */
export function readTimeRange(range: ClosedRange, zone: string): { readonly from: Date; readonly until: Date }
/** The same for a range that may be open at either end. */
export function readTimeRange(
  range: Range,
  zone: string,
): { readonly from: Date | null; readonly until: Date | null }
/** Reads both ends, and checks their order where both are given. */
export function readTimeRange({ beginTime, endTime }: Range, zone: string) {
  const from = beginTime === undefined ? null : timeOf('beginTime', beginTime, zone)
  const until = endTime === undefined ? null : timeOf('endTime', endTime, zone)
  if (from && until && until < from)
    throw fieldError(
      { endTime: 'end_time_cannot_be_before_begin_time' },
      'end_time_cannot_be_before_begin_time',
    )
  return { from, until }
}

function timeOf(field: 'beginTime' | 'endTime', text: string, zone: string): Date {
  try {
    return readTime(text, zone)
  } catch (cause) {
    if (cause instanceof RangeError) throw fieldError({ [field]: 'enter_valid_date_time' })
    throw cause
  }
}
