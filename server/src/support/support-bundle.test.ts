import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { sendRequest } from '#testing/send-request.ts'
import { testApp } from '#testing/test-app.ts'

const SECRET = 'canary-turn-secret'
const fixture = await testApp({ env: { TURN_URLS: 'turn:turn.example.org', TURN_SECRET: SECRET } })
const { addUser, clock, db } = fixture
after(fixture.close)

const ask = (token: string | null) =>
  sendRequest(fixture, { method: 'POST', path: 'misc/supportbundle', body: {}, token })
const entries = async () =>
  (await db.selectFrom('audit_entries').select(['action', 'subject_name']).execute()).filter(
    ({ subject_name: name }) => name === 'Support bundle',
  )

test('nobody but a super-admin who has just given the password takes the support bundle', async () => {
  assert.equal((await ask(null)).statusCode, 401)
  const admin = await addUser({ role: 'admin' })
  assert.equal((await ask(admin.token)).statusCode, 403)
  const owner = await addUser({ role: 'super-admin' })
  clock.advance(11 * 60_000)
  const late = await ask(owner.token)
  assert.deepEqual(
    [late.statusCode, late.json<{ code: string }>().code],
    [403, 'password_confirmation_needed'],
  )
  assert.deepEqual(await entries(), [])
})

test('it is what the command writes, without secrets, and the audit log says who took it', async () => {
  const { token } = await addUser({ role: 'super-admin' })
  const reply = await ask(token)
  assert.equal(reply.statusCode, 200, reply.body)
  assert.match(
    String(reply.headers['content-disposition']),
    /attachment; filename="samtale-support-[\dT-]+\.tar\.gz"/,
  )
  const text = gunzipSync(reply.rawPayload).toString()
  for (const file of ['configuration.env', 'versions.json', 'status.json', 'database/migrations.json'])
    assert.ok(text.includes(`samtale-support/${file}`), file)
  assert.ok(!text.includes(SECRET))
  assert.deepEqual(await entries(), [{ action: 'exported', subject_name: 'Support bundle' }])
})
