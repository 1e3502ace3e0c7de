const COPENHAGEN = 'Europe/Copenhagen'

/**
 * Returns the day of the calendar so many days from today in Copenhagen, as `2026-11-24`; a day of 23 or 25
 * hours is one like any other.
 */
export function dayInCopenhagen(days: number, now = new Date()): string {
  const day = new Date(`${now.toLocaleDateString('sv-SE', { timeZone: COPENHAGEN })}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}

/**
 * Returns the first Tuesday of March next year: a day that is always to come, in the same week as the
 * Thursday after it and before the clocks change.
 */
export function tuesdayNextMarch(now = new Date()): string {
  const first = new Date(Date.UTC(now.getUTCFullYear() + 1, 2, 1))
  first.setUTCDate(1 + ((9 - first.getUTCDay()) % 7))
  return first.toISOString().slice(0, 10)
}
