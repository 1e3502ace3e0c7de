import { passwords } from '@samtale/contract/account/passwords'
import { BYTE_ORDER_MARK, csvLines } from '@samtale/contract/core/csv'
import type { Locale } from '@samtale/contract/core/fields'
import type { ListQuery } from '@samtale/contract/core/list'
import type { InputOf } from '@samtale/contract/core/endpoint'
import { request } from '#api/request.ts'
import { formatDay } from '#i18n/format.ts'
import type { Text } from '#i18n/use-text.tsx'
import { saveFile } from '#core/save-file.ts'
import type { Column, ListEndpoint, RowOf } from './column.ts'
import { csvFileName } from './csv.ts'
import { walkList } from './walk-list.ts'

type Export<E extends ListEndpoint> = {
  endpoint: E
  query: ListQuery
  input: Partial<InputOf<E>> | undefined
  columns: readonly Column<RowOf<E>>[]
  title: string
  text: Text
  locale: Locale
  /** Hears how many rows there are so far; false ends the export without a file. */
  went: (count: number) => boolean
}

/**
 * Saves all rows that match as a file, whatever page is shown and whatever columns are hidden; answers how
 * many, or null when it was ended. The password may be asked for first.
 */
export async function exportList<E extends ListEndpoint>({
  columns,
  title,
  text,
  locale,
  went,
  ...list
}: Export<E>): Promise<number | null> {
  await request(passwords.exportList, {})
  const written = columns.flatMap(({ label, text: say }) => (say ? [{ label, say }] : []))
  const parts = [BYTE_ORDER_MARK, csvLines([written.map(({ label }) => text(label))], locale)]
  let count = 0
  let going = true
  await walkList({
    ...list,
    take: (rows) => {
      parts.push(
        csvLines(
          rows.map((row) => written.map(({ say }) => say(row, text))),
          locale,
        ),
      )
      count += rows.length
      going = went(count)
      return going
    },
  })
  if (!going) return null
  saveFile(new Blob(parts, { type: 'text/csv;charset=utf-8' }), csvFileName(title, formatDay(new Date())))
  return count
}
