import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Client } from 'pg'
import { startSharedServer } from '#testing/shared-server.ts'
import { spawnServer } from '#testing/spawn-server.ts'
import { temporaryFolder } from '#testing/temporary-folder.ts'

test('a node that a newer version cannot be beside stops with the sentence that a start would be refused with', async (t) => {
  const { url, stop } = await startSharedServer()
  t.after(stop)
  const options = { dataDir: temporaryFolder(), env: { DATABASE_URL: url } }
  const node = await spawnServer(options)
  assert.equal(await node.ready, true, node.output.err)
  const client = new Client(url)
  await client.connect()
  const take = (step: string, oldest: number) =>
    client.query(
      `with numbered as (insert into schema_compatibility values ($1, $2)) insert into kysely_migration (name, timestamp) values ($1, '2030-01-01')`,
      [step, oldest],
    )
  await take('9001-that-only-adds', 0)
  await take('9002-that-takes-away', 99)
  await client.end()
  const sentence =
    /newer than this version of Samtale: versions with the compatibility number 99 or higher can serve on step 9002-that-takes-away/
  assert.equal(await node.ended, 1)
  assert.match(node.output.err, /Samtale stops: The database is /)
  assert.match(node.output.err, sentence)

  const another = await spawnServer(options)
  assert.equal(await another.ready, false)
  assert.match(another.output.err, sentence)
})
