import { IMPORT_COLUMNS } from '@samtale/contract/users/imports'
import { fileError } from './file-error.ts'

type Column = (typeof IMPORT_COLUMNS)[number]
/** Where each column stands. */
export type Columns = Readonly<Record<Column, number>>

/**
 * What the first line may call a column, without regard to case, blanks and signs: its own name, and the
 * heading that lists have in either language.
 */
const NAMES: Readonly<Record<string, Column>> = {
  name: 'name',
  navn: 'name',
  email: 'email',
  contactnumber: 'contactNumber',
  telefon: 'contactNumber',
}
const SEPARATORS = [';', ',', '\t']

/** The sign between the cells: the one that the first line has most of. */
export function findSeparator(text: string): string {
  const [head = ''] = text.trimStart().split('\n', 1)
  const count = (sign: string) => head.split(sign).length
  return SEPARATORS.reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}

/**
 * The places of the columns in the first line; others beside them are left out of account. Throws when one is
 * missing or stands there twice.
 */
export function findColumns(head: readonly string[]): Columns {
  const found = head.map((cell) => NAMES[cell.toLowerCase().replace(/[^\p{L}]/gu, '')])
  const places = IMPORT_COLUMNS.map((column) => [column, found.indexOf(column)] as const)
  if (places.some(([column, at]) => at < 0 || found.lastIndexOf(column) !== at))
    throw fileError('file_wrong_header')
  return Object.fromEntries(places) as Columns
}
