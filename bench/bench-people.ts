import { newId } from '../server/src/db/new-id.ts'
import type { OpenDatabase } from '../server/src/db/open-database.ts'
import type { Server } from './run-server.ts'

/** What everybody here signs in with. */
export const PASSWORD = 'a bench of sixteen seats'

type Person = { readonly email: string; readonly role: 'customer' | 'super-admin' }

/** Adds active people with the password of this hash. Returns their ids. */
export async function addBenchPeople(
  db: OpenDatabase['db'],
  people: readonly Person[],
  hash: string,
): Promise<readonly string[]> {
  const created_at = new Date()
  const rows = people.map(({ email, role }) => ({
    ...{ id: newId(), email, role, name: 'Bench', contact_number: '+4512345678' },
    ...{ status: 'active' as const, parent_id: null, picture: null, locale: null },
    ...{ password_hash: hash, created_at, deleted_at: null },
  }))
  await db.insertInto('users').values(rows).execute()
  return rows.map(({ id }) => id)
}

/** Signs one of them in. Returns the token. */
export async function signIn({ port }: Server, email: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/v1/account/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  const { data } = (await answer.json()) as { data: { token: string } }
  return data.token
}
