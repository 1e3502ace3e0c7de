import { sql } from 'kysely'
import { DAY_MS } from '@samtale/contract/core/durations'
import type { Locale } from '@samtale/contract/core/fields'
import type { Actor } from '@samtale/contract/core/permissions'
import {
  IMPORT_MAX_WRONG,
  IMPORT_SHOWN,
  type Import,
  type ImportKind,
  type ImportRow,
} from '@samtale/contract/users/imports'
import { inScope } from '#policies/tenancy.ts'
import type { Db, Trx } from '#db/schema.ts'
import type { Row } from './validate-rows.ts'

type NewImport = {
  readonly id: string
  readonly kind: ImportKind
  readonly parentId: string
  readonly rows: readonly Row[]
  readonly now: Date
}
/** Who imports, in which language, and from where. */
export type Importer = {
  readonly ownerId: string
  readonly locale: Locale
  readonly address: string
  readonly userAgent: string
}

/** So many imports of one user are kept; the oldest go first. */
const RETENTION = 20
const RETENTION_DAYS = 7
/** So many rows go into one statement. */
const PART = 2_000

/** Imports and their rows. Each is its owner's alone. */
export function importsStore(db: Db) {
  const rowsOf = (id: string) => db.selectFrom('import_rows').where('import_id', '=', id).orderBy('line')

  return {
    /** Returns whether members may be put under that user by the actor. */
    async isParent(actor: Actor, id: string): Promise<boolean> {
      const people = db
        .selectFrom('users')
        .select('id')
        .where('id', '=', id)
        .where('role', 'in', ['customer', 'subadmin'])
        .where('status', '!=', 'deleted')
      return Boolean(await people.where(inScope(actor, 'users.id')).executeTakeFirst())
    },

    async add(
      trx: Trx,
      { id, kind, parentId, rows, now }: NewImport,
      { ownerId, locale, address, userAgent }: Importer,
    ) {
      const import_ = {
        id,
        kind,
        status: 'checked',
        owner_id: ownerId,
        parent_id: parentId,
        locale,
        address,
        user_agent: userAgent,
        created_at: now,
      } as const
      await trx.insertInto('imports').values(import_).execute()
      for (let at = 0; at < rows.length; at += PART) {
        const part = rows
          .slice(at, at + PART)
          .map(({ contactNumber, ...row }) => ({ ...row, contact_number: contactNumber }))
        await sql`insert into import_rows (import_id, line, name, email, contact_number, outcome, fields)
          select ${id}, line, name, email, contact_number, outcome, fields from json_to_recordset(${JSON.stringify(part)}::json)
            as (line integer, name text, email text, contact_number text, outcome text, fields jsonb)`.execute(
          trx,
        )
      }
      const newest = trx
        .selectFrom('imports')
        .select('id')
        .where('owner_id', '=', ownerId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(RETENTION)
      await trx
        .deleteFrom('imports')
        .where('owner_id', '=', ownerId)
        .where('status', '!=', 'running')
        .where('id', 'not in', newest)
        .execute()
    },

    /** Moves a checked import on; returns whether it was one. */
    async start(trx: Trx, id: string, { ownerId, locale, address, userAgent }: Importer): Promise<boolean> {
      const own = trx
        .updateTable('imports')
        .where('id', '=', id)
        .where('owner_id', '=', ownerId)
        .where('status', '=', 'checked')
      const { numUpdatedRows } = await own
        .set({ status: 'running', locale, address, user_agent: userAgent })
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /** One's own import with what is shown of it, or null. */
    async read(id: string, ownerId: string): Promise<Import | null> {
      const own = db.selectFrom('imports').selectAll().where('id', '=', id).where('owner_id', '=', ownerId)
      const found = await own.executeTakeFirst()
      if (!found) return null
      const { rows: counts } = await sql<
        Pick<Import, 'total' | 'create' | 'unchanged' | 'wrong'>
      >`select count(*) as total,
        count(*) filter (where outcome = 'create') as create, count(*) filter (where outcome = 'unchanged') as unchanged,
        count(*) filter (where outcome = 'wrong') as wrong from import_rows where import_id = ${id}`.execute(
        db,
      )
      const columns = ['line', 'name', 'email', 'contact_number', 'outcome', 'fields'] as const
      const wrong = await rowsOf(id)
        .select(columns)
        .where('outcome', '=', 'wrong')
        .limit(IMPORT_MAX_WRONG)
        .execute()
      const others = rowsOf(id).select(columns).where('outcome', '!=', 'wrong')
      const rows = [
        ...wrong,
        ...(await others.limit(Math.max(0, IMPORT_SHOWN - wrong.length)).execute()),
      ].toSorted((a, b) => a.line - b.line)
      const { kind, status, done, created_at } = found
      const count = counts[0] ?? { total: 0, create: 0, unchanged: 0, wrong: 0 }
      return { id, kind, status, ...count, done, rows: rows.map(toRow), createdAt: created_at.toISOString() }
    },

    /** Every row of an import, for its result. */
    allRows: (id: string) => rowsOf(id).selectAll().execute(),

    /** Removes what is older than a week with all its rows; what runs is let finish. */
    async removeOld(now: Date) {
      const before = new Date(now.getTime() - RETENTION_DAYS * DAY_MS)
      await db
        .deleteFrom('imports')
        .where('created_at', '<', before)
        .where('status', '!=', 'running')
        .execute()
    },
  }
}

type StoredRow = {
  line: number
  name: string
  email: string
  contact_number: string
  outcome: ImportRow['outcome']
  fields: Row['fields']
}
const toRow = ({ contact_number, fields, ...row }: StoredRow): ImportRow => ({
  ...row,
  contactNumber: contact_number,
  ...(fields && { fields }),
})
