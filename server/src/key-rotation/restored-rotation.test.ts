import assert from 'node:assert/strict'
import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { sql } from 'kysely'
import { readConfig } from '#config/config.ts'
import { doBatch } from '#db/batches.ts'
import { openDatabase } from '#db/open-database.ts'
import { runBatches } from '#db/run-batches.ts'
import { encryptionKeys } from '#platform/encryption/encryption-keys.ts'
import { videoStoreOf } from '#platform/video/video-store.ts'
import { fillEncrypted } from '#testing/fill-encrypted.ts'
import { readEncrypted } from '#testing/read-encrypted.ts'
import { temporaryFolder } from '#testing/temporary-folder.ts'
import { testApp } from '#testing/test-app.ts'
import { testDatabase } from '#testing/test-database.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { writeBackup } from '../backup/write-backup.ts'
import { encryptAgainInBatches, ROTATION } from './encrypt-again.ts'
import { startRotation } from './start-rotation.ts'

test('a backup of the middle of a rotation restores every value, and the rotation goes on', async (t) => {
  const app = await testApp()
  t.after(app.close)
  await fillEncrypted(app)
  const { key } = await startRotation(app.db)
  for (let count = 0; count < 3; count += 1) await doBatch(app.db, ROTATION, encryptAgainInBatches)
  const was = await readEncrypted(app.db)
  assert.equal(new Set(was.map((value) => value.key)).size, 2)
  const dataDir = temporaryFolder()
  const file = join(dataDir, 'backup')
  const about = { passphrase: undefined, dataDir, videos: videoStoreOf(readConfig({ DATA_DIR: dataDir })) }
  await writeBackup({
    ...about,
    ...{ connection: app.connection, version: '1.0.0', now: new Date(), to: createWriteStream(file) },
  })
  // The rotation ends here, and the backup knows nothing of it.
  await finish(app.db)
  assert.deepEqual(
    (await encryptionKeys(app.db)).map(({ name }) => name),
    [key],
  )

  const { connection, drop } = await testDatabase()
  const { db, close } = await openDatabase({ connection, poolSize: 2 })
  t.after(async () => {
    await close()
    await drop()
  })
  await sql`drop schema if exists graphile_worker cascade`.execute(db)
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
  await restoreBackup({ ...about, connection, from: createReadStream(file) })
  assert.deepEqual(await readEncrypted(db), was)
  await finish(db)
  assert.deepEqual(
    await readEncrypted(db),
    was.map((value) => ({ ...value, key })),
  )
  assert.deepEqual(
    (await encryptionKeys(db)).map(({ name }) => name),
    [key],
  )
})

async function finish(db: Parameters<typeof startRotation>[0]) {
  await sql`update schema_batches set started_at = now() - interval '11 minutes'`.execute(db)
  await runBatches(db, { steps: { [ROTATION]: { batched: encryptAgainInBatches } }, turnMs: Infinity })
}
