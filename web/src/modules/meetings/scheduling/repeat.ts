import { DAY_MS } from '@samtale/contract/core/durations'
import { MAX_SERIES } from '@samtale/contract/meetings/meetings'
import {
  isLastOf,
  nthOf,
  readRule,
  weekdayOf,
  writeRule,
  type Frequency,
  type Weekday,
} from '#i18n/repeat-rule.ts'
import { clockAt, instantOf } from '#i18n/zoned-time.ts'

/** The choices of how a meeting repeats, in their order. */
export const REPEATS = ['none', 'daily', 'weekly', 'monthly', 'yearly', 'custom'] as const
/** `unchanged` is a stored rule that these choices cannot express. */
export type Repeats = (typeof REPEATS)[number] | 'unchanged'
/** A monthly meeting is on a day of the month, on its nth weekday, or on the last of them. */
export type MonthBy = 'day' | 'nth' | 'last'

/** How a meeting repeats, as it is filled in. */
export type Repeat = {
  readonly repeats: Repeats
  /** Of `custom`. */
  readonly freq: Frequency
  readonly interval: string
  readonly days: readonly Weekday[]
  readonly monthBy: MonthBy
  readonly ends: 'count' | 'until'
  readonly count: string
  readonly until: string
  /** The rule that was stored. */
  readonly storedRule: string
}

/** The day on which the first begins, in the zone in which the rule is followed. */
export type FirstDay = { readonly day: string; readonly timeZone: string }

const FREQS = { daily: 'DAILY', weekly: 'WEEKLY', monthly: 'MONTHLY', yearly: 'YEARLY' } as const
const NAMES = { DAILY: 'daily', WEEKLY: 'weekly', MONTHLY: 'monthly', YEARLY: 'yearly' } as const
const DEFAULT_COUNT = 10

/** Returns how often it is, whether chosen by name or made up. */
export const freqOf = ({ repeats, freq }: Pick<Repeat, 'repeats' | 'freq'>): Frequency | null =>
  repeats === 'none' || repeats === 'unchanged' ? null : repeats === 'custom' ? freq : FREQS[repeats]

/** Three months on: what stands in the last day at first. */
const defaultLastDay = (day: string) => new Date(Date.parse(day) + 91 * DAY_MS).toISOString().slice(0, 10)

/** A stored rule as it can be changed; null is none. */
export function repeatOf(recurrence: string | null, { day, timeZone }: FirstDay): Repeat {
  const rule = recurrence === null ? null : readRule(recurrence)
  const blank: Repeat = {
    repeats: recurrence === null ? 'none' : 'unchanged',
    freq: 'WEEKLY',
    interval: '1',
    days: [weekdayOf(day)],
    monthBy: 'day',
    ends: 'count',
    count: String(DEFAULT_COUNT),
    until: defaultLastDay(day),
    storedRule: recurrence ?? '',
  }
  if (!rule) return blank
  const { freq, interval, days, nth, count, until } = rule
  return {
    ...blank,
    repeats: interval > 1 ? 'custom' : NAMES[freq],
    freq,
    interval: String(interval),
    days: days.length > 0 ? days : blank.days,
    monthBy: !nth ? 'day' : nth.at === -1 ? 'last' : 'nth',
    ends: until === null ? 'count' : 'until',
    count: String(count ?? DEFAULT_COUNT),
    until: until === null ? blank.until : clockAt(until, timeZone).day,
  }
}

/** On which days of a month a meeting of that day can be repeated: there is no fifth Tuesday every month. */
export const monthChoices = (day: string): MonthBy[] => [
  'day',
  ...(nthOf(day) < 5 ? (['nth'] as const) : []),
  ...(isLastOf(day) ? (['last'] as const) : []),
]

/** The rule that was filled in, null for none; undefined when something of it is missing or wrong. */
export function ruleOf(repeat: Repeat, { day, timeZone }: FirstDay): string | null | undefined {
  if (repeat.repeats === 'none') return null
  const freq = freqOf(repeat)
  if (!freq) return repeat.storedRule
  const interval = repeat.repeats === 'custom' ? Number(repeat.interval) : 1
  const count = repeat.ends === 'count' ? Number(repeat.count) : null
  // Up to the end of that day, wherever its midnight is.
  const last = repeat.ends === 'until' ? instantOf({ day: repeat.until, time: '23:59' }, timeZone) : null
  const until = last === null ? null : last + 59_000
  if (!isFigure(interval, 99) || (count !== null && !isFigure(count, MAX_SERIES))) return undefined
  if (repeat.ends === 'until' && (until === null || repeat.until < day)) return undefined
  if (freq === 'WEEKLY' && repeat.days.length === 0) return undefined
  const choices = monthChoices(day)
  const monthBy = choices.includes(repeat.monthBy) ? repeat.monthBy : (choices.at(-1) ?? 'day')
  const nth = monthBy === 'day' ? null : { at: monthBy === 'last' ? -1 : nthOf(day), day: weekdayOf(day) }
  return writeRule({
    freq,
    interval,
    days: repeat.days,
    monthDay: Number(day.slice(8, 10)),
    nth,
    count,
    until,
  })
}

const isFigure = (value: number, max: number) => Number.isInteger(value) && value >= 1 && value <= max

/** The same rule for a meeting that begins on another day: its weekday goes along. */
export function movedTo(repeat: Repeat, from: string, to: string): Repeat {
  if (!to || from === to) return repeat
  const [before, after] = [weekdayOf(from || to), weekdayOf(to)]
  const days = repeat.days.includes(before)
    ? [...new Set(repeat.days.map((day) => (day === before ? after : day)))]
    : repeat.days
  return { ...repeat, days, until: repeat.until < to ? defaultLastDay(to) : repeat.until }
}
