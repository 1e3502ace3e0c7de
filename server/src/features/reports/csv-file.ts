import { writeDay } from '@samtale/contract/date-format'
import type { DateFormat } from '@samtale/contract/settings'
import type { Cell, Table } from './report-table.ts'

/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'
/** A spreadsheet takes a cell that begins like this for a formula. */
const FORMULA = /^[=+\-@\t\r]/

/** A table as CSV (RFC 4180), step by step; no cell is a formula to a spreadsheet. */
export async function* csvFile({ columns, rows, days }: Table): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  let head = BYTE_ORDER_MARK + lineOf(columns.map(({ title }) => title))
  for await (const step of rows) {
    yield encoder.encode(head + step.map((cells) => lineOf(cells.map((cell) => textOf(cell, days)))).join(''))
    head = ''
  }
  if (head) yield encoder.encode(head)
}

const lineOf = (texts: readonly string[]) => `${texts.map(quoted).join(',')}\r\n`

function quoted(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
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
  [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds) % 60].map((part) => String(part).padStart(2, '0')).join(':')
