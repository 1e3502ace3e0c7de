import type { Db } from '#db/schema.ts'
import { demoSignIns } from './demo/sign-ins.ts'
import { SIGN_INS } from './demo/people.ts'
import { fillDemo } from './demo/fill-demo.ts'
import { setUpLink } from './first-start.ts'

type Options = { readonly demo: boolean; readonly email: string; readonly publicUrl: string; readonly dataDir: string; readonly now: Date }

/** Who can sign in to a new installation: the people of the demo, or one super-admin with a set-up link. */
export async function firstPeople(db: Db, { demo, email, publicUrl, dataDir, now }: Options) {
  if (demo) {
    const filled = await fillDemo(db, now)
    if (filled || (await isDemo(db))) return { setUp: null, signIns: await demoSignIns(db, dataDir) }
  }
  const link = await setUpLink(db, { email, publicUrl, now })
  return { setUp: link === null ? null : { email, link }, signIns: null }
}

const isDemo = async (db: Db) => Boolean(await db.selectFrom('users').select('id').where('email', '=', SIGN_INS['super-admin']).executeTakeFirst())
