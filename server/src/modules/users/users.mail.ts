import type { Locale } from '@samtale/contract/core/fields'
import type { MailInput } from '#core/emails/mail-input.ts'

type Reader = { readonly locale: Locale; readonly name: string }

/** Asks the owner of a new address to confirm it; the link is good for a day. */
export const emailChangeMail = ({
  locale,
  name,
  email,
  url,
}: Reader & { readonly email: string; readonly url: string }): MailInput => ({
  ...{ kind: 'confirm-email', locale, url },
  values: { name, email },
})

/** Tells the old address that another one is to take its place. */
export const emailChangeNotice = ({
  locale,
  name,
  email,
}: Reader & { readonly email: string }): MailInput => ({
  ...{ kind: 'email-change-notice', locale },
  values: { name, email },
})

/** Tells the owner of an account that somebody gave it a start password. The password is not in it. */
export const startPasswordMail = ({
  locale,
  name,
  by,
  url,
}: Reader & { readonly by: string; readonly url: string }): MailInput => ({
  ...{ kind: 'start-password', locale, url },
  values: { name, givenBy: by },
})

/** Tells the owner of an account that somebody reset its two-step sign-in, or that they will have in an hour. */
export const factorResetMail = (
  kind: 'second-factor-reset' | 'second-factor-reset-soon',
  { locale, name, by, url }: Reader & { readonly by: string; readonly url: string },
): MailInput => ({ kind, locale, url, values: { name, resetBy: by } })
