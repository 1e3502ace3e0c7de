import { sql } from 'kysely'
import { fieldError } from '@samtale/contract/core/errors'
import type { Trx } from '#db/schema.ts'

/**
 * Refuses a text with a picture that was not uploaded for texts; those it names are locked until the
 * transaction ends.
 */
export async function checkPictures(trx: Trx, content: string, field: string) {
  // In what was written by a reader of the server a quote inside a text is never bare: this finds attributes
  // only.
  const names = [...new Set([...content.matchAll(/"src":"\/files\/([^"]+)"/g)].map(([, name]) => name))]
  if (names.length === 0) return
  const { rows } =
    await sql`select from uploads where name = any(${names}::text[]) and kind = 'content' for key share`.execute(
      trx,
    )
  if (rows.length < names.length) throw fieldError({ [field]: 'invalid_value' })
}
