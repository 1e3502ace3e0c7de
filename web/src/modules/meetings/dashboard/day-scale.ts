import type { MeetingRow } from '@samtale/contract/meetings/meeting'
import { dateOf, type Day } from '#modules/meetings/calendar-days.ts'
import { layOut, type Placed } from '#modules/meetings/lay-out.ts'

const [FIRST_HOUR, LAST_HOUR] = [8, 18]
/** So many are shown in the evening, unless what is on started earlier. */
const EVENING_HOURS = 5

/**
 * The hours that the line of a day shows: 8 to 18, and more when a meeting or now lies outside. In the evening it
 * starts later, but before now and before all that is not over.
 */
export function hoursOf(
  placed: readonly Pick<Placed<unknown>, 'from' | 'to'>[],
  minute: number,
): { first: number; last: number } {
  const begins = [minute, ...placed.map(({ from }) => from)]
  const ends = [minute, ...placed.map(({ to }) => to)]
  const last = Math.max(LAST_HOUR, Math.ceil(Math.max(...ends) / 60))
  const running = placed.filter(({ to }) => to > minute).map(({ from }) => from)
  const first = Math.min(FIRST_HOUR, Math.floor(Math.min(...begins) / 60))
  if (minute < LAST_HOUR * 60) return { first, last }
  const latest = Math.min(Math.floor(Math.min(minute, ...running) / 60) - 1, last - EVENING_HOURS)
  return { first: Math.max(first, latest), last }
}

/** A day as a line: its hours, and where on it a minute of the day lies, as a share of its length. */
export function dayScale(day: Day, rows: readonly MeetingRow[], now: number) {
  const placed = layOut(day, rows)
  const at = new Date(now)
  const minute = at >= dateOf(day) ? at.getHours() * 60 + at.getMinutes() : 0
  const { first, last } = hoursOf(placed, minute)
  const share = (minutes: number) => Math.max(0, (minutes / 60 - first) / (last - first))
  return { placed, minute, share, hours: Array.from({ length: last - first + 1 }, (_, hour) => first + hour) }
}
