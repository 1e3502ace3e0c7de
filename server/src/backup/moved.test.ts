import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import {
  chmodSync,
  createReadStream,
  createWriteStream,
  mkdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { test } from 'node:test'
import { Client } from 'pg'
import { readConfig } from '#config/config.ts'
import { connectionOptions, type Connection } from '#db/open-database.ts'
import { readDumps } from '#db/schema-dumps.ts'
import { videoStoreOf } from '#platform/video/video-store.ts'
import { bucketServer } from '#testing/bucket-server.ts'
import { hashTables } from '#testing/hash-tables.ts'
import { installedPostgres, runInstalledPostgres, socketUrl } from '#testing/installed-postgres.ts'
import { loadDump } from '#testing/load-dump.ts'
import { HASTY } from '#testing/shared-server.ts'
import { temporaryFolder } from '#testing/temporary-folder.ts'
import { testDatabase } from '#testing/test-database.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const skip = installedPostgres === '' && 'needs a PostgreSQL of this machine (apt-get install postgresql)'
const VIDEO = `${randomUUID()}.mp4`
const VIDEO_BYTES = randomBytes(3_000_000)
const PICTURE = randomBytes(40_000)
/** Where a video is kept is what differs. */
const ROW = "(to_jsonb(t) - 'stored_as')::text"

type Installation = {
  readonly connection: Connection
  readonly dataDir: string
  readonly env?: Readonly<Record<string, string>>
}
const videosOf = ({ dataDir, env }: Installation) => videoStoreOf(readConfig({ ...env, DATA_DIR: dataDir }))
const placeOf = ({ connection, dataDir, ...rest }: Installation) => ({
  ...{ connection, dataDir, passphrase: undefined },
  videos: videosOf({ connection, dataDir, ...rest }),
})

/** Backs up one installation, and restores that into another one. */
async function move(from: Installation, to: Installation) {
  const file = join(temporaryFolder(), 'backup')
  const made = { version: '1.0.0', now: new Date('2026-03-02T09:00:00Z') }
  await writeBackup({ ...placeOf(from), ...made, to: createWriteStream(file) })
  await restoreBackup({ ...placeOf(to), from: createReadStream(file) })
}

async function storedAs(connection: Connection) {
  const client = new Client(connectionOptions(connection))
  await client.connect()
  const { rows } = await client.query<{ stored_as: string }>('select stored_as from videos')
  await client.end()
  return rows.map(({ stored_as }) => stored_as)
}

/** The demo, with a picture and a video on the disk. */
async function demo(connection: Connection): Promise<Installation> {
  await loadDump(connection, readDumps().at(-1)?.text ?? '')
  const dataDir = temporaryFolder()
  mkdirSync(join(dataDir, 'files'))
  writeFileSync(join(dataDir, 'files/4f2c.webp'), PICTURE)
  mkdirSync(join(dataDir, 'videos'))
  writeFileSync(join(dataDir, 'videos', VIDEO), VIDEO_BYTES)
  const client = new Client(connectionOptions(connection))
  await client.connect()
  await client.query('delete from videos')
  await client.query(
    `insert into videos (id, account_id, filename, size, sha256, stored_as, state, source, created_at)
     select gen_random_uuid(), id, 'welcome.mp4', $2, sha256('x'), $1, 'ready', 'upload', now() from users where role = 'customer' limit 1`,
    [`disk:${VIDEO}`, VIDEO_BYTES.length],
  )
  await client.end()
  return { connection, dataDir }
}

test('a backup moves an installation to another PostgreSQL and a bucket, and back to the embedded one and a disk', {
  skip,
}, async (t) => {
  const [first, last, bucket] = [await testDatabase(), await testDatabase(), await bucketServer()]
  const home = temporaryFolder()
  // PostgreSQL has a user of its own here, which has to be able to walk to its folder.
  chmodSync(home, 0o755)
  const postgres = await runInstalledPostgres(join(home, 'postgres'), HASTY)
  t.after(async () => {
    await postgres.stop()
    await bucket.close()
    for (const { drop } of [first, last]) await drop()
  })
  const { bucket: name, endpoint, accessKeyId, secretAccessKey } = bucket.s3
  const server: Installation = {
    ...{ connection: socketUrl(join(home, 'postgres')), dataDir: temporaryFolder() },
    env: {
      ...{ S3_BUCKET: name, S3_ENDPOINT: endpoint },
      ...{ S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey },
    },
  }
  const source = await demo(first.connection)
  const hashes = await hashTables(source.connection, { row: ROW })
  assert.ok(Object.values(hashes).filter((hash) => !hash.startsWith('0 ')).length > 20, 'the demo has rows')

  await move(source, server)
  assert.deepEqual(await hashTables(server.connection, { row: ROW }), hashes)
  assert.deepEqual(await storedAs(server.connection), [`s3:${VIDEO}`])
  const inBucket = await videosOf(server).open(`s3:${VIDEO}`)
  assert.ok(inBucket && VIDEO_BYTES.equals(await buffer(inBucket)))
  assert.ok(PICTURE.equals(readFileSync(join(server.dataDir, 'files/4f2c.webp'))))

  await loadDump(last.connection, '')
  const back: Installation = { connection: last.connection, dataDir: temporaryFolder() }
  await move(server, back)
  assert.deepEqual(await hashTables(back.connection, { row: ROW }), hashes)
  assert.deepEqual(await storedAs(back.connection), [`disk:${VIDEO}`])
  assert.ok(VIDEO_BYTES.equals(readFileSync(join(back.dataDir, 'videos', VIDEO))))
  assert.ok(PICTURE.equals(readFileSync(join(back.dataDir, 'files/4f2c.webp'))))
})
