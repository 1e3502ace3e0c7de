import { REPORT_FIRST_DAY } from '@samtale/contract/reports/reports'
import { formatDay } from '#i18n/format.ts'
import type { Period } from './period.ts'

/** Periods that end today, from the shortest. */
export const PRESETS = ['today', 'week', 'month', 'year', 'all'] as const
/** The name of a period. */
export type Preset = (typeof PRESETS)[number]

/** The days of a period of that name. */
export function periodOf(preset: Preset, now = new Date()): Period {
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()]
  const begins: Record<Preset, string> = {
    today: formatDay(now),
    week: formatDay(new Date(year, month, day - 6)),
    month: formatDay(new Date(year, month, day - 29)),
    year: formatDay(new Date(year, 0, 1)),
    all: REPORT_FIRST_DAY,
  }
  return { begin: begins[preset], end: formatDay(now) }
}

/** The name of a period, if it has one. */
export function presetOf({ begin, end }: Period, now = new Date()): Preset | undefined {
  return PRESETS.find((preset) => {
    const period = periodOf(preset, now)
    return period.begin === begin && period.end === end
  })
}
