import { issueMailToken } from '#auth/mail-tokens.ts'
import { newProfile } from '#db/profile-columns.ts'
import { newId } from '#db/new-id.ts'
import type { Db } from '#db/schema.ts'
import { transact } from '#db/transact.ts'

const HOURS_24 = 24 * 60

/**
 * The link with which the first super-admin chooses a password, or null once somebody has. Makes that super-admin
 * in an empty database; started again before the link was used, answers a new one, and the old one is dead. Locks
 * the users that there are until the transaction ends.
 */
export async function setUpLink(
  db: Db,
  { email, publicUrl, now }: { email: string; publicUrl: string; now: Date },
): Promise<string | null> {
  return transact(db, async (trx) => {
    const users = await trx
      .selectFrom('users')
      .select(['id', 'role', 'status'])
      .limit(2)
      .forUpdate()
      .execute()
    const [first, second] = users
    if (second || (first && (first.role !== 'super-admin' || first.status !== 'pending'))) return null
    const id = first?.id ?? newId()
    if (!first)
      await trx
        .insertInto('users')
        .values(superAdmin(id, email, now))
        .execute()
    const token = await issueMailToken(trx, id, 'invitation', now, HOURS_24)
    return `${publicUrl}/emailroute?accountconfirmation=true#token=${token}`
  })
}

const superAdmin = (id: string, email: string, now: Date) => ({
  id,
  email,
  role: 'super-admin' as const,
  status: 'pending' as const,
  parent_id: null,
  name: 'Administrator',
  ...newProfile(),
  picture: null,
  locale: null,
  password_hash: null,
  created_at: now,
  deleted_at: null,
})
