import type { Db } from '#db/schema.ts'
import { repetitionOf } from './repetition-of.ts'
import { repeat } from './repeat.ts'
import { readTimes, type Span } from './read-times.ts'
import { movesOf } from './series-moves.ts'
import { spanFrom } from './store-meetings.ts'
import { seriesOf, type Target } from './targets.ts'

type Input = {
  readonly beginTime: string
  readonly endTime: string
  readonly timeZone?: string | undefined
  readonly recurrence?: string | null | undefined
  readonly scope: 'one' | 'series'
}

/**
 * Returns when the meetings would be that a call plans or changes, the earliest first. Throws at the field that
 * is wrong.
 */
export async function plannedSpans(
  db: Db,
  target: Target | null,
  input: Input,
  { timeZone, now }: { readonly timeZone: string; readonly now: Date },
) {
  const span = readTimes(input, timeZone, now)
  const scope = target?.series ? input.scope : 'one'
  const when = { ...span, ...repetitionOf(input, target, scope, timeZone) }
  if (!target?.series || scope === 'one')
    return repeat(span, target?.series ? null : when.rule, when.timeZone).spans
  const { series, moved, added } = movesOf(
    target.series,
    [target, ...(await seriesOf(db, target))],
    when,
    now,
  )
  const begins = [...moved.map(({ begin }) => begin), ...added].toSorted(
    (one, other) => Number(one) - Number(other),
  )
  return begins.map((begin): Span => spanFrom(begin, series.minutes))
}
