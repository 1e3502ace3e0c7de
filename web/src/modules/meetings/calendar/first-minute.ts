import type { Placed } from '#modules/meetings/lay-out.ts'

const MORNING = 7 * 60

/**
 * The minute of the day that days are shown from: an hour before now where one of them is today, else half an hour
 * before the first meeting, or the morning where there is none.
 */
export function firstMinute(
  days: readonly (readonly Pick<Placed<unknown>, 'from'>[])[],
  now: number | null,
): number {
  if (now !== null) return Math.max(0, now - 60)
  const begins = days.flat().map(({ from }) => from)
  return Math.max(0, (begins.length > 0 ? Math.min(...begins) : MORNING) - 30)
}
