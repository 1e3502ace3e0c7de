import { writeDay } from '@samtale/contract/settings/date-format'
import type { DateFormat } from '@samtale/contract/settings/settings'
import { csvLines } from '#core/csv/csv-lines.ts'
import type { Cell, Table } from './report-table.ts'

/** Writes a table as CSV for readers of that language, step by step. */
export async function* csvFile({ columns, rows, days, locale }: Table): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  let head = csvLines([columns.map(({ title }) => title)], locale, true)
  for await (const step of rows) {
    yield encoder.encode(
      head +
        csvLines(
          step.map((cells) => cells.map((cell) => textOf(cell, days))),
          locale,
        ),
    )
    head = ''
  }
  if (head) yield encoder.encode(head)
}

function textOf(cell: Cell, days: DateFormat): string {
  if (cell.kind === 'text') return cell.text
  if (cell.kind === 'count') return String(cell.count)
  return cell.kind === 'time' ? timeOf(new Date(cell.clock), days) : spanOf(cell.seconds)
}

function timeOf(at: Date, days: DateFormat): string {
  const day = writeDay(days, { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() })
  return `${day} ${at.toISOString().slice(11, 19)}`
}

/** `hh:mm:ss`, with as many hours as there are. */
const spanOf = (seconds: number) =>
  [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds) % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
