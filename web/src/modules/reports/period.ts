import { formatDay } from '#i18n/format.ts'

/** First and last day, both wanted, as `YYYY-MM-DD`. */
export type Period = { readonly begin: string; readonly end: string }

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Two days, the first not after the last. */
export const isPeriod = ({ begin, end }: Period) => DAY.test(begin) && DAY.test(end) && begin <= end

/** The day after, as `YYYY-MM-DD`: the server's end is the first day no longer wanted. */
export function dayAfter(day: string) {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return formatDay(new Date(year, month - 1, date + 1))
}
