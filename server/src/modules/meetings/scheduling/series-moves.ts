import { MINUTE_MS } from '@samtale/contract/core/durations'
import type { When } from './facts.ts'
import { moveSeries, type Moves, type Row, type Series } from './series-times.ts'
import type { Target } from './targets.ts'

/** Returns the state of a meeting: one that was held, or is on, stays as it was. */
export const stateOf = ({ cancelledAt, overAt, begin, tookPlace }: Target, now: Date): Row['state'] =>
  cancelledAt ? 'cancelled' : overAt || tookPlace || begin <= now ? 'past' : 'to-come'

/**
 * Returns what becomes of the meetings of a series when the times or the rule of the first of these are changed.
 */
export function movesOf(series: Series, all: readonly [Target, ...Target[]], when: When, now: Date): Moves {
  const rows = all.map((row) => ({
    id: row.id,
    occursAt: row.occursAt ?? row.begin,
    state: stateOf(row, now),
  }))
  const inOrder = rows.toSorted((one, other) => Number(one.occursAt) - Number(other.occursAt))
  const minute = new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS)
  return moveSeries(series, inOrder, all[0].begin, when, minute)
}
