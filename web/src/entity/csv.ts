/** A spreadsheet takes a cell that begins like this for a formula. */
const FORMULA = /^[=+\-@\t\r]/
const SPECIAL = /[",\r\n]/

function csvCell(value: string): string {
  const safe = FORMULA.test(value) ? `'${value}` : value
  return SPECIAL.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Lines of a CSV file (RFC 4180); no cell is a formula to a spreadsheet. */
export const csvLines = (rows: readonly (readonly string[])[]): string => rows.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')

/** Before the first line: tells spreadsheets that the file is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** The file's name: the list and the day, in letters that every system takes. */
export function csvFileName(title: string, day: string): string {
  const plain = title.toLowerCase().replaceAll('æ', 'ae').replaceAll('ø', 'oe').replaceAll('å', 'aa')
  return `${plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')}-${day}.csv`
}
