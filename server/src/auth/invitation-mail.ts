import type { Locale } from '@samtale/contract/core/fields'
import type { MailInput } from '#core/emails/mail-input.ts'

type Invitation = {
  readonly locale: Locale
  readonly name: string
  readonly invitedBy: string
  readonly url: string
}

/** The mail that lets a new user choose a password; the link is good for 7 days. */
export const invitationMail = ({ locale, name, invitedBy, url }: Invitation): MailInput => ({
  kind: 'invitation',
  locale,
  values: { name, invitedBy },
  url,
})
