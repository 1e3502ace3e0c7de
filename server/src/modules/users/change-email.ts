import { issueMailToken } from '#auth/mail-tokens.ts'
import { type UserCommand, addressTaken } from './user-command.ts'
import { mailInvitation } from './invite-again.ts'
import type { Target } from './targets.ts'
import { emailChangeMail, emailChangeNotice } from './users.mail.ts'

/**
 * Takes a new address for somebody, and returns the one to be stored now: the new one for a user who is still
 * invited, who gets a new invitation there; for others the old one, until its owner opens the link in a mail
 * to the new one.
 */
export async function changeEmail(command: UserCommand, user: Target, email: string): Promise<string> {
  const { trx } = command
  // The same address in other letters: nothing to confirm.
  if (email.toLowerCase() === user.email.toLowerCase()) return email
  if (await isTaken(command, email)) throw addressTaken()
  if (user.status === 'pending') {
    // Anyone who has the old mailbox may have opened its link already.
    await command.sessions.endPasswordSetups(trx, user.id)
    await mailInvitation(command, { ...user, email })
    return email
  }
  await trx.updateTable('users').set({ pending_email: email }).where('id', '=', user.id).execute()
  await mailBoth(command, user, email)
  return user.email
}

const isTaken = async ({ trx }: UserCommand, email: string) =>
  Boolean(
    await trx
      .selectFrom('users')
      .select('id')
      .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
      .where('status', '!=', 'deleted')
      .executeTakeFirst(),
  )

async function mailBoth(
  { trx, now, queueMail, publicUrl, caller }: UserCommand,
  user: Target,
  email: string,
) {
  const token = await issueMailToken(trx, user.id, 'email-change', now)
  const reader = { locale: user.locale ?? caller.locale, name: user.name, email }
  await queueMail(trx, {
    to: email,
    ...emailChangeMail({ ...reader, url: `${publicUrl}/emailroute?emailchange=true#token=${token}` }),
  })
  await queueMail(trx, { to: user.email, ...emailChangeNotice(reader) })
}
