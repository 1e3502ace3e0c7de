import { DAY_MS } from '@samtale/contract/core/durations'
import type { Sums } from './sums.ts'
import type { Period } from './period.ts'

type Bar = Sums['byDay'][number]
type Step = Sums['step']

/** So many days of a period are shown even where nothing was. */
const WHOLE_PERIOD = 62

/**
 * The bars of a chart: every day, week or month between the first and the last, also those in which nothing
 * was.
 */
export function chartDays({ byDay, step }: Pick<Sums, 'byDay' | 'step'>, period: Period): Bar[] {
  const found = new Map(byDay.map((bar) => [bar.day, bar]))
  const isWhole = step === 'day' && (timeOf(period.end) - timeOf(period.begin)) / DAY_MS < WHOLE_PERIOD
  const first = isWhole ? period.begin : byDay[0]?.day
  const last = isWhole ? period.end : byDay.at(-1)?.day
  const bars: Bar[] = []
  if (!first || !last) return bars
  for (let day = first; day <= last; day = next(day, step))
    bars.push(found.get(day) ?? { day, meetings: 0, seconds: 0, quality: null })
  return bars
}

function next(day: string, step: Step): string {
  const at = new Date(timeOf(day))
  if (step === 'month') at.setUTCMonth(at.getUTCMonth() + 1)
  else at.setUTCDate(at.getUTCDate() + (step === 'week' ? 7 : 1))
  return at.toISOString().slice(0, 10)
}

/** Days of the calendar have no zone any more. */
const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`)
