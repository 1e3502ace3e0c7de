import { sql } from 'kysely'
import type { Locale } from '@samtale/contract/core/fields'
import { isEmptyRichText } from '@samtale/contract/documents/rich-text'
import type { Settings } from '@samtale/contract/settings/settings'
import type { Db } from '#db/schema.ts'

/** The parts of the settings that are texts of their own. */
export const TEXT_PARTS = ['terms', 'privacypolicy', 'help', 'faq'] as const
/** A kind of text that staff publish. */
export type TextPart = (typeof TEXT_PARTS)[number]

type Row = { kind: TextPart; entry_id: string | null; title: string | null; content: string }

/**
 * Returns what readers see of these texts, in their language or the other one. A document that was never
 * published, or whose last version is empty, is null.
 */
export async function publishedTexts(
  db: Db,
  locale: Locale,
  parts: readonly TextPart[],
): Promise<Pick<Settings, 'terms' | 'privacyPolicy' | 'help' | 'faq'>> {
  if (parts.length === 0) return {}
  const { rows } = await sql<Row>`
    select v.kind, v.entry_id, v.title, v.content
    from (
      select distinct on (kind, entry_id) kind, entry_id, title, content from document_versions where kind = any(${[...parts]}::text[])
      order by kind, entry_id, (locale = ${locale}) desc, number desc
    ) v left join faq_entries f on f.id = v.entry_id
    order by f.position, f.id`.execute(db)
  const one = (kind: TextPart) => {
    const content = rows.find((row) => row.kind === kind)?.content
    return content === undefined || isEmptyRichText(content) ? null : content
  }
  return {
    ...(parts.includes('terms') && { terms: one('terms') }),
    ...(parts.includes('privacypolicy') && { privacyPolicy: one('privacypolicy') }),
    ...(parts.includes('help') && { help: one('help') }),
    ...(parts.includes('faq') && { faq: rows.flatMap(asQuestion) }),
  }
}

const asQuestion = ({ entry_id, title, content }: Row) =>
  entry_id && title !== null ? [{ id: entry_id, title, answer: content }] : []
