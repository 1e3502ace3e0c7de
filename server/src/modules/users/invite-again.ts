import { assertAllowed } from '@samtale/contract/core/errors'
import { inviteError } from '@samtale/contract/users/user-rules'
import { invitationMail } from '#auth/invitation-mail.ts'
import { issueMailToken } from '#auth/mail-tokens.ts'
import type { CommandContext } from '#core/command/run-command.ts'
import type { UserCommand } from './user-command.ts'
import type { Kind } from '#policies/users.ts'
import { lockTarget, type Target } from './targets.ts'

/**
 * Sends a pending user the invitation again. Throws `account_verified` for one who has a password of their
 * own.
 */
export async function inviteAgain(command: UserCommand, kind: Kind, id: string) {
  const user = await lockTarget(command, kind, id)
  assertAllowed(inviteError(command.actor, user))
  await mailInvitation(command, user)
  await command.audit([{ action: 'invited', resource: kind, subject: { id: user.id, name: user.name } }])
  return {}
}

/** What an invitation needs of the server. */
export type InvitationDeps = Pick<UserCommand, 'queueMail' | 'publicUrl' | 'company'>

/** Mails a new link; the earlier one is void. */
export async function mailInvitation(
  { trx, now, queueMail, publicUrl, company, caller }: CommandContext & InvitationDeps,
  { id, email, name, locale }: Pick<Target, 'id' | 'email' | 'name' | 'locale'>,
) {
  const token = await issueMailToken(trx, id, 'invitation', now)
  const url = `${publicUrl}/emailroute?accountconfirmation=true#token=${token}`
  const invitedBy = caller.session?.name ?? company
  await queueMail(trx, {
    to: email,
    ...invitationMail({ locale: locale ?? caller.locale, name, invitedBy, url }),
  })
}
