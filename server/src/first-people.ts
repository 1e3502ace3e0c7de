import { sql } from 'kysely'
import type { Db, Trx } from '#db/schema.ts'
import { transact } from '#db/transact.ts'
import { demoSignIns } from './demo/sign-ins.ts'
import { SIGN_INS } from './demo/people.ts'
import { fillDemo } from './demo/fill-demo.ts'
import { setUpLink } from './first-start.ts'

type Options = {
  readonly demo: boolean
  readonly email: string
  readonly publicUrl: string
  readonly dataDir: string
  readonly now: Date
  /** When this process began. */
  readonly startedAt: Date
}
type FirstPeople = {
  readonly setUp: { readonly email: string; readonly link: string | null } | null
  readonly signIns: Awaited<ReturnType<typeof demoSignIns>> | null
}

/** Held while the first people are made. */
const LOCK = 20_101

/**
 * Creates the people who can sign in to a new installation: those of the demo, or one super-admin with a set-up
 * link. Locks out the other nodes until the transaction ends. Of several nodes that start at the same moment one
 * makes them; the others get no link of their own, which would end that of the first, whether they wait for it or
 * come a little later.
 */
export async function firstPeople(db: Db, options: Options): Promise<FirstPeople> {
  return transact(db, async (trx) => {
    const isFirst = await tryLock(trx)
    if (!isFirst) await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx)
    return makePeople(db, options, isFirst)
  })
}

async function tryLock(trx: Trx) {
  const { rows } = await sql<{
    locked: boolean
  }>`select pg_try_advisory_xact_lock(${LOCK}) as locked`.execute(trx)
  return rows[0]?.locked ?? false
}

async function makePeople(
  db: Db,
  { demo, email, publicUrl, dataDir, now, startedAt }: Options,
  isFirst: boolean,
): Promise<FirstPeople> {
  if (demo) {
    const filled = await fillDemo(db, now)
    if (filled || (await isDemo(db))) return { setUp: null, signIns: await demoSignIns(db, dataDir) }
  }
  if (!isFirst || (await hasLinkSince(db, startedAt)))
    return { setUp: (await isWaitedFor(db)) ? { email, link: null } : null, signIns: null }
  const link = await setUpLink(db, { email, publicUrl, now })
  return { setUp: link === null ? null : { email, link }, signIns: null }
}

const isDemo = async (db: Db) =>
  Boolean(
    await db.selectFrom('users').select('id').where('email', '=', SIGN_INS['super-admin']).executeTakeFirst(),
  )

/** Whether the first super-admin has still to choose a password. */
async function isWaitedFor(db: Db) {
  const users = await db.selectFrom('users').select(['role', 'status']).limit(2).execute()
  return users.length === 1 && users[0]?.role === 'super-admin' && users[0].status === 'pending'
}

/** Whether somebody has been shown a link since then. */
async function hasLinkSince(db: Db, startedAt: Date) {
  const link = await db
    .selectFrom('mail_tokens')
    .select('id')
    .where('kind', '=', 'invitation')
    .where('created_at', '>=', startedAt)
    .limit(1)
    .executeTakeFirst()
  return link !== undefined
}
