import { newId } from '../server/src/db/new-id.ts'
import type { Db } from '../server/src/db/schema.ts'
import { ALL_PAYLOADS, PAYLOADS } from './xss-payloads.ts'

const now = new Date()
const LOCALES = ['en-US', 'da-DK'] as const

const paragraph = (text: string, ...marks: readonly object[]) => ({
  type: 'paragraph',
  content: [{ type: 'text', text, ...(marks.length > 0 && { marks }) }],
})
const docOf = (blocks: readonly object[]) => JSON.stringify({ type: 'doc', content: blocks })

/**
 * Each payload as a heading, in a list, as a link, in its address, and as the name of a picture that is not
 * there.
 */
const GOOD = docOf(
  PAYLOADS.flatMap((payload) => [
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: payload }] },
    { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(payload)] }] },
    paragraph(payload, {
      type: 'link',
      attrs: { href: `https://evil.example/?${encodeURIComponent(payload)}` },
    }),
    { type: 'image', attrs: { src: '/files/nothing.png', alt: payload } },
  ]),
)

/**
 * What no check of the server would let through: addresses that run, pictures from elsewhere, elements that
 * nobody knows.
 */
const BAD = docOf([
  ...PAYLOADS.map((payload) =>
    paragraph('A link', { type: 'link', attrs: { href: payload, onclick: payload, class: payload } }),
  ),
  ...PAYLOADS.map((src) => ({ type: 'image', attrs: { src, alt: '', onerror: src } })),
  ...['html', 'script', 'iframe', 'style', 'svg'].map((type) => ({
    type,
    attrs: { src: 'javascript:alert(1)', html: ALL_PAYLOADS },
    content: [],
  })),
])

/**
 * Writes payloads into the documents and their versions, the questions, the mails and what is said of how the
 * company is reached.
 */
export async function fillTexts(db: Db) {
  const version = {
    entry_id: null,
    number: 1_000,
    title: null,
    author_id: null,
    author: ALL_PAYLOADS,
    restored_from: null,
    created_at: now,
  }
  for (const locale of LOCALES) {
    for (const [kind, content] of [
      ['terms', GOOD],
      ['help', GOOD],
      ['privacypolicy', BAD],
    ] as const)
      await db
        .insertInto('document_versions')
        .values({ id: newId(), kind, locale, content, ...version })
        .execute()
    await db.deleteFrom('document_drafts').where('locale', '=', locale).execute()
  }
  await fillQuestions(db)
  const labels = { subject: ALL_PAYLOADS, text: ALL_PAYLOADS, author: ALL_PAYLOADS, updated_at: now }
  await db
    .insertInto('mail_templates')
    .values(LOCALES.map((locale) => ({ kind: 'invitation', locale, ...labels })))
    .execute()
  const links = [{ name: 'facebook', value: `https://evil.example/?${ALL_PAYLOADS}` }]
  await save(db, 'contact', {
    supportMail: ALL_PAYLOADS,
    contactNumber: ALL_PAYLOADS,
    address: ALL_PAYLOADS,
    links,
    googleMapAPIKey: null,
  })
}

async function fillQuestions(db: Db) {
  const entries = PAYLOADS.map((payload, position) => ({
    id: newId(),
    position: position + 1_000,
    updated_at: now,
    author: payload,
    created_at: now,
  }))
  await db.insertInto('faq_entries').values(entries).execute()
  const texts = PAYLOADS.map((title, at) => ({
    kind: 'faq' as const,
    entry_id: entries[at]?.id ?? '',
    title,
    content: docOf([paragraph(title)]),
  }))
  const version = { number: 1, author_id: null, author: 'Somebody', restored_from: null, created_at: now }
  await db
    .insertInto('document_versions')
    .values(texts.map((text) => ({ id: newId(), locale: 'en-US' as const, ...text, ...version })))
    .execute()
}

/**
 * Writes all payloads into the names and texts of the deployment itself: from then on they stand on every
 * screen.
 */
export const fillNames = (db: Db) =>
  save(db, 'general', {
    title: ALL_PAYLOADS,
    companyName: ALL_PAYLOADS,
    meetingEndTexts: { 'en-US': ALL_PAYLOADS, 'da-DK': ALL_PAYLOADS },
  })

const save = (db: Db, category: string, value: object) =>
  db
    .insertInto('settings')
    .values({ category, value })
    .onConflict((conflict) => conflict.column('category').doUpdateSet({ value }))
    .execute()
