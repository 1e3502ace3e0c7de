import { randomInt } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Role } from '@samtale/contract/core/permissions'
import { hashPassword } from '#auth/passwords.ts'
import type { Db } from '#db/schema.ts'
import { SIGN_INS } from './people.ts'

type SignIn = { readonly role: Role; readonly email: string; readonly password: string }

/**
 * One sign-in per role. Passwords are drawn once per data directory and kept in `demo-sign-ins.json`,
 * readable by its owner alone.
 */
export async function demoSignIns(db: Db, dataDir: string): Promise<readonly SignIn[]> {
  const file = join(dataDir, 'demo-sign-ins.json')
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as SignIn[]
  const signIns = Object.entries(SIGN_INS).map(([role, email]) => ({
    role: role as Role,
    email,
    password: drawPassword(),
  }))
  await Promise.all(signIns.map((signIn) => setPassword(db, signIn)))
  writeFileSync(file, `${JSON.stringify(signIns, null, 2)}\n`, { mode: 0o600 })
  return signIns
}

async function setPassword(db: Db, { email, password }: SignIn) {
  await db
    .updateTable('users')
    .set({ password_hash: await hashPassword(password), password_temporary: false })
    .where('email', '=', email)
    .execute()
}

const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789'

/** Three groups of four letters without look-alikes: 60 bits, and typed without a mistake. */
function drawPassword() {
  const group = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return [group(), group(), group()].join('-')
}
