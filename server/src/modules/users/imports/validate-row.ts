import * as z from 'zod/mini'
import { completeNumber, type Country } from '@samtale/contract/core/contact-number'
import type { FieldErrors } from '@samtale/contract/core/errors'
import { fieldErrorsOf } from '@samtale/contract/core/input'
import { unshielded } from '@samtale/contract/core/csv'
import type { ImportKind } from '@samtale/contract/users/imports'
import { customers } from '@samtale/contract/users/customers'
import { members } from '@samtale/contract/users/members'
import type { Cells } from './read-table.ts'

/** The very schemas of the calls that add one. */
const SCHEMAS = {
  members: members.create.input,
  customers: customers.create.input,
} as const satisfies Record<ImportKind, unknown>

const FORMULA = /^[\t\r]|^\s*[=+\-@＝＋－＠]/
/** Of a wrong cell so much is kept as shows which it is. */
const SHOWN = 300

type Person = { readonly name: string; readonly email: string; readonly contactNumber: string }
/** A row as it would be stored, or as it was found and what is wrong with it. */
export type ValidatedRow = Person & { readonly line: number; readonly fields: FieldErrors | null }

/**
 * Checks one row by itself, as the call that adds one person would. A contact number begins with a plus sign,
 * so it alone may.
 */
export function validateRow(
  kind: ImportKind,
  { line, ...cells }: Cells,
  country: Country | null,
): ValidatedRow {
  const name = unshielded(cells.name)
  const email = unshielded(cells.email)
  const typed = unshielded(cells.contactNumber)
  const contactNumber = completeNumber(typed, country) ?? typed
  const read = z.safeParse<typeof SCHEMAS.members>(
    SCHEMAS[kind],
    { name, email, contactNumber },
    { reportInput: true },
  )
  const formulas: FieldErrors = {
    ...(FORMULA.test(name) && { name: 'formula_not_allowed' }),
    ...(FORMULA.test(email) && { email: 'formula_not_allowed' }),
  }
  const fields: FieldErrors = {
    ...(!contactNumber.startsWith('+') && { contactNumber: 'please_insert_valid_contact_number' }),
    ...(read.success ? {} : fieldErrorsOf(read.error.issues)),
    ...formulas,
  }
  if (read.success && Object.keys(fields).length === 0)
    return {
      line,
      name: read.data.name,
      email: read.data.email,
      contactNumber: read.data.contactNumber,
      fields: null,
    }
  return { line, name: shown(name), email: shown(email), contactNumber: shown(contactNumber), fields }
}

/** A cut may go through the middle of a letter. */
const shown = (cell: string) => cell.slice(0, SHOWN).toWellFormed()
