import { sessionsOf } from '../server/src/auth/sessions.ts'
import { newId } from '../server/src/db/new-id.ts'
import type { OpenDatabase } from '../server/src/db/open-database.ts'

/** A session of somebody there is. */
export async function tokenOf(db: OpenDatabase['db'], userId: string) {
  const onError = (error: unknown) => {
    throw error
  }
  const keyRate = { consume() {} }
  const noMail = { queueMail: async () => {}, publicUrl: '' }
  const limits = { idleHours: 1, maxDays: 1, keyRate }
  const sessions = sessionsOf({ db, clock: () => new Date(), ...limits, onError, ...noMail })
  const { session_epoch: epoch } = await db
    .selectFrom('users')
    .select('session_epoch')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return (await sessions.open({ userId, epoch }, 'full', {
    userAgent: 'bench',
    address: '127.0.0.1',
  })) as string
}

/** The id of somebody active of a role. Throws if there is nobody. */
export async function activeUser(db: OpenDatabase['db'], role: 'customer' | 'super-admin') {
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', role)
    .where('status', '=', 'active')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}

/** A session of a super-admin who is made for it. */
export async function staffToken(db: OpenDatabase['db']) {
  const id = newId()
  const user = {
    id,
    email: 'bench@example.org',
    role: 'super-admin',
    status: 'active',
    name: 'Bench',
    contact_number: '+4512345678',
  } as const
  await db
    .insertInto('users')
    .values({
      ...user,
      parent_id: null,
      picture: null,
      locale: null,
      password_hash: null,
      created_at: new Date(),
      deleted_at: null,
    })
    .execute()
  return tokenOf(db, id)
}
