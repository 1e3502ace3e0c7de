import type { MailKind } from '@samtale/contract/mail-templates/mail-templates'

/** What mails are about, in the order in which they are listed. */
export const MAIL_GROUPS = ['account', 'meeting', 'device', 'contact'] as const

/** What a mail is about: the first word of its name, where it is none of an account. */
export const groupOf = (kind: MailKind): (typeof MAIL_GROUPS)[number] =>
  MAIL_GROUPS.find((group) => kind.startsWith(`${group}-`)) ?? 'account'
