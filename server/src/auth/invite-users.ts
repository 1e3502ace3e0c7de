import type { Locale } from '@samtale/contract/core/fields'
import type { Role } from '@samtale/contract/core/permissions'
import type { ProfileValues } from '@samtale/contract/users/profile-fields'
import { newId } from '#db/new-id.ts'
import { newProfile } from '#db/profile-columns.ts'
import type { Trx } from '#db/schema.ts'
import type { QueueMail } from '#core/emails/mailer.ts'
import { invitationMail } from './invitation-mail.ts'
import { issueMailTokens } from './mail-tokens.ts'

/** Somebody who is not there yet. */
export type NewUser = Partial<ProfileValues> & {
  readonly email: string
  readonly name: string
  readonly role: Role
  readonly parentId: string | null
  /** A start password: its owner must choose another one at the next sign-in. */
  readonly passwordHash?: string
}
/** A user who was added, under the id that they got. */
export type InvitedUser = NewUser & { readonly id: string }

type Invitation = {
  readonly queueMail: QueueMail
  readonly publicUrl: string
  /** The name of the user who invites. */
  readonly invitedBy: string
  readonly locale: Locale
  readonly now: Date
}

/**
 * Adds pending users, a few hundred at the most, and mails each a link. Those whose address is taken are left
 * out: the answer names the others.
 */
export async function inviteUsers(
  trx: Trx,
  newUsers: readonly NewUser[],
  { queueMail, publicUrl, invitedBy, locale, now }: Invitation,
) {
  const invited = await insertUsers(trx, newUsers, now)
  const ids = invited.map(({ id }) => id)
  const tokens = await issueMailTokens(trx, ids, 'invitation', now)
  const mails = invited.map(({ id, email, name }) => {
    const url = `${publicUrl}/emailroute?accountconfirmation=true#token=${tokens.get(id)}`
    return { to: email, ...invitationMail({ locale, name, invitedBy, url }) }
  })
  await queueMail(trx, mails)
  return invited
}

/**
 * In the order of their addresses: two that add the same people at once wait for each other instead of
 * locking each other out.
 */
async function insertUsers(trx: Trx, newUsers: readonly NewUser[], now: Date): Promise<InvitedUser[]> {
  const people = newUsers.map((one) => ({ ...one, id: newId() }))
  if (people.length === 0) return []
  const rows = people.map(({ id, email, role, parentId, name, passwordHash, ...profile }) => ({
    id,
    email,
    role,
    status: 'pending' as const,
    parent_id: parentId,
    name,
    ...newProfile(profile),
    picture: null,
    locale: null,
    password_hash: passwordHash ?? null,
    password_temporary: passwordHash !== undefined,
    created_at: now,
    deleted_at: null,
  }))
  const added = await trx
    .insertInto('users')
    .values(rows.toSorted((a, b) => (a.email.toLowerCase() < b.email.toLowerCase() ? -1 : 1)))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  const ids = new Set(added.map(({ id }) => id))
  return people.filter(({ id }) => ids.has(id))
}
