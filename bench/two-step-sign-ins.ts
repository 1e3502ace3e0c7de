import { newId } from '../server/src/db/new-id.ts'
import type { OpenDatabase } from '../server/src/db/open-database.ts'
import { addFactor, appCode } from '../server/src/testing/add-factor.ts'
import type { Server } from './run-server.ts'

/** Somebody with an authenticator app, and its secret. */
type Owner = { readonly email: string; readonly secret: string }

/** Adds so many people with this password and an app each: a code serves once, so each signs in once in a while. */
export async function addAppOwners(
  db: OpenDatabase['db'],
  { hash, count }: { readonly hash: string; readonly count: number },
): Promise<Owner[]> {
  const created_at = new Date()
  const rows = Array.from({ length: count }, (_, at) => ({
    ...{ id: newId(), email: `app-${at}@example.org`, name: 'Bench', contact_number: '+4512345678' },
    ...{ role: 'customer' as const, status: 'active' as const, parent_id: null, picture: null, locale: null },
    ...{ password_hash: hash, created_at, deleted_at: null },
  }))
  await db.insertInto('users').values(rows).execute()
  const owners: Owner[] = []
  for (const { id, email } of rows)
    owners.push({ email, secret: await addFactor({ db, clock: { now: () => new Date() } }, id) })
  return owners
}

/** Signs each of them in, password and code, so many at a time. Throws when one is refused. */
export async function signInTwoSteps(
  { port }: Server,
  owners: readonly Owner[],
  { password, atOnce }: { readonly password: string; readonly atOnce: number },
) {
  const waiting = [...owners]
  const post = async (path: string, body: object, token?: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}/v1/account/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
    const { data } = (await answer.json()) as { readonly data: { readonly token: string } }
    return data.token
  }
  const signOn = async () => {
    for (let owner = waiting.pop(); owner; owner = waiting.pop()) {
      const half = await post('login', { email: owner.email, password })
      await post('secondstep', { code: appCode(owner.secret, new Date()) }, half)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, signOn))
}
