import { setImmediate } from 'node:timers/promises'
import type { ImportKind, ImportOutcome } from '@samtale/contract/users/imports'
import { readGeneral } from '#core/settings/general-settings.ts'
import type { Db } from '#db/schema.ts'
import { validateRow, type ValidatedRow } from './validate-row.ts'
import { addressOf, findKnown, outcomeOf } from './known-people.ts'
import type { Cells } from './read-table.ts'

/** A row of a file and what it would do. */
export type Row = ValidatedRow & { readonly outcome: ImportOutcome }

/** So many rows are gone through before others have their turn. */
const TURN = 500

/** Returns what each row would do. Of several right rows with one address the first counts. */
export async function validateRows(
  db: Db,
  table: readonly Cells[],
  target: { kind: ImportKind; parentId: string },
): Promise<Row[]> {
  const rows: Row[] = []
  const seen = new Set<string>()
  const { country } = await readGeneral(db)
  for (let at = 0; at < table.length; at += TURN) {
    const validated = table
      .slice(at, at + TURN)
      .map((cells) => withoutDouble(validateRow(target.kind, cells, country), seen))
    const known = await findKnown(
      db,
      validated.filter(({ fields }) => !fields).map(({ email }) => email),
    )
    for (const row of validated) {
      const outcome = row.fields ? 'wrong' : outcomeOf(known, row.email, target)
      rows.push({ ...row, outcome, fields: outcome === 'wrong' ? (row.fields ?? ADDRESS_TAKEN) : null })
    }
    await setImmediate()
  }
  return rows
}

/** What is said of somebody whose address belongs to somebody else. */
export const ADDRESS_TAKEN = { email: 'user_already_exists' } as const

function withoutDouble(row: ValidatedRow, seen: Set<string>): ValidatedRow {
  if (row.fields) return row
  const address = addressOf(row.email)
  if (seen.has(address)) return { ...row, fields: { email: 'duplicate_in_file' } }
  seen.add(address)
  return row
}
