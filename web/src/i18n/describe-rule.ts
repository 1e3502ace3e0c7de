import type { Locale } from '@samtale/contract/core/fields'
import { formatDate } from './format.ts'
import { formatDayOfMonth, formatList, formatWeekdayName } from './format-names.ts'
import { WEEKDAYS, readRule, weekdayOf, type RepeatRule, type Weekday } from './repeat-rule.ts'
import type { Text } from './use-text.tsx'
import { clockAt } from './zoned-time.ts'

type Speech = { readonly text: Text; readonly locale: Locale }
/**
 * The first of the series, or the one that is meant: an instant, and the zone that the rule is followed in.
 */
type Begin = { readonly beginTime: string; readonly timeZone: string }

/** The name of a weekday: short for a button, long in a sentence. */
export function weekdayName(day: Weekday, locale: Locale, weekday: 'long' | 'short' | 'narrow' = 'long') {
  // The 5th of January 2026 was a Monday.
  return formatWeekdayName(new Date(2026, 0, 5 + WEEKDAYS.indexOf(day)), locale, weekday)
}

const NTHS = ['first', 'second', 'third', 'fourth'] as const
/** "third", "last". */
export const nthWord = (text: Text, at: number) => text(`meetings.nth.${NTHS[at - 1] ?? 'last'}`)

/** A rule as a sentence: "Every Tuesday and Thursday, until 2027/02/23". */
export function describeRule({ text, locale }: Speech, recurrence: string, begin: Begin): string {
  const rule = readRule(recurrence)
  if (!rule) return text('meetings.rule.other')
  const { count, until } = rule
  const phrase = howOften({ text, locale }, rule, begin)
  if (count !== null) return text('meetings.rule.count', { rule: phrase, count })
  return until === null
    ? phrase
    : text('meetings.rule.untilDay', {
        rule: phrase,
        day: formatDate(`${clockAt(until, begin.timeZone).day}T12:00`),
      })
}

function howOften(
  { text, locale }: Speech,
  { freq, interval, days, monthDay, nth }: RepeatRule,
  { beginTime, timeZone }: Begin,
): string {
  const begins = clockAt(Date.parse(beginTime), timeZone).day
  if (freq === 'DAILY') return text('meetings.rule.daily', { interval })
  if (freq === 'WEEKLY') {
    const names = (days.length > 0 ? days : [weekdayOf(begins)]).map((day) => weekdayName(day, locale))
    return text('meetings.rule.weekly', {
      interval,
      days: formatList(names, locale),
    })
  }
  if (freq === 'MONTHLY' && nth)
    return text('meetings.rule.monthlyNth', {
      interval,
      nth: nthWord(text, nth.at),
      day: weekdayName(nth.day, locale),
    })
  if (freq === 'MONTHLY')
    return text('meetings.rule.monthlyDay', { interval, day: String(monthDay ?? Number(begins.slice(8))) })
  const date = formatDayOfMonth(new Date(beginTime), locale, 'long', timeZone)
  return text('meetings.rule.yearly', { interval, date })
}
