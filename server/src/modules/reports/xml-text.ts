const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** What XML has no place for, not even as a reference. */
const UNSPEAKABLE = /[^\t\n\r\u{20}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu
/** Spreadsheets read `_x0041_` as a letter; only its underscore can be written so. */
const LETTER = /_(?=x[0-9a-f]{4}_)/gi

/** Text as it stands in a spreadsheet's XML. */
export const xmlText = (text: string): string =>
  text
    .toWellFormed()
    .replace(UNSPEAKABLE, '')
    .replace(LETTER, '_x005F_')
    .replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign)
