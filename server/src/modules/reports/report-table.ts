import type { Locale } from '@samtale/contract/core/fields'
import type { DateFormat } from '@samtale/contract/settings/settings'
import type { ClockOffset } from '#core/time/clock-offsets.ts'
import { EXPORT_LABELS } from './export-labels.ts'
import type { ReportedMeeting } from './report.source.ts'

/**
 * What a cell of an exported table is. A `time` is what the reader's clock showed, as if it were UTC; a
 * `span` is seconds.
 */
export type Cell =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'count'; readonly count: number }
  | { readonly kind: 'time'; readonly clock: number }
  | { readonly kind: 'span'; readonly seconds: number }

/** A table to be written as whatever file: its rows come in steps. */
export type Table = {
  readonly sheet: string
  readonly locale: Locale
  /** How the days of its times are written. */
  readonly days: DateFormat
  readonly columns: readonly { readonly title: string; readonly width: number }[]
  readonly rows: AsyncIterable<readonly (readonly Cell[])[]>
}

type Options = {
  readonly steps: AsyncIterable<readonly ReportedMeeting[]>
  readonly locale: Locale
  readonly timeZone: string
  readonly offsets: readonly ClockOffset[]
  readonly days: DateFormat
}

/** A report as a table in somebody's language and by their clock, whose zone the heading names. */
export function reportTable({ steps, locale, timeZone, offsets, days }: Options): Table {
  const labels = EXPORT_LABELS[locale]
  const text = (value: string): Cell => ({ kind: 'text', text: value })
  const cells = ({
    id,
    name,
    beginTime,
    hostName,
    duration,
    participants,
    status,
  }: ReportedMeeting): Cell[] => [
    text(id),
    text(name || labels.speedDial),
    { kind: 'time', clock: clockAt(beginTime, offsets) },
    text(hostName),
    { kind: 'span', seconds: duration },
    { kind: 'count', count: participants },
    text(labels.statuses[status]),
  ]
  async function* rows() {
    for await (const step of steps) yield step.map(cells)
  }
  const columns = [
    { title: labels.id, width: 38 },
    { title: labels.name, width: 40 },
    { title: `${labels.startTime} (${timeZone})`, width: 30 },
    { title: labels.host, width: 28 },
    { title: labels.duration, width: 12 },
    { title: labels.participants, width: 13 },
    { title: labels.status, width: 14 },
  ]
  return { sheet: labels.sheet, locale, days, columns, rows: rows() }
}

function clockAt(instant: Date, offsets: readonly ClockOffset[]) {
  const offset = offsets.findLast(({ since }) => since <= instant) ?? offsets[0]
  return instant.getTime() + (offset?.ms ?? 0)
}
