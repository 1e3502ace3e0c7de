import type { FieldCode } from '@samtale/contract/core/field-codes'
import type { FieldErrors } from '@samtale/contract/core/errors'
import type { Locale } from '@samtale/contract/core/fields'
import type { ImportOutcome } from '@samtale/contract/users/imports'
import { fieldsDa } from '@samtale/contract/texts/da'
import { fieldsEn } from '@samtale/contract/texts/en'
import { csvLines } from '#core/csv/csv-lines.ts'

type ResultRow = {
  readonly line: number
  readonly name: string
  readonly email: string
  readonly contact_number: string
  readonly outcome: ImportOutcome
  readonly fields: FieldErrors | null
  readonly taken: boolean
}

/**
 * The columns keep the names that a file is read by, so that what was wrong can be mended here and be
 * imported again.
 */
const HEAD = ['line', 'name', 'email', 'contactNumber']
const LABELS = {
  'en-US': {
    head: ['result', 'reason'],
    added: 'added',
    waiting: 'not added',
    unchanged: 'already exists',
    wrong: 'skipped',
  },
  'da-DK': {
    head: ['resultat', 'årsag'],
    added: 'tilføjet',
    waiting: 'ikke tilføjet',
    unchanged: 'findes allerede',
    wrong: 'sprunget over',
  },
} as const satisfies Record<Locale, unknown>
const REASONS: Readonly<Record<Locale, Readonly<Record<FieldCode, string>>>> = {
  'en-US': fieldsEn,
  'da-DK': fieldsDa,
}

/** Returns every row of a file with what became of it and why, as CSV. */
export function resultCsv(rows: readonly ResultRow[], locale: Locale): string {
  const labels = LABELS[locale]
  const lines = rows.map(({ line, name, email, contact_number, outcome, fields, taken }) => {
    const result = outcome === 'create' ? (taken ? labels.added : labels.waiting) : labels[outcome]
    return [String(line), name, email, contact_number, result, reasonOf(fields, locale)]
  })
  return csvLines([[...HEAD, ...labels.head], ...lines], locale, true)
}

const reasonOf = (fields: FieldErrors | null, locale: Locale) =>
  Object.entries(fields ?? {})
    .map(([column, code]) => `${column}: ${REASONS[locale][code].replace(/\.$/, '')}`)
    .join('; ')
