import { AppError } from '@samtale/contract/core/errors'
import { MAIL_KINDS, type MailKind } from '@samtale/contract/mail-templates/mail-templates'

/** The mail of that name. Throws `mail_template_not_found`. */
export function knownKind(name: string): MailKind {
  const kind = MAIL_KINDS.find((known) => known === name)
  if (!kind) throw new AppError('mail_template_not_found')
  return kind
}
