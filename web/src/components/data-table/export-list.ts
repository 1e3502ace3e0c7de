import { passwords } from '@samtale/contract/account/passwords'
import { BYTE_ORDER_MARK, csvLines } from '@samtale/contract/core/csv'
import type { Locale } from '@samtale/contract/core/fields'
import { request } from '#api/request.ts'
import { formatDay } from '#i18n/format.ts'
import type { Text } from '#i18n/use-text.tsx'
import { saveFile } from '#core/save-file.ts'
import type { Column, ListEndpoint, ListRequest, RowOf } from './column.ts'
import { csvFileName } from './csv.ts'
import { fetchAllRows } from './fetch-all-rows.ts'

type Export<E extends ListEndpoint> = ListRequest<E> & {
  columns: readonly Column<RowOf<E>>[]
  title: string
  text: Text
  locale: Locale
  /** Hears how many rows there are so far; false ends the export without a file. */
  report: (count: number) => boolean
}

/**
 * Saves all rows that match as a file with these columns, whatever page is shown; answers how many, or null when it was ended. The password may be asked for first.
 */
export async function exportList<E extends ListEndpoint>({
  columns,
  title,
  text,
  locale,
  report,
  ...list
}: Export<E>): Promise<number | null> {
  await request(passwords.exportList, {})
  const exported = columns.flatMap(({ label, text: textOf }) => (textOf ? [{ label, textOf }] : []))
  const parts = [BYTE_ORDER_MARK, csvLines([exported.map(({ label }) => text(label))], locale)]
  let count = 0
  let isRunning = true
  await fetchAllRows({
    ...list,
    onRows: (rows) => {
      parts.push(
        csvLines(
          rows.map((row) => exported.map(({ textOf }) => textOf(row, text))),
          locale,
        ),
      )
      count += rows.length
      isRunning = report(count)
      return isRunning
    },
  })
  if (!isRunning) return null
  saveFile(new Blob(parts, { type: 'text/csv;charset=utf-8' }), csvFileName(title, formatDay(new Date())))
  return count
}
