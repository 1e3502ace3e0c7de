import { sessionsOf } from '../../server/src/auth/sessions.ts'
import { newId } from '../../server/src/db/new-id.ts'
import type { Db } from '../../server/src/db/schema.ts'
import { systemClock } from '../../server/src/platform/clock.ts'

/** Adds a customer to an installation. Returns the id and that many sessions, as tokens. */
export async function addCustomer(db: Db, sessions = 1) {
  const id = newId()
  const person = {
    id,
    email: `${id}@example.org`,
    role: 'customer',
    status: 'active',
    name: 'Ane',
    contact_number: '+4512345678',
  } as const
  await db
    .insertInto('users')
    .values({
      ...person,
      parent_id: null,
      picture: null,
      locale: null,
      password_hash: null,
      created_at: new Date(),
      deleted_at: null,
    })
    .execute()
  const keyRate = { consume() {} }
  const noMail = { queueMail: async () => {}, publicUrl: '' }
  const limits = { idleHours: 12, maxDays: 30, keyRate }
  const { open } = sessionsOf({ db, clock: systemClock, ...limits, onError() {}, ...noMail })
  const tokens: string[] = []
  for (let at = 0; at < sessions; at += 1)
    tokens.push(
      (await open({ userId: id, epoch: 0 }, 'full', {
        userAgent: `chaos ${at}`,
        address: '127.0.0.1',
      })) as string,
    )
  return { id, tokens }
}
