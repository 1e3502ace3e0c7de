import type { Locale } from '@samtale/contract/core/fields'
import type { MailKind } from '@samtale/contract/mail-templates/mail-templates'
import type { Db } from '#db/schema.ts'
import { readBrand, type Brand } from '#core/settings/brand.ts'
import type { MailTemplateTexts } from './mail-input.ts'
import { MAIL_TEXTS } from './mail-texts.ts'

/**
 * What this deployment's mails are written on: its looks, and the words it has put in place of the product's.
 */
export type MailTheme = {
  readonly brand: Pick<Brand, 'companyName' | 'logo' | 'primaryColor'>
  /** Where its pictures are, for readers who are elsewhere. */
  readonly publicUrl: string
  readonly templateTexts: (kind: MailKind, locale: Locale) => MailTemplateTexts
}

/** Reads it as it is in that transaction, for as many mails as are written at once. */
export async function readMailTheme(db: Db, publicUrl: string): Promise<MailTheme> {
  const brand = await readBrand(db)
  const changed = await db
    .selectFrom('mail_templates')
    .select(['kind', 'locale', 'subject', 'text'])
    .where('subject', 'is not', null)
    .execute()
  const texts = new Map(
    changed.map(({ kind, locale, subject, text }) => [
      `${kind} ${locale}`,
      { subject: subject ?? '', text: text ?? '' },
    ]),
  )
  return {
    brand,
    publicUrl,
    templateTexts: (kind, locale) => texts.get(`${kind} ${locale}`) ?? MAIL_TEXTS[locale][kind],
  }
}
