import { DAY_MS, MINUTE_MS } from '@samtale/contract/core/durations'

/** A day and a time of day as the browser's own fields hold them: `2026-11-24` and `10:30`. */
export type LocalDateTime = { readonly day: string; readonly time: string }

const FIGURES = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
} as const

/** Returns what a clock in that zone shows at an instant. */
export function clockAt(instant: number, timeZone: string): LocalDateTime {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    ...FIGURES,
    hourCycle: 'h23',
    calendar: 'iso8601',
  })
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, value]))
  const of = (type: Intl.DateTimeFormatPartTypes, length = 2) => (parts.get(type) ?? '').padStart(length, '0')
  return { day: `${of('year', 4)}-${of('month')}-${of('day')}`, time: `${of('hour')}:${of('minute')}` }
}

/**
 * The instant at which a clock in that zone shows this; null for what is no day or time. A time that the
 * clock jumps over counts as so much later, one that comes twice as the first of the two: as the server reads
 * it.
 */
export function instantOf({ day, time }: LocalDateTime, timeZone: string): number | null {
  const asUtc = Date.parse(`${day}T${time}Z`)
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(asUtc)) return null
  // The zone's distance a day before and a day after are the only two that it can have then.
  const [before, after] = [offsetAt(asUtc - DAY_MS, timeZone), offsetAt(asUtc + DAY_MS, timeZone)]
  const fits = [asUtc - before, asUtc - after].filter((at) => at + offsetAt(at, timeZone) === asUtc)
  return fits.length > 0 ? Math.min(...fits) : asUtc - before
}

/** How far the zone's clocks are ahead of UTC. */
function offsetAt(instant: number, timeZone: string): number {
  const whole = Math.floor(instant / MINUTE_MS) * MINUTE_MS
  const { day, time } = clockAt(whole, timeZone)
  return Date.parse(`${day}T${time}Z`) - whole
}
