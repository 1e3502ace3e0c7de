import { MINUTE_MS } from '@samtale/contract/core/durations'
import { follow } from '#modules/meetings/occurrences.ts'
import { readRule, writeRule } from '#modules/meetings/read-rule.ts'
import type { Span } from './read-times.ts'
import { minutesOf, spanFrom } from './store-meetings.ts'

/** The meetings of a rule: how it is stored, and when each is. */
type Repeated = { readonly rule: string | null; readonly spans: readonly [Span, ...Span[]] }

/**
 * Follows a rule from a first meeting on, to the minute; without one that meeting is all. Throws at
 * `recurrence`.
 */
export function repeat(first: Span, recurrence: string | null | undefined, timeZone: string): Repeated {
  if (!recurrence) return { rule: null, spans: [first] }
  const rule = readRule(recurrence, timeZone)
  const begin = new Date(Math.floor(first.begin.getTime() / MINUTE_MS) * MINUTE_MS)
  const [head = begin, ...others] = follow(rule, begin, timeZone)
  const spanOf = (time: Date) => spanFrom(time, minutesOf(first))
  return { rule: writeRule(rule), spans: [spanOf(head), ...others.map(spanOf)] }
}
