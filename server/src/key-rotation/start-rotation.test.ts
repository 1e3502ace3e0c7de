import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { askKysely } from '#db/ask.ts'
import { findIncompatibility } from '#db/compatibility.ts'
import { runBatches } from '#db/run-batches.ts'
import { replaceSecret, readSecrets } from '#db/secrets.ts'
import { readRsvpToken, RSVP_KEY, rsvpToken } from '#modules/meetings/rsvp-token.ts'
import { youtubeAccounts, REFRESH_TOKEN } from '#modules/streams/youtube-account.ts'
import { decryptSecret, encryptSecret, type EncryptedSecret } from '#platform/encryption/encryption.ts'
import { encryptionKeys } from '#platform/encryption/encryption-keys.ts'
import { newId } from '#db/new-id.ts'
import { temporaryFolder } from '#testing/temporary-folder.ts'
import { testApp } from '#testing/test-app.ts'
import { encryptAgainInBatches, ROTATION } from './encrypt-again.ts'
import { startRotation } from './start-rotation.ts'

const app = await testApp()
after(() => app.close())
const finish = async () => {
  await sql`update schema_batches set started_at = now() - interval '11 minutes'`.execute(app.db)
  await runBatches(app.db, { steps: { [ROTATION]: { batched: encryptAgainInBatches } }, turnMs: Infinity })
}

test('the command makes a key, says what happens now, and does so once at a time', async () => {
  assert.ok(typeof app.connection === 'object')
  const { user, host, database } = app.connection
  const run = () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts')], {
      encoding: 'utf8',
      env: {
        PATH: process.env['PATH'],
        DATA_DIR: temporaryFolder(),
        DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
      },
    })
    return [status, stdout + stderr] as const
  }
  const [code, text] = run()
  assert.equal(code, 0, text)
  assert.match(
    text,
    /^There is a new key, encryption-2\. Samtale encrypts 0 stored secrets with it while it runs/,
  )
  const [again, why] = run()
  assert.equal(again, 1)
  assert.match(why, /^The key is being replaced: 0 of 0 values are encrypted with the new one\..*\n$/)
  assert.deepEqual(
    (await encryptionKeys(app.db)).map(({ name }) => name),
    ['encryption-2', 'encryption'],
  )
  await finish()
})

test('versions that know one key alone are kept out once there is another', async () => {
  await startRotation(app.db)
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(app.db)
  const before = rows.map(({ name }) => name).filter((name) => name < '0040')
  const why = await findIncompatibility(askKysely(app.db), before, 1)
  assert.match(
    why ?? '',
    /compatibility number 2 or higher can serve on step 0040-encryption-keys, and this one has 1/,
  )
  assert.equal(await findIncompatibility(askKysely(app.db), before, 2), null)
  await finish()
})

test('an answer link stays good through one rotation, and ends with the next', async () => {
  const { db } = app
  const subject = { scope: 'one', aboutId: newId(), kind: 'guest', personId: newId() } as const
  const [key] = await readSecrets(db, RSVP_KEY)
  const token = rsvpToken(key!, subject)
  const read = async () => readRsvpToken(await readSecrets(db, RSVP_KEY), token)
  await startRotation(db)
  assert.notDeepEqual((await readSecrets(db, RSVP_KEY))[0], key)
  assert.deepEqual(await read(), subject)
  await db.transaction().execute((trx) => replaceSecret(trx, RSVP_KEY))
  assert.equal(await read(), null)
  await finish()
})

test('what Google gives while its token is encrypted again is kept, and not in place of another', async () => {
  const { db, clock } = app
  const { id } = await app.addUser({ role: 'customer' })
  const encrypted = async (token: string) =>
    JSON.stringify(await encryptSecret(db, REFRESH_TOKEN, token, clock.now()))
  const connection = { account_id: id, connected_at: clock.now() }
  await db
    .insertInto('youtube_connections')
    .values({ ...connection, refresh_token: await encrypted('first') })
    .execute()
  const stored = async () => {
    const row = await db.selectFrom('youtube_connections').select('refresh_token').executeTakeFirstOrThrow()
    return decryptSecret(db, REFRESH_TOKEN, row.refresh_token as EncryptedSecret)
  }
  /** Google answers with a token when that was done meanwhile. */
  const refresh = async (refreshToken: string, meanwhile: () => Promise<unknown>) => {
    const oauth = {
      async refresh() {
        await meanwhile()
        return { accessToken: 'access', expiresInSeconds: 3_600, refreshToken }
      },
    }
    const youtube = { oauth, calls: {} } as unknown as Parameters<typeof youtubeAccounts>[0]['youtube']
    const log = { warn: () => {} }
    await youtubeAccounts({ db, clock: clock.now, youtube, log }).run(id, async () => null)
  }
  await refresh('second', async () => {
    await startRotation(db)
    await finish()
  })
  assert.equal(await stored(), 'second')
  const another = await encrypted('of another channel')
  await refresh('third', () =>
    db.updateTable('youtube_connections').set({ refresh_token: another }).execute(),
  )
  assert.equal(await stored(), 'of another channel')
})
