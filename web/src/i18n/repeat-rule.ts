/** The days of a week by their names in RFC 5545, Monday first. */
export const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
/** A day of the week as a rule names it. */
export type Weekday = (typeof WEEKDAYS)[number]
/** How often a rule repeats, by its names in RFC 5545. */
export const FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const
/** The unit that a rule counts in. */
export type Frequency = (typeof FREQUENCIES)[number]

/** A rule that a series follows (RFC 5545), as far as it can be chosen in the portal. */
export type RepeatRule = {
  readonly freq: Frequency
  readonly interval: number
  /** Weekly. */
  readonly days: readonly Weekday[]
  /** Monthly, on a day of the month. */
  readonly monthDay: number | null
  /** Monthly, on the first to fourth such weekday, or on the last as -1. */
  readonly nth: { readonly at: number; readonly day: Weekday } | null
  /** How many meetings there are. */
  readonly count: number | null
  /** Up to when they go: an instant. */
  readonly until: number | null
}

const KNOWN = ['FREQ', 'INTERVAL', 'BYDAY', 'BYMONTHDAY', 'COUNT', 'UNTIL', 'WKST']

/** Reads a rule; null for one that says more than can be chosen here. */
export function readRule(text: string): RepeatRule | null {
  const parts = new Map(text.split(';').map((part) => part.split('=', 2) as [string, string]))
  const freq = FREQUENCIES.find((each) => each === parts.get('FREQ'))
  if (!freq || [...parts.keys()].some((key) => !KNOWN.includes(key))) return null
  const named = (parts.get('BYDAY') ?? '').split(',').filter(Boolean).map(readDay)
  const [first] = named
  const plain = named.flatMap((each) => (each && each.at === 0 ? [each.day] : []))
  const nth = freq === 'MONTHLY' && named.length === 1 && first && first.at !== 0 ? first : null
  if (plain.length !== named.length && !nth) return null
  if (plain.length > 0 && freq !== 'WEEKLY') return null
  const monthDay = parts.has('BYMONTHDAY') ? Number(parts.get('BYMONTHDAY')) : null
  if (monthDay !== null && (freq !== 'MONTHLY' || !(monthDay >= 1 && monthDay <= 31))) return null
  const until = parts.has('UNTIL') ? readUntil(parts.get('UNTIL') ?? '') : null
  if (Number.isNaN(until)) return null
  const count = parts.has('COUNT') ? Number(parts.get('COUNT')) : null
  return {
    freq,
    interval: Number(parts.get('INTERVAL') ?? 1),
    days: WEEKDAYS.filter((day) => plain.includes(day)),
    monthDay,
    nth,
    count,
    until,
  }
}

function readDay(text: string) {
  const [, at = '', name] = /^([+-]?\d)?([A-Z]{2})$/.exec(text) ?? []
  const day = WEEKDAYS.find((each) => each === name)
  return day && { at: Number(at), day }
}

/** `20270223T225959Z`, or `20270223` for the end of that day in UTC. */
function readUntil(text: string) {
  const [, day, time = '235959'] = /^(\d{8})(?:T(\d{6})Z)?$/.exec(text) ?? []
  if (!day) return Number.NaN
  return Date.parse(
    `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T${time.slice(0, 2)}:${time.slice(2, 4)}:${time.slice(4)}Z`,
  )
}

/** Writes a rule. */
export function writeRule({ freq, interval, days, monthDay, nth, count, until }: RepeatRule): string {
  return [
    `FREQ=${freq}`,
    interval > 1 && `INTERVAL=${interval}`,
    freq === 'WEEKLY' && days.length > 0 && `BYDAY=${days.join(',')}`,
    freq === 'MONTHLY' && nth && `BYDAY=${nth.at}${nth.day}`,
    freq === 'MONTHLY' && !nth && monthDay !== null && `BYMONTHDAY=${monthDay}`,
    count !== null && `COUNT=${count}`,
    until !== null && `UNTIL=${new Date(until).toISOString().replace(/[-:]|\.\d+/g, '')}`,
  ]
    .filter((part) => typeof part === 'string')
    .join(';')
}

/** The weekday of a day such as `2026-11-24`. */
export const weekdayOf = (day: string): Weekday =>
  WEEKDAYS[(new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7] ?? 'MO'

/** Returns which of its weekday in its month a day is: 1 to 5. */
export const nthOf = (day: string) => Math.ceil(Number(day.slice(8, 10)) / 7)

/** Returns whether a day is the last of its weekday in its month. */
export function isLastOf(day: string): boolean {
  const week = new Date(`${day}T00:00Z`)
  const month = week.getUTCMonth()
  week.setUTCDate(week.getUTCDate() + 7)
  return week.getUTCMonth() !== month
}
