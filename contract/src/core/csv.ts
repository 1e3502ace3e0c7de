import type { Locale } from './fields.ts'

/** Before the first line: tells spreadsheets that the file is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** Returns what stands between cells: a spreadsheet in Danish puts a file with commas into one column. */
export const csvSeparator = (locale: Locale) => (locale === 'da-DK' ? ';' : ',')

/**
 * What a spreadsheet takes for the begin of a formula, in ASCII or full width: at the begin of a cell, and
 * after whatever some reader might take for the end of one. Quotes before it do not help, nor blanks at the
 * begin.
 */
const FORMULA = /(^[\s"]*|[;,\t\r\n]"*)(?=[=+\-@＝＋－＠])/g
/** Is dropped by spreadsheets with what precedes it, or taken for a cell of its own. */
const LEADING_BREAK = /^(?=[\t\r\n])/

/**
 * Returns a cell that no spreadsheet takes for a formula, whichever sign it believes to stand between cells.
 */
export const shielded = (text: string) => text.replace(FORMULA, "$1'").replace(LEADING_BREAK, "'")

/** Returns a cell as it was before a file of this product shielded it. */
export const unshielded = (cell: string) => cell.replace(/(^[\s"]*|[;,\t\r\n]"*)'(?=[=+\-@＝＋－＠])/g, '$1')

function csvCell(text: string): string {
  const safe = shielded(text)
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Returns the lines of a CSV file (RFC 4180) for readers of that language. */
export function csvLines(rows: readonly (readonly string[])[], locale: Locale): string {
  const separator = csvSeparator(locale)
  return rows.map((cells) => `${cells.map(csvCell).join(separator)}\r\n`).join('')
}
