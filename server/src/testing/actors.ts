import type { ActorLetter } from '#auth/access-table.ts'
import { newId } from '#db/new-id.ts'
import { addKey } from './add-key.ts'
import type { TestApp } from './test-app.ts'
import type { PersonName, TestTenants } from './test-tenants.ts'

/** Who stands for each letter of the access table. */
const PERSON: Partial<Record<ActorLetter, PersonName>> = {
  U: 'U1',
  M: 'M1',
  C: 'C1',
  S: 'S1',
  A: 'A1',
  X: 'X1',
  K: 'C1',
}

export type ActorOnStage = {
  readonly letter: ActorLetter
  readonly id: string | null
  readonly email: string | null
  readonly token: string | null
}

/**
 * An actor with a session of its own, so that no call can spoil it for the next. D is a device, with the
 * secret by which its socket knows it; K is a program with an API key of a customer.
 */
export async function enter(app: TestApp, tenants: TestTenants, letter: ActorLetter): Promise<ActorOnStage> {
  if (letter === 'V') return { letter, id: null, email: null, token: null }
  if (letter === 'D') return { letter, id: null, email: null, token: tenants.deviceOf('C1').secret }
  const label = PERSON[letter]
  const { id, email } = label
    ? tenants.people[label]
    : await app.addUser({ role: 'member', status: 'pending', parentId: tenants.people.C4.id })
  if (letter === 'K') return { letter, id, email, token: await travelledKey(app, id) }
  return {
    letter,
    id,
    email,
    token: await app.sessions.open(id, letter === 'L' ? 'password-setup' : 'full', {
      userAgent: 'test',
      address: '127.0.0.1',
    }),
  }
}

/** A key that was used in as many networks today as are noted: calls from others with it change nothing. */
async function travelledKey(app: TestApp, owner: string) {
  const key_id = newId()
  const key = await addKey(app, owner, undefined, key_id)
  const first_used_at = app.clock.now()
  const networks = ['a', 'b', 'c'].map((name) => ({ key_id, network_hash: Buffer.from(name), first_used_at }))
  await app.db.insertInto('api_key_networks').values(networks).execute()
  return key
}
