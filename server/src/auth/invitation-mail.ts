import type { Locale } from '@samtale/contract/core/fields'
import type { Letter } from '#platform/letter.ts'

type Invitation = { readonly locale: Locale; readonly name: string; readonly invitedBy: string; readonly url: string }

/** The mail that lets a new user choose a password; the link is good for 7 days. */
export const invitationMail = ({ locale, name, invitedBy, url }: Invitation): Letter => ({ kind: 'invitation', locale, values: { name, invitedBy }, url })
