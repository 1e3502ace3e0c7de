import type { Generated } from 'kysely'
import type { FieldErrors } from '@samtale/contract/core/errors'
import type { Locale } from '@samtale/contract/core/fields'
import type { ImportKind, ImportOutcome, ImportStatus } from '@samtale/contract/users/imports'

/** Imports of the last week, checked, running and done. */
export type Imports = {
  id: string
  kind: ImportKind
  status: ImportStatus
  owner_id: string
  parent_id: string
  locale: Locale
  address: string
  user_agent: string
  done: Generated<number>
  created_at: Date
}

/** The rows of their files with what each does. */
export type ImportRows = {
  import_id: string
  /** Line of the file; the header is line 1. */
  line: number
  name: string
  email: string
  contact_number: string
  outcome: ImportOutcome
  /** What is wrong, by column. */
  fields: FieldErrors | null
  /** Whether the job has gone through it. */
  taken: Generated<boolean>
}
