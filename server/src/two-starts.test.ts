import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { Client } from 'pg'
import { contract } from '@samtale/contract'
import { createClient } from '@samtale/contract/core/client'
import { connectionOptions, type Connection } from '#db/open-database.ts'
import { spawnServer } from '#testing/spawn-server.ts'
import { temporaryFolder } from '#testing/temporary-folder.ts'
import { testDatabase, type TestDatabase } from '#testing/test-database.ts'

const ROUNDS = 3
let server: TestDatabase
before(async () => {
  server = await testDatabase()
})
after(() => server.drop())

test('two processes that start at the same moment on one empty database are both ready, with one super-admin and one set-up link', async () => {
  for (let round = 1; round <= ROUNDS; round += 1) {
    const name = `samtale_empty_${randomUUID().replaceAll('-', '')}`
    await ask(server.connection, `create database ${name} template template0 encoding 'UTF8'`)
    const url = addressOf(server.connection, name)
    const nodes = await Promise.all(
      [1, 2].map(() =>
        spawnServer({ dataDir: temporaryFolder(), env: { DATABASE_URL: url, DRAIN_SECONDS: '0' } }),
      ),
    )
    try {
      for (const { ready, output } of nodes) assert.ok(await ready, output.err)
      const people = await ask(url, 'select role, status from users')
      assert.deepEqual(people, [{ role: 'super-admin', status: 'pending' }], `round ${round}`)
      const links = nodes.flatMap(({ output }) =>
        [...output.out.matchAll(/token=(\S+)/g)].map(([, token = '']) => token),
      )
      assert.equal(links.length, 1, nodes.map(({ output }) => output.out).join('\n'))
      const others = nodes.filter(({ output }) =>
        /Another node is starting and shows the link/.test(output.out),
      )
      assert.equal(others.length, 1)
      // Whichever of them is asked.
      assert.ok((await visitorAt(others[0]?.url ?? '').account.verify({ token: links[0] ?? '' })).accessToken)
    } finally {
      for (const { child } of nodes) child.kill('SIGTERM')
      for (const { ended } of nodes) await ended
      await ask(server.connection, `drop database ${name} with (force)`)
    }
  }
})

const visitorAt = (url: string) =>
  createClient(contract, async ({ method, url: path, body }) => {
    const reply = await fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status: reply.status, body: await reply.json() }
  })

/** That database on the same server, as DATABASE_URL has it. */
function addressOf(connection: Connection, database: string) {
  if (typeof connection === 'string')
    return Object.assign(new URL(connection), { pathname: `/${database}` }).href
  return `postgres://${connection.user}@localhost/${database}?host=${encodeURIComponent(connection.host)}`
}

async function ask(connection: Connection, statement: string) {
  const client = new Client(connectionOptions(connection))
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
