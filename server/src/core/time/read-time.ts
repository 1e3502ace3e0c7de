import { inZone, toDate } from './zoned.ts'

const HAS_OFFSET = /(?:Z|[+-]\d{2}:?\d{2})$/

/**
 * Returns the instant of `YYYY-MM-DD`, `YYYY-MM-DDTHH:mm[:ss]` in a zone, or of ISO 8601 with an offset. A
 * time that the clocks skip is moved on by the length of the gap, one that they show twice is its first, as
 * calendars do (RFC 5545, 3.3.5). Throws RangeError for a time that is none.
 */
export function readTime(text: string, timeZone: string): Date {
  const written = withTime(text)
  return HAS_OFFSET.test(written)
    ? readDate(written)
    : toDate(readClock(written).toZonedDateTime(timeZone, { disambiguation: 'compatible' }))
}

/** Returns whether the clocks of a zone never show that time, since they are put forward over it. */
export function isSkipped(text: string, timeZone: string): boolean {
  const written = withTime(text)
  if (HAS_OFFSET.test(written)) return false
  const clock = readClock(written)
  return !clock.toZonedDateTime(timeZone, { disambiguation: 'compatible' }).toPlainDateTime().equals(clock)
}

function withTime(text: string) {
  const written = text.replace(' ', 'T')
  return written.includes('T') ? written : `${written}T00:00`
}

/**
 * Read by Date, which knows the midnight at the end of a day as `24:00` and refuses a second 60: Temporal
 * does neither.
 */
const readClock = (written: string) => inZone(readDate(`${written}Z`), 'UTC').toPlainDateTime()

function readDate(written: string): Date {
  const date = new Date(written)
  if (Number.isNaN(date.getTime()) || !isDay(written.slice(0, 10)))
    throw new RangeError(`not a time: ${written}`)
  return date
}

/** Date takes the 30th of February for the 2nd of March. */
function isDay(day: string) {
  const midnight = new Date(`${day}T00:00Z`)
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day)
}
