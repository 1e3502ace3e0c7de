import assert from 'node:assert/strict'
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { openDatabase, type OpenDatabase } from '#db/open-database.ts'
import { temporaryFolder } from '#testing/temporary-folder.ts'
import { testDatabase, type TestDatabase } from '#testing/test-database.ts'
import { fileStoreOf } from './file-store.ts'

let database: TestDatabase
let opened: OpenDatabase
before(async () => {
  database = await testDatabase()
  opened = await openDatabase({ connection: database.connection, poolSize: 2 })
})
after(async () => {
  await opened.close()
  await database.drop()
})

/** The store of a node with a folder of its own. */
const nodeStore = (folder = join(temporaryFolder(), 'files')) => fileStoreOf({ db: opened.db, folder })

test('what was put at one node is got at every other, until it is removed at any', async () => {
  const [one, other] = [nodeStore(), nodeStore()]
  const content = Buffer.from([0, 255, 92, 10])
  await one.put('0199-a.png', content)
  await one.put('0199-a.png', content)
  assert.deepEqual(await other.get('0199-a.png'), content)
  await other.remove('0199-a.png')
  await other.remove('0199-a.png')
  assert.equal(await one.get('0199-a.png'), null)
})

test('a name that could lead out of the folder is rejected by every call', async () => {
  const folder = temporaryFolder()
  const store = nodeStore(join(folder, 'files'))
  for (const name of [
    ...['../out', '..', '.', '', '/etc/passwd', 'a/b', 'a\\b', 'a\0b', '.hidden', '_draft', 'A'],
    'x'.repeat(129),
  ]) {
    await assert.rejects(store.put(name, Buffer.from('x')), /Not a name of a stored file/)
    await assert.rejects(store.get(name), /Not a name of a stored file/)
    await assert.rejects(store.remove(name), /Not a name of a stored file/)
  }
  assert.deepEqual(readdirSync(folder), [])
})

test('a file that is larger than any picture is not stored', async () => {
  await assert.rejects(nodeStore().put('big.png', Buffer.alloc(16_777_217)), /Too large/)
  assert.equal(await nodeStore().get('big.png'), null)
})

/** As an earlier version has stored it. */
async function store(folder: string, name: string) {
  writeFileSync(join(folder, name), name)
  await opened.pool.query(
    `insert into uploads (name, kind, bytes, width, height, created_at) values ($1, 'logo', 1, 1, 1, now())`,
    [name],
  )
}

test('files of an earlier version are served from their folder, moved, and kept beside for a day', async () => {
  const folder = temporaryFolder()
  await store(folder, 'old.png')
  writeFileSync(join(folder, 'old-192.png'), 'icon')
  writeFileSync(join(folder, '_half-written'), 'x')
  mkdirSync(join(folder, 'no-file'))
  const [here, other] = [nodeStore(folder), nodeStore()]
  assert.equal(String(await here.get('old.png')), 'old.png')
  assert.equal(await other.get('old.png'), null)

  assert.equal(await here.adopt(), 2)
  assert.equal(String(await other.get('old.png')), 'old.png')
  assert.equal(String(await other.get('old-192.png')), 'icon')
  // An older version beside has written one more, and still reads its own.
  await store(folder, 'newer.png')
  assert.equal(await here.adopt(), 1)
  assert.ok(readdirSync(folder).includes('old.png'))

  await opened.pool.query(`update files set created_at = now() - interval '25 hours' where name like 'old%'`)
  assert.equal(await here.adopt(), 0)
  assert.deepEqual(readdirSync(folder).toSorted(), ['_half-written', 'newer.png', 'no-file'])
  assert.equal(String(await here.get('old.png')), 'old.png')
})

test('a file that was removed at another node is not moved back, and goes from the folder after a day', async () => {
  const folder = temporaryFolder()
  await store(folder, 'gone.png')
  const [here, other] = [nodeStore(folder), nodeStore()]
  await here.adopt()
  await opened.pool.query(`delete from uploads where name = 'gone.png'`)
  await other.remove('gone.png')
  assert.equal(await here.adopt(), 0)
  assert.equal(await other.get('gone.png'), null)
  const yesterday = new Date(Date.now() - 25 * 3_600_000)
  utimesSync(join(folder, 'gone.png'), yesterday, yesterday)
  await here.adopt()
  assert.deepEqual(readdirSync(folder), [])
})
