import { DAY_MS } from '@samtale/contract/core/durations'
import type { Cell, Table } from './report-table.ts'
import { STYLES } from './xlsx-parts.ts'
import { xmlText } from './xml-text.ts'

/** Days are counted from here (ECMA-376, 18.17.4.1). */
const FIRST_DAY = Date.UTC(1899, 11, 30)

/** A sheet up to its first row, which names the columns and stays in sight. */
export function sheetHead(columns: Table['columns']): string {
  const widths = columns
    .map(({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
    .join('')
  const titles = columns.map(({ title }, at) => textCell(`${letterOf(at)}1`, title, STYLES.head)).join('')
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths}</cols><sheetData><row r="1">${titles}</row>`
}

/** Rows of a sheet, the first of which has that number. */
export const sheetRows = (rows: readonly (readonly Cell[])[], first: number): string =>
  rows
    .map(
      (cells, at) =>
        `<row r="${first + at}">${cells.map((cell, column) => cellOf(cell, `${letterOf(column)}${first + at}`)).join('')}</row>`,
    )
    .join('')

/** The rest of a sheet: its columns can be filtered. */
export const sheetEnd = (columns: number, rows: number): string =>
  `</sheetData><autoFilter ref="A1:${letterOf(columns - 1)}${rows}"/></worksheet>`

function cellOf(cell: Cell, place: string): string {
  if (cell.kind === 'text') return textCell(place, cell.text, STYLES.plain)
  if (cell.kind === 'count') return numberCell(place, cell.count, STYLES.plain)
  return cell.kind === 'time'
    ? numberCell(place, (cell.clock - FIRST_DAY) / DAY_MS, STYLES.time)
    : numberCell(place, cell.seconds / 86_400, STYLES.span)
}

const textCell = (place: string, text: string, style: number) =>
  `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`
const numberCell = (place: string, value: number, style: number) =>
  `<c r="${place}" s="${style}"><v>${value}</v></c>`

/** Columns are few: one letter names each. */
const letterOf = (at: number) => String.fromCharCode(65 + at)
