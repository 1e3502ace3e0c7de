import { sql } from 'kysely'
import { LOCALES, type Locale } from '@samtale/contract/core/fields'
import type { FaqEntry } from '@samtale/contract/documents/faq'
import type { Db, Trx } from '#db/schema.ts'

type ItemRow = { id: string; position: number; version: number; updated_at: Date; author: string }
/** What an editor sees of an entry in one language: the draft, or what is published. */
type TextRow = {
  entry_id: string
  locale: Locale
  title: string
  content: string
  draft: boolean
  published: boolean
}

/** Questions with their drafts in their order, all or one, as their editor sees them. */
export async function listEntries(db: Db, locale: Locale, id?: string): Promise<FaqEntry[]> {
  const items = await sql<ItemRow>`
    select id, position, version, updated_at, author from faq_entries where ${isOf('id', id)} order by position, id`.execute(
    db,
  )
  const texts = await sql<TextRow>`
    select entry_id, locale, coalesce(d.title, v.title) as title, coalesce(d.content, v.content) as content,
      d.content is not null as draft, v.content is not null as published
    from (select entry_id, locale, title, content from document_drafts where kind = 'faq' and content is not null and ${isOf('entry_id', id)}) d
    full join (
      select distinct on (entry_id, locale) entry_id, locale, title, content from document_versions where kind = 'faq' and ${isOf('entry_id', id)}
      order by entry_id, locale, number desc
    ) v using (entry_id, locale)`.execute(db)
  const byEntry = Map.groupBy(texts.rows, ({ entry_id }) => entry_id)
  return items.rows.map((item) => toEntry(item, byEntry.get(item.id) ?? [], locale))
}

const isOf = (column: 'id' | 'entry_id', id: string | undefined) =>
  id ? sql`${sql.ref(column)} = ${id}` : sql`true`

/** One entry as its editor sees it; it is known to be there. */
export async function findEntry(db: Db, id: string, locale: Locale): Promise<FaqEntry> {
  const [found] = await listEntries(db, locale, id)
  return found as FaqEntry
}

/** Returns whether there is a question of that id. */
export const hasEntry = async (db: Db, id: string) =>
  Boolean(await db.selectFrom('faq_entries').select('id').where('id', '=', id).executeTakeFirst())

/** Locks an entry until the transaction ends, and returns it; undefined when there is none. */
export const lockEntry = (trx: Trx, id: string) =>
  trx.selectFrom('faq_entries').select(['id', 'version']).where('id', '=', id).forUpdate().executeTakeFirst()

/**
 * Locks the table of entries against all other changes until the transaction ends: a second call that adds or
 * moves entries waits for the first, so that no two are at one place, and there are no more than may be.
 */
export const lockOrder = (trx: Trx) => sql`lock table faq_entries in share row exclusive mode`.execute(trx)

/** Counts a change of an entry and signs it. */
export const touchEntry = (trx: Trx, id: string, author: string, now: Date) =>
  trx
    .updateTable('faq_entries')
    .set((eb) => ({ version: eb('version', '+', 1), updated_at: now, author }))
    .where('id', '=', id)
    .execute()

function toEntry(
  { id, position, version, updated_at, author }: ItemRow,
  rows: readonly TextRow[],
  locale: Locale,
): FaqEntry {
  const shown = rows.find((row) => row.locale === locale) ?? rows[0]
  const texts = LOCALES.flatMap((one) =>
    rows.filter((row) => row.locale === one).map((row) => [one, textOf(row)] as const),
  )
  return {
    ...{ id, position, version, author },
    title: shown?.title ?? '',
    answer: shown?.content ?? '',
    texts: Object.fromEntries(texts),
    updatedAt: updated_at.toISOString(),
  }
}

const textOf = ({ title, content, draft, published }: TextRow) => ({
  title,
  answer: content,
  draft,
  published,
})
