import { sql } from 'kysely'
import type { Locale } from '@samtale/contract/core/fields'
import type { DocumentKind, DocumentVersion } from '@samtale/contract/documents/documents'
import { newId } from '#db/new-id.ts'
import type { Db, Trx } from '#db/schema.ts'

/** A document, or an entry of the FAQ. */
export type Subject =
  | { readonly kind: DocumentKind; readonly entryId: null }
  | { readonly kind: 'faq'; readonly entryId: string }

/** Its text in one language. */
export type TextRef = Subject & { readonly locale: Locale }

/** What is said there. Only a question has a title. */
export type TextInput = { readonly title: string | null; readonly content: string }
/** One published version with its text. */
export type Publication = TextInput & DocumentVersion

/** How a text stands: what is kept for later, and what readers see. `version` counts the changes of both. */
export type Text = {
  readonly version: number
  readonly draft: (TextInput & { readonly author: string; readonly updatedAt: string }) | null
  readonly published: Publication | null
}

const of = ({ kind, entryId }: Subject) =>
  sql<boolean>`kind = ${kind} and entry_id is not distinct from ${entryId}::uuid`
const at = ({ locale, ...subject }: TextRef) => sql<boolean>`${of(subject)} and locale = ${locale}`

/** Returns the text as it is now. */
export async function readText(db: Db, ref: TextRef): Promise<Text> {
  const row = await db
    .selectFrom('document_drafts')
    .select(['version', 'title', 'content', 'author', 'updated_at'])
    .where(at(ref))
    .executeTakeFirst()
  const published = await publications(db)
    .where(at(ref))
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    version: row?.version ?? 0,
    draft:
      row && row.content !== null
        ? {
            title: row.title,
            content: row.content,
            author: row.author,
            updatedAt: row.updated_at.toISOString(),
          }
        : null,
    published: published ? toPublication(published) : null,
  }
}

/** The same, locked until the transaction ends. */
export async function lockText(trx: Trx, ref: TextRef, now: Date): Promise<Text> {
  const { kind, entryId, locale } = ref
  const none = {
    kind,
    entry_id: entryId,
    locale,
    title: null,
    content: null,
    version: 0,
    author: '',
    updated_at: now,
  }
  await trx
    .insertInto('document_drafts')
    .values(none)
    .onConflict((clash) => clash.doNothing())
    .execute()
  await trx.selectFrom('document_drafts').select('version').where(at(ref)).forUpdate().execute()
  return readText(trx, ref)
}

/** Keeps a draft, or with null spends it. */
export const putDraft = (
  trx: Trx,
  ref: TextRef,
  { input, author, now }: { input: TextInput | null; author: string; now: Date },
) =>
  trx
    .updateTable('document_drafts')
    .set((eb) => ({
      title: input?.title ?? null,
      content: input?.content ?? null,
      author,
      updated_at: now,
      version: eb('version', '+', 1),
    }))
    .where(at(ref))
    .execute()

type Added = {
  readonly number: number
  readonly input: TextInput
  readonly author: { readonly id: string; readonly name: string }
  readonly restoredFrom: number | null
}

/** Adds a publication and returns its id. */
export async function addVersion(
  trx: Trx,
  { kind, entryId, locale }: TextRef,
  { number, input, author, restoredFrom }: Added,
  now: Date,
): Promise<string> {
  const id = newId()
  const row = {
    id,
    kind,
    entry_id: entryId,
    locale,
    number,
    ...input,
    author_id: author.id,
    author: author.name,
    restored_from: restoredFrom,
    created_at: now,
  }
  await trx.insertInto('document_versions').values(row).execute()
  return id
}

/** Returns what was published there, the newest first, without the texts. */
export async function listVersions(db: Db, ref: TextRef, max: number): Promise<DocumentVersion[]> {
  const rows = await versions(db).where(at(ref)).orderBy('number', 'desc').limit(max).execute()
  return rows.map(toVersion)
}

/** The same with what was said. */
export async function listPublications(db: Db, ref: TextRef, max: number): Promise<Publication[]> {
  const rows = await publications(db).where(at(ref)).orderBy('number', 'desc').limit(max).execute()
  return rows.map(toPublication)
}

/** One publication, if it is of that document or entry. */
export async function findPublication(db: Db, subject: Subject, id: string): Promise<Publication | null> {
  const row = await publications(db).where(of(subject)).where('id', '=', id).executeTakeFirst()
  return row ? toPublication(row) : null
}

const versions = (db: Db) =>
  db
    .selectFrom('document_versions')
    .select(['id', 'locale', 'number', 'author', 'restored_from', 'created_at'])
const publications = (db: Db) => versions(db).select(['title', 'content'])

type Row = {
  id: string
  locale: Locale
  number: number
  author: string
  restored_from: number | null
  created_at: Date
}

const toVersion = ({ restored_from, created_at, ...row }: Row): DocumentVersion => ({
  ...row,
  restoredFrom: restored_from,
  createdAt: created_at.toISOString(),
})
const toPublication = (row: Row & TextInput): Publication => ({
  ...toVersion(row),
  title: row.title,
  content: row.content,
})
