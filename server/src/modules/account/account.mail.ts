import type { Locale } from '@samtale/contract/core/fields'
import type { MailInput } from '#core/emails/mail-input.ts'

type Reader = { readonly locale: Locale; readonly name: string; readonly url: string }

/** The mail with the link for a new password. */
export const resetMail = ({ locale, name, url }: Reader): MailInput => ({
  kind: 'password-reset',
  locale,
  values: { name },
  url,
})

/** Tells the owner of an account that its password is another one now. */
export const passwordChangedMail = ({ locale, name, url }: Reader): MailInput => ({
  kind: 'password-changed',
  locale,
  values: { name },
  url,
})
