import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { sql } from 'kysely'
import { saveLastClaims } from '#modules/single-sign-on/last-claims.ts'
import { attemptsOf } from '#modules/streams/youtube/attempts.ts'
import { doBatch } from '#db/batches.ts'
import { runBatches } from '#db/run-batches.ts'
import { decryptSecret, encryptSecret, type EncryptedSecret } from '#platform/encryption/encryption.ts'
import { encryptionKeys } from '#platform/encryption/encryption-keys.ts'
import { readEncrypted } from '#testing/read-encrypted.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'
import { encryptAgainInBatches, ROTATION } from './encrypt-again.ts'
import { ENCRYPTED_VALUES } from './encrypted-values.ts'
import { fillEncrypted } from '#testing/fill-encrypted.ts'
import { startRotation } from './start-rotation.ts'

let app: TestApp
let filled: Awaited<ReturnType<typeof fillEncrypted>>
before(async () => {
  app = await testApp()
  filled = await fillEncrypted(app)
})
after(() => app.close())
beforeEach(async () => {
  await finish()
  await sql`delete from nodes`.execute(app.db)
})

const STEPS = { [ROTATION]: { batched: encryptAgainInBatches } }
const batch = () => doBatch(app.db, ROTATION, encryptAgainInBatches)
const turn = () => runBatches(app.db, { steps: STEPS, turnMs: Infinity })
const keyNames = async () => (await encryptionKeys(app.db)).map(({ name }) => name)
const age = () =>
  sql`update schema_batches set started_at = now() - interval '11 minutes' where step = ${ROTATION}`.execute(
    app.db,
  )
async function finish() {
  await age()
  await turn()
}

const placesOf = (values: readonly { readonly place: string }[]) => [
  ...new Set(values.map(({ place }) => place)),
]
const keysIn = async () =>
  [...new Set((await readEncrypted(app.db)).map(({ key = '' }) => key))].toSorted((one, other) =>
    other.localeCompare(one),
  )

test('every value is encrypted again with a new key, and the old one is removed', async () => {
  const was = await readEncrypted(app.db)
  assert.deepEqual(
    placesOf(was),
    ENCRYPTED_VALUES.map(({ table, field = '' }) => table + field),
    'all are filled',
  )
  const [old] = await keyNames()
  const { key, values } = await startRotation(app.db)
  assert.equal(values, was.length)
  assert.deepEqual(await keyNames(), [key, old])

  await turn()
  assert.deepEqual(
    await readEncrypted(app.db),
    was.map((one) => ({ ...one, key })),
  )
  assert.deepEqual(await keyNames(), [key, old], 'whoever has just read a value can still decrypt it')
  await finish()
  assert.deepEqual(await keyNames(), [key])
  assert.deepEqual(
    (await readEncrypted(app.db)).map(({ is }) => is),
    was.map(({ is }) => is),
  )
  const entries = await app.db
    .selectFrom('audit_entries')
    .select(['action', 'subject_name'])
    .where('resource', '=', 'encryption-keys')
    .orderBy('id')
    .execute()
  assert.deepEqual(entries, [
    { action: 'created', subject_name: key },
    { action: 'deleted', subject_name: old },
  ])
})

test('a value of a version that named no key is one of the first', async () => {
  const other = await testApp()
  try {
    const { purposeOf } = ENCRYPTED_VALUES[0]!
    const { key, ...unnamed } = await encryptSecret(
      other.db,
      { ...purposeOf('a'), shown: 0 },
      'secret',
      other.clock.now(),
    )
    assert.equal(key, 'encryption')
    assert.equal(await decryptSecret(other.db, purposeOf('a'), unnamed), 'secret')
    await startRotation(other.db)
    assert.equal(await decryptSecret(other.db, purposeOf('a'), unnamed), 'secret')
    assert.equal(
      (await encryptSecret(other.db, { ...purposeOf('a'), shown: 0 }, 'secret', other.clock.now())).key,
      'encryption-2',
    )
  } finally {
    await other.close()
  }
})

test('a value that was written with the old key meanwhile keeps it until it is encrypted again', async () => {
  const [old] = await keyNames()
  const late = await app.db.startTransaction().execute()
  // Nobody else sees the row yet, so that no batch waits for it.
  await attemptsOf(late).begin(filled.sessionId, 'written late', app.clock.now())
  const { key } = await startRotation(app.db)
  await turn()
  assert.deepEqual(await keysIn(), [key])
  await age()
  await assert.rejects(batch(), { code: '55P03' }, 'its key is held')
  await late.commit().execute()
  assert.deepEqual(await keysIn(), [key, old])
  await finish()
  assert.deepEqual(await keysIn(), [key])
  assert.deepEqual(await keyNames(), [key])
})

test('a value with a key that is gone is not written', async () => {
  const stale = JSON.stringify({ key: 'encryption-1000', ciphertext: 'AAAA', end: '', setAt: '' })
  await assert.rejects(
    sql`update provider_claims set claims = ${stale}::jsonb`.execute(app.db),
    /encrypted with a key that is gone/,
  )
})

test('a rotation is refused while one is under way, and while nodes serve that could not read its values', async () => {
  await sql`insert into nodes (id, started_at, seen_at, compatibility) values ('older', now(), now(), 1)`.execute(
    app.db,
  )
  const keys = await keyNames()
  await assert.rejects(startRotation(app.db), /Nodes of an older version serve/)
  assert.deepEqual(await keyNames(), keys)
  await sql`update nodes set compatibility = 2`.execute(app.db)
  await startRotation(app.db)
  await assert.rejects(startRotation(app.db), /The key is being replaced: 0 of \d+ values/)
  const results = await finish().then(() =>
    Promise.allSettled([startRotation(app.db), startRotation(app.db)]),
  )
  assert.deepEqual(results.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
})

test('a value that cannot be decrypted stays as it is, with its key, and is named', async () => {
  const { rows } = await sql<{ claims: EncryptedSecret }>`select claims from provider_claims`.execute(app.db)
  const bent = JSON.stringify({ ...rows[0]?.claims, ciphertext: 'AAAA' })
  await sql`update provider_claims set claims = ${bent}::jsonb`.execute(app.db)
  const { key } = await startRotation(app.db)
  await age()
  await assert.rejects(turn(), new RegExp(`provider_claims ${filled.providerId} can't be decrypted`))
  assert.equal((await keyNames()).length, 2)
  await saveLastClaims(app.db, filled.providerId, { sub: 'again' }, app.clock.now())
  await turn()
  assert.deepEqual(await keyNames(), [key])
})
