import { stringify } from 'csv-stringify/sync'
import { csvSeparator, shielded } from '@samtale/contract/core/csv'
import type { Locale } from '@samtale/contract/core/fields'

/**
 * Returns the lines of a CSV file (RFC 4180) for readers of that language; `bom` puts the mark of UTF-8 before
 * them. No cell is one that a spreadsheet takes for a formula.
 */
export const csvLines = (rows: readonly (readonly string[])[], locale: Locale, bom = false): string =>
  stringify(
    rows.map((cells) => cells.map(shielded)),
    {
      bom,
      delimiter: csvSeparator(locale),
      record_delimiter: 'windows',
      // Whichever sign a reader believes to stand between cells.
      quoted_match: /[;,\t\r\n]/,
    },
  )
