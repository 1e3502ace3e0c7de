import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import {
  createReadStream,
  createWriteStream,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { readConfig } from '#config/config.ts'
import { readDumps } from '#db/schema-dumps.ts'
import { videoStoreOf } from '#platform/video/video-store.ts'
import { eventually } from '#testing/eventually.ts'
import { hashTables } from '#testing/hash-tables.ts'
import { loadDump } from '#testing/load-dump.ts'
import { temporaryFolder } from '#testing/temporary-folder.ts'
import { testApp } from '#testing/test-app.ts'
import { testDatabase } from '#testing/test-database.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const WRITERS = 4

test('a backup that is made while people work is restored with every row and file of its moment', async (t) => {
  const folder = temporaryFolder()
  const at = (name: string) => join(folder, name)
  const storeOf = (dataDir: string) => videoStoreOf(readConfig({ DATA_DIR: dataDir }))
  const database = await testDatabase()
  const dump = readDumps().at(-1)
  await loadDump(database.connection, dump?.text ?? '')
  const app = await testApp({ database, now: new Date() })
  t.after(app.close)
  const files = Object.fromEntries(
    Array.from({ length: 20 }, (_, n) => [`${n}.webp`, randomBytes(50_000)] as const),
  )
  mkdirSync(at('source/files'), { recursive: true })
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(at('source/files'), name), bytes)

  const { email = '', password = '' } = dump?.signIns.find(({ role }) => role === 'customer') ?? {}
  const { token } = await app.client(null).account.login({ email, password })
  const customer = app.client(token)
  const over = new AbortController()
  let written = 0
  const writing = Array.from({ length: WRITERS }, async (_, writer) => {
    while (!over.signal.aborted) {
      await customer.groups.create({ name: `Under load ${writer} ${written}` })
      written += 1
    }
  })
  await eventually(() => written > WRITERS)

  let expected: Record<string, string> = {}
  let before = 0
  await writeBackup({
    ...{ connection: app.connection, dataDir: at('source'), videos: storeOf(at('source')) },
    ...{ passphrase: undefined, version: '1.0.0', now: new Date() },
    to: createWriteStream(at('busy.tar.zst')),
    async onMoment(moment) {
      before = written
      // What is written from here on is no part of it, whenever its table is read.
      await eventually(() => written > before + WRITERS)
      expected = await hashTables(app.connection, { moment })
    },
  })
  over.abort()
  await Promise.all(writing)
  assert.notDeepEqual(await hashTables(app.connection), expected, 'people went on writing')

  const target = await testDatabase()
  t.after(target.drop)
  await restoreBackup({
    ...{ connection: target.connection, dataDir: at('target'), videos: storeOf(at('target')) },
    ...{ from: createReadStream(at('busy.tar.zst')), passphrase: undefined },
  })
  assert.deepEqual(await hashTables(target.connection), expected)
  assert.deepEqual(readdirSync(at('target/files')).toSorted(), Object.keys(files).toSorted())
  for (const [name, bytes] of Object.entries(files))
    assert.deepEqual(readFileSync(join(at('target/files'), name)), bytes, name)
})
