import type { Selectable } from 'kysely'
import { LOCALES, type Locale } from '@samtale/contract/core/fields'
import {
  MAIL_KINDS,
  MAIL_VARIABLES,
  type MailKind,
  type MailTemplate,
} from '@samtale/contract/mail-templates/mail-templates'
import type { Database, Db } from '#db/schema.ts'
import { MAIL_TEXTS } from '#core/emails/mail-texts.ts'

type Row = Selectable<Database['mail_templates']>

/** Every mail as it reads now, in every language. */
export async function listTemplates(db: Db): Promise<MailTemplate[]> {
  const rows = await db.selectFrom('mail_templates').selectAll().execute()
  return MAIL_KINDS.map((kind) => templateOf(kind, rows))
}

/** One mail as it reads now. */
export async function readTemplate(db: Db, kind: MailKind): Promise<MailTemplate> {
  return templateOf(
    kind,
    await db.selectFrom('mail_templates').selectAll().where('kind', '=', kind).execute(),
  )
}

function templateOf(kind: MailKind, rows: readonly Row[]): MailTemplate {
  const rowIn = (locale: Locale) => rows.find((row) => row.kind === kind && row.locale === locale)
  return {
    kind,
    variables: [...MAIL_VARIABLES[kind]],
    texts: LOCALES.map((locale) => textOf(kind, locale, rowIn(locale))),
  }
}

/** What one mail says in one language, and since when. */
function textOf(kind: MailKind, locale: Locale, row: Row | undefined) {
  const { version = 0, subject = null, text = null } = row ?? {}
  if (!row || subject === null || text === null) {
    const original = MAIL_TEXTS[locale][kind]
    return { locale, subject: original.subject, text: original.text, original: true, changed: null, version }
  }
  return {
    locale,
    subject,
    text,
    original: false,
    changed: { author: row.author, at: row.updated_at.toISOString() },
    version,
  }
}
