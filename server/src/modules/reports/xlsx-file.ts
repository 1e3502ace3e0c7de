import { Zip, ZipDeflate } from 'fflate'
import type { Table } from './report-table.ts'
import { sheetEnd, sheetHead, sheetRows } from './xlsx-sheet.ts'
import { xlsxParts } from './xlsx-parts.ts'

const SHEET = 'xl/worksheets/sheet1.xml'

/**
 * A table as an Excel workbook, step by step: neither the sheet nor the archive around it is ever in memory
 * whole.
 */
export async function* xlsxFile({ sheet, days, columns, rows }: Table): AsyncGenerator<Uint8Array> {
  const { write, open, end, taken } = archive()
  for (const [name, text] of Object.entries(xlsxParts(sheet, days))) write(open(name), text, true)
  const file = open(SHEET)
  write(file, sheetHead(columns))
  let count = 1
  for await (const step of rows) {
    write(file, sheetRows(step, count + 1))
    count += step.length
    yield* taken()
  }
  write(file, sheetEnd(columns.length, count), true)
  end()
  yield* taken()
}

/** An archive that is written into and taken out of at the other end. */
function archive() {
  const encoder = new TextEncoder()
  let ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  return {
    open(name: string) {
      const file = new ZipDeflate(name, { level: 3 })
      zip.add(file)
      return file
    },
    write: (file: ZipDeflate, text: string, last = false) => file.push(encoder.encode(text), last),
    end: () => zip.end(),
    taken() {
      const chunks = ready
      ready = []
      return chunks
    },
  }
}
