import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Client } from 'pg'
import { contract } from '@samtale/contract'
import { createClient } from '@samtale/contract/core/client'
import { hashPassword } from '#auth/passwords.ts'
import { newId } from '#db/new-id.ts'
import { openPortal } from '#testing/open-portal.ts'
import { pgbouncer, withoutPgbouncer } from '#testing/pgbouncer.ts'
import { spawnServer } from '#testing/spawn-server.ts'
import { temporaryFolder } from '#testing/temporary-folder.ts'

const SIGN_INS = 100
const AT_ONCE = 5
const PASSWORD = 'correct horse battery'

test('behind PgBouncer in transaction mode people sign in, change rows and hear of each change, on few connections', {
  skip: withoutPgbouncer,
}, async (t) => {
  // Fewer sessions than the server has connections: each is lent to one after the other.
  const { pooled, direct } = await pgbouncer(t, { mode: 'transaction', poolSize: 4 })
  const server = await spawnServer({
    dataDir: temporaryFolder(),
    env: { DATABASE_URL: pooled, DATABASE_LISTEN_URL: direct, DRAIN_SECONDS: '0' },
  })
  t.after(async () => {
    server.child.kill('SIGTERM')
    await server.ended
  })
  assert.ok(await server.ready, server.output.err)
  const emails = await addAdmins(direct)

  const tokens: string[] = []
  await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, worker) => {
      for (let count = worker; count < SIGN_INS; count += AT_ONCE) {
        const { token } = await clientOf(server.url).account.login({
          email: emails[count % emails.length] ?? '',
          password: PASSWORD,
        })
        tokens.push(token ?? '')
      }
    }),
  )
  assert.equal(new Set(tokens).size, SIGN_INS)

  const [one = '', other = ''] = tokens
  const portal = await openPortal(server.url.replace('http', 'ws'), other)
  t.after(portal.close)
  const admin = clientOf(server.url, one)
  for (let number = 0; number < 10; number += 1) {
    const { data } = await admin.admins.list({})
    assert.equal(data.length, Math.min(10, emails.length + number + 1))
    const added = await admin.admins.create({
      name: `Admin ${number}`,
      email: `added.${number}@example.org`,
      password: PASSWORD,
    })
    await portal.receives('admins', added.id)
  }
  assert.doesNotMatch(server.output.err, /prepared statement|"level":50/)
})

/** Staff that can sign in. Returns their addresses. */
async function addAdmins(url: string) {
  const client = new Client(url)
  await client.connect()
  const hash = await hashPassword(PASSWORD)
  const emails = Array.from({ length: 5 }, (_, number) => `staff.${number}@example.org`)
  for (const email of emails)
    await client.query(
      `insert into users (id, email, role, status, name, contact_number, password_hash, created_at)
       values ($1, $2, 'super-admin', 'active', 'Staff', '+4512345678', $3, now())`,
      [newId(), email, hash],
    )
  await client.end()
  return emails
}

const clientOf = (url: string, token?: string) =>
  createClient(contract, async ({ method, url: path, body }) => {
    const reply = await fetch(url + path, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await reply.text()
    return { status: reply.status, body: text ? JSON.parse(text) : null }
  })
