import type { Temporal } from 'temporal-polyfill'
import { inZone, toDate } from '#core/time/zoned.ts'
import { follow } from '#modules/meetings/occurrences.ts'
import { readRule, samePattern, wrongRule } from '#modules/meetings/read-rule.ts'
import type { When } from './facts.ts'
import { minutesOf } from './store-meetings.ts'

/** A rule with the meeting it begins at. */
export type Series = {
  readonly rule: string
  readonly begin: Date
  readonly minutes: number
  readonly timeZone: string
}
/** A meeting of a series: when its rule has it begin, and whether it still can be moved. */
export type Row = {
  readonly id: string
  readonly occursAt: Date
  readonly state: 'to-come' | 'past' | 'cancelled'
}

/** What becomes of each meeting. */
export type Moves = {
  readonly series: Series
  /** Meetings to come, and when they begin from now on. */
  readonly moved: readonly { readonly id: string; readonly begin: Date }[]
  /** Meetings that are not moved, and when the rule has them begin now. */
  readonly renamed: readonly { readonly id: string; readonly occursAt: Date }[]
  readonly added: readonly Date[]
  readonly dropped: readonly string[]
}

/**
 * Other times, another zone or another rule for the meetings of a series that are to come; the earliest of
 * `rows` stands first. `opened` is when the meeting began whose times were changed: the others move by as
 * many days, to the same time of day. A meeting keeps its day: what there is of the old rule goes on as what
 * the new one names for that day.
 */
export function moveSeries(
  series: Series,
  rows: readonly Row[],
  opened: Date,
  target: When,
  now: Date,
): Moves {
  const shifted = shiftOf(series, opened, target)
  const times = newTimes(series, rows, target, shifted)
  const byDay = new Map(rowsWithDay(series, rows).map((row) => [String(shifted(row.occursAt)), row]))
  const pairs = times.map((time) => ({
    time,
    row: byDay.get(String(inZone(time, target.timeZone).toPlainDate())),
  }))

  const moved = pairs.flatMap(({ time, row }) =>
    row?.state === 'to-come' && time >= now ? [{ id: row.id, begin: time }] : [],
  )
  const added = pairs.filter(({ time, row }) => time >= now && !row).map(({ time }) => time)
  const [first] = times
  if (!first || moved.length + added.length === 0) throw wrongRule()
  const going = new Set(moved.map(({ id }) => id))
  const renamed = pairs.flatMap(({ time, row }) =>
    row && !going.has(row.id) ? [{ id: row.id, occursAt: time }] : [],
  )
  const remaining = new Set([...going, ...renamed.map(({ id }) => id)])
  return {
    series: {
      rule: target.rule ?? series.rule,
      begin: first,
      minutes: minutesOf(target),
      timeZone: target.timeZone,
    },
    ...{ moved, renamed, added },
    dropped: rows.filter(({ id, state }) => state === 'to-come' && !remaining.has(id)).map(({ id }) => id),
  }
}

/**
 * A rule that differs in its end only, or not at all, is followed from the first meeting of all; any other
 * from the first to come.
 */
function newTimes(
  series: Series,
  rows: readonly Row[],
  { rule, begin, timeZone }: When,
  shifted: (time: Date) => Temporal.PlainDate,
): Date[] {
  const [oldRule, newRule] = [readRule(series.rule, series.timeZone), readRule(rule ?? series.rule, timeZone)]
  const start = samePattern(newRule, oldRule)
    ? series.begin
    : rows.find(({ state }) => state === 'to-come')?.occursAt
  if (!start) return follow(newRule, begin, timeZone)
  const plainTime = inZone(begin, timeZone)
    .toPlainTime()
    .round({ smallestUnit: 'minute', roundingMode: 'floor' })
  return follow(newRule, toDate(shifted(start).toZonedDateTime({ timeZone, plainTime })), timeZone)
}

/**
 * One that was called off stays so; one that only fell out of an earlier rule makes room. One that stands
 * goes before one of the same day that does not.
 */
function rowsWithDay({ rule, begin, timeZone }: Series, rows: readonly Row[]): readonly Row[] {
  const times = new Set(follow(readRule(rule, timeZone), begin, timeZone).map(Number))
  const off = rows.filter(({ state, occursAt }) => state === 'cancelled' && times.has(Number(occursAt)))
  return [...off, ...rows.filter(({ state }) => state !== 'cancelled')]
}

/** The day on which a meeting of the old rule is now. */
function shiftOf(series: Series, opened: Date, { begin, timeZone }: When) {
  const oldDay = (time: Date) => inZone(time, series.timeZone).toPlainDate()
  const distance = oldDay(opened).until(inZone(begin, timeZone).toPlainDate())
  return (time: Date) => oldDay(time).add(distance)
}
