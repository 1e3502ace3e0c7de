import { fieldError, AppError } from '@samtale/contract/core/errors'
import {
  mailTextErrors,
  type MailKind,
  type mailTemplates,
  MAIL_KINDS,
} from '@samtale/contract/mail-templates/mail-templates'
import type { Db } from '#db/schema.ts'
import type { Handlers } from '#http/serve.ts'
import { readBrand } from '#core/settings/brand.ts'
import type { Clock } from '#platform/clock.ts'
import { composeMail } from '#core/emails/compose-mail.ts'
import type { MailTemplateTexts } from '#core/emails/mail-input.ts'
import { readMailTheme } from '#core/emails/mail-theme.ts'
import { changeTemplate } from './change-template.ts'
import { sampleMail } from './sample-mail.ts'
import { listTemplates, readTemplate } from './templates.store.ts'

type Deps = { readonly db: Db; readonly clock: Clock; readonly publicUrl: string }

/** Returns the routes by which the texts of mails are read and changed. */
export function mailsRoutes({ db, clock, publicUrl }: Deps): Handlers<typeof mailTemplates> {
  return {
    list: () => listTemplates(db),

    async save({ input: { kind: name, locale, subject, text, version }, ...request }) {
      const kind = knownKind(name)
      const texts = { subject, text }
      assertValidTexts(kind, texts)
      await changeTemplate({ db, clock }, request, { kind, locale, texts, version })
      return readTemplate(db, kind)
    },

    async reset({ input: { kind: name, locale }, ...request }) {
      const kind = knownKind(name)
      await changeTemplate({ db, clock }, request, { kind, locale, texts: null })
      return readTemplate(db, kind)
    },

    async preview({ input: { kind: name, locale, subject, text } }) {
      const kind = knownKind(name)
      const texts = { subject, text }
      assertValidTexts(kind, texts)
      const { dateFormat, timeZone } = await readBrand(db)
      const theme = { ...(await readMailTheme(db, publicUrl)), templateTexts: () => texts }
      return composeMail(theme, sampleMail(kind, { locale, publicUrl, dateFormat, timeZone, now: clock() }))
    },
  }
}

function assertValidTexts(kind: MailKind, texts: MailTemplateTexts) {
  const errors = mailTextErrors(kind, texts)
  if (Object.keys(errors).length > 0) throw fieldError(errors)
}

/** The mail of that name. Throws `mail_template_not_found`. */
function knownKind(name: string): MailKind {
  const kind = MAIL_KINDS.find((known) => known === name)
  if (!kind) throw new AppError('mail_template_not_found')
  return kind
}
