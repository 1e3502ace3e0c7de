import type { Locale } from '@samtale/contract/core/fields'
import type { MailInput } from '#platform/mail-input.ts'

type Reader = { readonly locale: Locale; readonly name: string; readonly url: string }

/** Tells the owner of an account that two-step sign-in was turned on or off. */
export const secondFactorMail = (
  kind: 'second-factor-on' | 'second-factor-off',
  { locale, name, url }: Reader,
): MailInput => ({ kind, locale, values: { name }, url })

/** Tells the owner of an account that a recovery code was used, and how many are left. */
export const recoveryCodeMail = ({ locale, name, url }: Reader, left: number): MailInput => ({
  kind: 'recovery-code-used',
  locale,
  values: { name, left: String(left) },
  url,
})
