const DAY_MS = 86_400_000
/** Clocks are not moved twice within. */
const STRIDE_MS = 7 * DAY_MS
const HAS_OFFSET = /(?:Z|[+-]\d{2}:?\d{2})$/
const formats = new Map<string, Intl.DateTimeFormat>()

/** The instant of `YYYY-MM-DD`, `YYYY-MM-DDTHH:mm[:ss]` in a zone, or of ISO 8601 with an offset. Throws a RangeError for a time that is none. */
export function readTime(text: string, zone: string): Date {
  const written = text.replace(' ', 'T')
  const whole = written.includes('T') ? written : `${written}T00:00`
  const instant = HAS_OFFSET.test(whole) ? new Date(whole) : inZone(new Date(`${whole}Z`).getTime(), zone)
  if (Number.isNaN(instant.getTime()) || !isDay(whole.slice(0, 10))) throw new RangeError(`not a time: ${text}`)
  return instant
}

/** Whether the clocks of a zone never show that time, since they are put forward over it. */
export function isSkipped(text: string, zone: string): boolean {
  const written = text.replace(' ', 'T')
  if (HAS_OFFSET.test(written) || !written.includes('T')) return false
  const wallClock = new Date(`${written}Z`).getTime()
  const instant = readTime(text, zone).getTime()
  return instant + offsetAt(instant, zone) !== wallClock
}

/** JavaScript takes the 30th of February for the 2nd of March. */
function isDay(date: string) {
  const midnight = new Date(`${date}T00:00Z`)
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(date)
}

/**
 * A time that the clocks skip is moved on by the length of the gap, one that they show twice is its first,
 * as calendars do (RFC 5545, 3.3.5).
 */
function inZone(wallClock: number, zone: string): Date {
  if (Number.isNaN(wallClock)) return new Date(wallClock)
  const before = offsetAt(wallClock - DAY_MS, zone)
  const shown = [before, offsetAt(wallClock + DAY_MS, zone)]
    .map((offset) => wallClock - offset)
    .filter((instant) => instant + offsetAt(instant, zone) === wallClock)
  return new Date(shown.length > 0 ? Math.min(...shown) : wallClock - before)
}

/** From when on the clocks of a zone are ahead of UTC by how many milliseconds; the first holds for all time before, too. */
export type ClockOffset = { readonly since: Date; readonly ms: number }

/** How the clocks of a zone went between two instants: once, and again for each time they were moved. */
export function clockOffsets(from: Date, until: Date, zone: string): ClockOffset[] {
  const offsets: ClockOffset[] = [{ since: from, ms: offsetAt(from.getTime(), zone) }]
  for (let at = from.getTime(); at < until.getTime(); at += STRIDE_MS) {
    const next = at + STRIDE_MS
    if (offsetAt(next, zone) !== offsets.at(-1)?.ms) offsets.push(moveWithin(at, next, zone))
  }
  return offsets
}

/** The one time between two instants at which the clocks are moved, to the second. */
function moveWithin(from: number, until: number, zone: string): ClockOffset {
  const ms = offsetAt(until, zone)
  let [before, after] = [Math.floor(from / 1000), Math.floor(until / 1000)]
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (offsetAt(middle * 1000, zone) === ms) after = middle
    else before = middle
  }
  return { since: new Date(after * 1000), ms }
}

/** Milliseconds by which the zone's clocks are ahead of UTC at that instant. */
function offsetAt(instant: number, zone: string): number {
  const part = Object.fromEntries(
    formatOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  ) as Record<string, number>
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const numeric = 'numeric'
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: numeric,
    month: numeric,
    day: numeric,
    hour: numeric,
    minute: numeric,
    second: numeric,
  })
  formats.set(timeZone, made)
  return made
}
