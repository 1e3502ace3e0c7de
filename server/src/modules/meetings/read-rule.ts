import { AppError, fieldError } from '@samtale/contract/core/errors'
import { MAX_SERIES } from '@samtale/contract/meetings/meetings'
import { readTime } from '#core/time/read-time.ts'

const WEEKDAY = '(MO|TU|WE|TH|FR|SA|SU)'
const listOf = (item: string) => new RegExp(`^${item}(,${item}){0,60}$`)
const upTo = (max: number) => (word: string) =>
  word.split(',').every((number) => /^[+-]?\d{1,3}$/.test(number) && isWithin(Math.abs(Number(number)), max))
const isWithin = (number: number, max: number) => number >= 1 && number <= max

/**
 * What a rule may say (RFC 5545, 3.3.10): meetings begin once a day at the most, so hours and minutes are not
 * for it to choose.
 */
const PARTS: Readonly<Record<string, (word: string) => boolean>> = {
  FREQ: (word) => /^(DAILY|WEEKLY|MONTHLY|YEARLY)$/.test(word),
  INTERVAL: (word) => /^\d{1,3}$/.test(word) && Number(word) >= 1,
  COUNT: (word) => /^\d{1,9}$/.test(word) && Number(word) >= 1,
  UNTIL: (word) => /^\d{8}(T\d{6}Z?)?$/.test(word),
  BYDAY: (word) => listOf(`([+-]?\\d{1,2})?${WEEKDAY}`).test(word),
  BYMONTHDAY: upTo(31),
  BYMONTH: (word) =>
    /^\d{1,2}(,\d{1,2}){0,11}$/.test(word) && word.split(',').every((month) => isWithin(Number(month), 12)),
  BYYEARDAY: upTo(366),
  BYWEEKNO: upTo(53),
  BYSETPOS: upTo(366),
  WKST: (word) => new RegExp(`^${WEEKDAY}$`).test(word),
}

/** A recurrence rule, part by part, with the instant that ends it. */
export type Rule = {
  readonly parts: ReadonlyMap<string, string>
  readonly count: number | null
  readonly until: Date | null
}

/**
 * Reads a rule whose end, if it is a day or a time without `Z`, is one of that zone. Throws at `recurrence`,
 * as for a rule that has no end.
 */
export function readRule(text: string, timeZone: string): Rule {
  const pairs = text
    .toUpperCase()
    .split(';')
    .map((part) => part.split('='))
  const parts = new Map(pairs.map(([name = '', word = '']) => [name, word]))
  const isWritten = pairs.every((pair) => pair.length === 2 && PARTS[pair[0] ?? '']?.(pair[1] ?? ''))
  if (
    !isWritten ||
    parts.size < pairs.length ||
    !parts.has('FREQ') ||
    parts.has('COUNT') === parts.has('UNTIL')
  )
    throw wrongRule()
  const count = parts.has('COUNT') ? Number(parts.get('COUNT')) : null
  if (count && count > MAX_SERIES) throw fieldError({ recurrence: 'too_many_occurrences' })
  return { parts, count, until: untilOf(parts.get('UNTIL'), timeZone) }
}

/**
 * The rule as it is stored, always in the same words: its end is in UTC, as a calendar wants it whose begin
 * has a zone.
 */
export function writeRule({ parts, until }: Rule): string {
  const written = new Map(parts)
  if (until) written.set('UNTIL', `${until.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`)
  if (Number(written.get('INTERVAL')) === 1) written.delete('INTERVAL')
  return Object.keys(PARTS)
    .filter((name) => written.has(name))
    .map((name) => `${name}=${written.get(name)}`)
    .join(';')
}

/** Returns whether two rules differ in nothing but their end. */
export const samePattern = (one: Rule, other: Rule) => patternOf(one) === patternOf(other)

const patternOf = (rule: Rule) => writeRule({ ...rule, parts: patternParts(rule), until: null })

/** The parts of a rule that do not say when it ends. */
export const patternParts = ({ parts }: Rule) =>
  new Map([...parts].filter(([name]) => name !== 'COUNT' && name !== 'UNTIL'))

/** A day means all of it. */
function untilOf(word: string | undefined, timeZone: string): Date | null {
  if (!word) return null
  const [, day = '', time = '235959'] = word.match(/^(\d{8})(?:T(\d{6}))?/) ?? []
  const text = `${day.replace(/(....)(..)/, '$1-$2-')}T${time.replace(/(..)(..)/, '$1:$2:')}`
  try {
    return readTime(word.endsWith('Z') ? `${text}Z` : text, timeZone)
  } catch (cause) {
    if (cause instanceof RangeError) throw wrongRule(cause)
    throw cause
  }
}

/** The refusal of a rule that is none, or that makes no meeting. */
export const wrongRule = (cause?: unknown) =>
  new AppError('validation_error', { fields: { recurrence: 'invalid_recurrence' }, cause })
