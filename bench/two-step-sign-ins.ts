import type { OpenDatabase } from '../server/src/db/open-database.ts'
import { addFactor, appCode } from '../server/src/testing/add-factor.ts'
import { addBenchPeople, PASSWORD } from './bench-people.ts'
import type { Server } from './run-server.ts'

/** Somebody with an authenticator app, and its secret. */
type Owner = { readonly email: string; readonly secret: string }

/** Adds so many people with this password and an app each: a code serves once, so each signs in once in a while. */
export async function addAppOwners(
  db: OpenDatabase['db'],
  { hash, count }: { readonly hash: string; readonly count: number },
): Promise<Owner[]> {
  const emails = Array.from({ length: count }, (_, at) => `app-${at}@example.org`)
  const people = emails.map((email) => ({ email, role: 'customer' as const }))
  const ids = await addBenchPeople(db, people, hash)
  const owners: Owner[] = []
  for (const [at, email] of emails.entries())
    owners.push({ email, secret: await addFactor({ db, clock: { now: () => new Date() } }, ids[at]!) })
  return owners
}

/** Signs each of them in, password and code, so many at a time. Throws when one is refused. */
export async function signInTwoSteps(
  { port }: Server,
  owners: readonly Owner[],
  { atOnce }: { readonly atOnce: number },
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
      const half = await post('login', { email: owner.email, password: PASSWORD })
      await post('secondstep', { code: appCode(owner.secret, new Date()) }, half)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, signOn))
}
