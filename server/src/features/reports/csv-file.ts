import type { Cell, Table } from './report-table.ts'

/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'
/** A spreadsheet takes a cell that begins like this for a formula. */
const FORMULA = /^[=+\-@\t\r]/

/** A table as CSV (RFC 4180), step by step; no cell is a formula to a spreadsheet. */
export async function* csvFile({ columns, rows }: Table): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  let head = BYTE_ORDER_MARK + lineOf(columns.map(({ title }) => title))
  for await (const step of rows) {
    yield encoder.encode(head + step.map((cells) => lineOf(cells.map(textOf))).join(''))
    head = ''
  }
  if (head) yield encoder.encode(head)
}

const lineOf = (texts: readonly string[]) => `${texts.map(quoted).join(',')}\r\n`

function quoted(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

function textOf(cell: Cell): string {
  if (cell.kind === 'text') return cell.text
  if (cell.kind === 'count') return String(cell.count)
  return cell.kind === 'time' ? new Date(cell.clock).toISOString().slice(0, 19).replace('T', ' ') : spanOf(cell.seconds)
}

/** `hh:mm:ss`, with as many hours as there are. */
const spanOf = (seconds: number) =>
  [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds) % 60].map((part) => String(part).padStart(2, '0')).join(':')
