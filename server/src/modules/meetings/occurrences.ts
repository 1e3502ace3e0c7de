import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'
import { fieldError } from '@samtale/contract/core/errors'
import { MAX_SERIES } from '@samtale/contract/meetings/meetings'
import { inZone, toDate } from '#core/time/zoned.ts'
import { patternParts, readRule, wrongRule, type Rule } from './read-rule.ts'

type Series = { readonly rule: string; readonly begin: Date; readonly timeZone: string }

/**
 * No rule asks for more than one look a day over the 28 years in which weekdays and leap years come round.
 */
const MAX_ITERATIONS = 11_000
const LAST_YEAR = 9999

/**
 * Returns when the meetings of a rule begin, the earliest first: from `begin` on, at the same time of day by the
 * zone's clocks. A time that the clocks skip is moved on by the length of the gap, one that they show twice is
 * its first. Throws at `recurrence`.
 */
export function occurrencesOf({ rule, begin, timeZone }: Series): Date[] {
  const name = `${rule} ${Number(begin)} ${timeZone}`
  if (last.name !== name) last = { name, times: follow(readRule(rule, timeZone), begin, timeZone) }
  return [...last.times]
}

/** A mail to each of the invited asks for the same series over and over. */
let last: { readonly name: string; readonly times: readonly Date[] } = { name: '', times: [] }

/** The same of a rule that has been read. */
export function follow(rule: Rule, begin: Date, timeZone: string): Date[] {
  // The rule is followed on a clock that never changes, and each time then read in the zone: the library
  // leaves out times that the clocks skip.
  const dtstart = inZone(begin, timeZone).toPlainDateTime().toZonedDateTime('UTC')
  const found: Date[] = []
  const { count, until } = rule
  const endless = [...patternParts(rule)].map((part) => part.join('='))
  try {
    const expansion = new RRuleTemporal({
      rruleString: endless.join(';'),
      dtstart,
      strict: true,
      cache: false,
      maxIterations: MAX_ITERATIONS,
    })
    expansion.all((time) => {
      const instant = instantOf(time.toString(), timeZone)
      if (found.length > MAX_SERIES || found.length === count || (until && instant > until)) return false
      return found.push(instant) > 0
    })
  } catch (cause) {
    throw wrongRule(cause)
  }
  if (found.length === 0 || (found.at(-1)?.getUTCFullYear() ?? 0) > LAST_YEAR) throw wrongRule()
  if (found.length > MAX_SERIES) throw fieldError({ recurrence: 'too_many_occurrences' })
  return found
}

const instantOf = (time: string, timeZone: string) =>
  toDate(
    Temporal.ZonedDateTime.from(time)
      .toPlainDateTime()
      .toZonedDateTime(timeZone, { disambiguation: 'compatible' }),
  )
