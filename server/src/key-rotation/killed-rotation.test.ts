import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { test } from 'node:test'
import { sql } from 'kysely'
import { runBatches } from '#db/run-batches.ts'
import { encryptionKeys } from '#platform/encryption/encryption-keys.ts'
import { eventually } from '#testing/eventually.ts'
import { fillEncrypted } from '#testing/fill-encrypted.ts'
import { readEncrypted } from '#testing/read-encrypted.ts'
import { testApp } from '#testing/test-app.ts'
import { encryptAgainInBatches, ROTATION } from './encrypt-again.ts'
import { startRotation } from './start-rotation.ts'

test('whoever is killed in the middle of a rotation loses no value, and the next one goes on', async (t) => {
  const app = await testApp()
  t.after(app.close)
  await fillEncrypted(app)
  const was = (await readEncrypted(app.db)).map(({ is }) => is)
  const { key } = await startRotation(app.db)
  const progress = async () =>
    (
      await sql<{
        rows: number
      }>`select rows::float8 as rows from schema_batches where step = ${ROTATION}`.execute(app.db)
    ).rows[0]?.rows ?? 0

  for (let kills = 0, rows = 0; kills < 3; kills += 1) {
    const child = spawn(process.execPath, [join(import.meta.dirname, '../testing/encrypt-slowly.ts')], {
      env: { ...process.env, CONNECTION: JSON.stringify(app.connection) },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const ended = once(child, 'exit')
    rows = await eventually(async () => {
      const now = await progress()
      return now > rows && now
    })
    child.kill('SIGKILL')
    await ended
    const values = await readEncrypted(app.db)
    assert.deepEqual(
      values.map(({ is }) => is),
      was,
    )
    assert.equal(
      values.filter((value) => value.key === key).length,
      await progress(),
      'what is noted is what was done',
    )
  }
  await sql`update schema_batches set started_at = now() - interval '11 minutes'`.execute(app.db)
  const steps = { [ROTATION]: { batched: encryptAgainInBatches } }
  // PostgreSQL may hold what the last one had locked until it notices that nobody is there.
  await eventually(async () => {
    await runBatches(app.db, { steps, turnMs: Infinity })
    return (await encryptionKeys(app.db)).length === 1
  })
  assert.deepEqual(
    (await readEncrypted(app.db)).map((value) => [value.key, value.is]),
    was.map((is) => [key, is]),
  )
})
