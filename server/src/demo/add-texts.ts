import { DAY_MS } from '@samtale/contract/core/durations'
import { LOCALES, type Locale } from '@samtale/contract/core/fields'
import { DOCUMENT_KINDS, type DocumentKind } from '@samtale/contract/documents/documents'
import type { RichBlock } from '@samtale/contract/documents/rich-text'
import { newId } from '#db/new-id.ts'
import type { Trx } from '#db/schema.ts'
import { PEOPLE, SIGN_INS } from './people.ts'
import { serialize } from './rich-text.ts'
import { TEXTS_DA } from './texts.da.ts'
import { TEXTS_EN } from './texts.en.ts'

const TEXTS: Readonly<Record<Locale, typeof TEXTS_EN>> = { 'en-US': TEXTS_EN, 'da-DK': TEXTS_DA }

const AUTHOR = PEOPLE.find(({ email }) => email === SIGN_INS.admin)?.name ?? ''

type Edition = {
  readonly number: number
  readonly title: string | null
  readonly content: RichBlock[]
  readonly created_at: Date
}

/** Publishes terms, privacy policy, help and questions in both languages; the terms have an older version. */
export async function addTexts(trx: Trx, ids: ReadonlyMap<string, string>, now: Date) {
  const author = { author_id: ids.get(SIGN_INS.admin) ?? null, author: AUTHOR }
  const row = (
    kind: DocumentKind | 'faq',
    entry_id: string | null,
    locale: Locale,
    { content, ...edition }: Edition,
  ) => ({
    ...{ id: newId(), kind, entry_id, locale, restored_from: null, ...author, ...edition },
    content: serialize(content),
  })
  const entries = TEXTS_EN.faq.map((_, at) => ({
    id: newId(),
    position: at + 1,
    updated_at: now,
    author: AUTHOR,
    created_at: now,
  }))
  await trx.insertInto('faq_entries').values(entries).execute()
  const documents = LOCALES.flatMap((locale) =>
    DOCUMENT_KINDS.flatMap((kind) =>
      editions(kind, TEXTS[locale][kind], now).map((edition) => row(kind, null, locale, edition)),
    ),
  )
  const questions = LOCALES.flatMap((locale) =>
    TEXTS[locale].faq.map(({ title, answer }, at) =>
      row('faq', entries[at]?.id ?? null, locale, { number: 1, title, content: answer, created_at: now }),
    ),
  )
  await trx
    .insertInto('document_versions')
    .values([...documents, ...questions])
    .execute()
}

/** When each version of a text was published: of the terms there was a shorter one before. */
function editions(kind: DocumentKind, content: RichBlock[], now: Date): Edition[] {
  const published = (number: number, days: number, blocks: RichBlock[]) => ({
    number,
    title: null,
    content: blocks,
    created_at: new Date(now.getTime() - days * DAY_MS),
  })
  if (kind !== 'terms') return [published(1, 30, content)]
  return [published(1, 30, content.slice(0, -4)), published(2, 9, content)]
}
