import { setImmediate } from 'node:timers/promises'
import { pipeline } from 'node:stream/promises'
import { CsvError, parse } from 'csv-parse'
import { AppError } from '@samtale/contract/core/errors'
import { IMPORT_MAX_ROWS, type IMPORT_COLUMNS } from '@samtale/contract/users/imports'
import { fileError } from './file-error.ts'
import { findColumns, findSeparator, type Columns } from './find-columns.ts'

/** One row as it stands in the file. */
export type Cells = Readonly<Record<(typeof IMPORT_COLUMNS)[number], string>> & { readonly line: number }

type Parsed = { readonly record: readonly string[]; readonly info: { readonly lines: number } }

/** So many letters are read before others have their turn. */
const SLICE = 32_768
/** A row this long is a quote that was never closed. */
const LONGEST_ROW = 20_000

/**
 * The rows of a CSV (RFC 4180; separated by semicolons, commas or tabs) with their lines. Throws
 * `file_unreadable` and what is wrong with it.
 */
export async function readTable(text: string): Promise<Cells[]> {
  const rows: Cells[] = []
  let columns: Columns | undefined
  const parser = parse({
    delimiter: findSeparator(text),
    record_delimiter: '\n',
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    max_record_size: LONGEST_ROW,
  })
  try {
    await pipeline(slicesOf(text), parser, async (records: AsyncIterable<Parsed>) => {
      for await (const { record, info } of records) {
        if (!columns) columns = findColumns(record)
        else rows.push(cellsOf(record, info.lines, columns))
        if (rows.length > IMPORT_MAX_ROWS) throw fileError('file_too_large')
      }
    })
  } catch (cause) {
    if (cause instanceof CsvError) throw fileError('file_not_csv', cause)
    throw cause instanceof AppError ? cause : new Error('The file could not be gone through', { cause })
  }
  if (rows.length === 0) throw fileError('file_empty')
  return rows
}

function cellsOf(
  record: readonly string[],
  lastLine: number,
  { name, email, contactNumber }: Columns,
): Cells {
  const line = lastLine - record.reduce((breaks, cell) => breaks + cell.split('\n').length - 1, 0)
  return {
    line,
    name: record[name] ?? '',
    email: record[email] ?? '',
    contactNumber: record[contactNumber] ?? '',
  }
}

async function* slicesOf(text: string) {
  for (let at = 0; at < text.length; at += SLICE) {
    yield text.slice(at, at + SLICE)
    await setImmediate()
  }
}
