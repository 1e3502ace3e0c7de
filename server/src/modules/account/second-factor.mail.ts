import type { Locale } from '@samtale/contract/core/fields'
import type { MailInput } from '#core/emails/mail-input.ts'

type Reader = { readonly locale: Locale; readonly name: string; readonly url: string }

/** What can become of two-step sign-in or its authenticator app. */
export type FactorMail =
  | 'second-factor-on'
  | 'second-factor-off'
  | 'authenticator-added'
  | 'authenticator-removed'
/** What can become of a passkey. */
export type PasskeyMail = 'passkey-added' | 'passkey-removed' | 'passkey-copied'

/** Tells the owner of an account what became of two-step sign-in or its authenticator app. */
export const factorMail = (kind: FactorMail, { locale, name, url }: Reader): MailInput => ({
  kind,
  locale,
  values: { name },
  url,
})

/** Tells the owner of an account what became of the passkey of that name. */
export const passkeyMail = (
  kind: PasskeyMail,
  { locale, name, url }: Reader,
  passkey: string,
): MailInput => ({ kind, locale, values: { name, passkey }, url })

/** Tells somebody from which day on they must sign in with two steps, or reminds them of it. */
export const requirementMail = (
  kind: 'second-factor-required' | 'second-factor-reminder',
  { locale, name, url }: Reader,
  date: string,
): MailInput => ({ kind, locale, values: { name, date }, url })

/** Tells the owner of an account that a recovery code was used, and how many are left. */
export const recoveryCodeMail = ({ locale, name, url }: Reader, left: number): MailInput => ({
  kind: 'recovery-code-used',
  locale,
  values: { name, left: String(left) },
  url,
})
