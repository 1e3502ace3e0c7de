import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { BODY_BYTES, MAX_KEYS } from '@samtale/contract/core/endpoint'
import { FIELDS_NAMED } from '@samtale/contract/core/input'
import { assertRejected } from '#testing/call-http.ts'
import { sendRequest } from '#testing/send-request.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let token: string
before(async () => {
  app = await testApp()
  ;({ token } = await app.addUser({ role: 'customer' }))
})
after(() => app.close())

async function post(path: string, body: unknown, as: string | null = null) {
  const reply = await sendRequest(app, { method: 'POST', path, body, token: as })
  return {
    status: reply.statusCode,
    bytes: reply.rawPayload.length,
    ...reply.json<{ success: boolean; code: string; message: string; fields?: object }>(),
  }
}
const withKeys = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, 1]))

/** Calls that nobody needs a session for. */
const OPEN = [
  'account/login',
  'account/forgotpassword',
  'meetings/gettoken',
  'device/register',
  'users/verify',
  'meetings/invitation',
]

test('a call that does not ask for more takes a body of 16 KiB and not one byte more', async () => {
  const bodyOf = (bytes: number) => `{"search":"x"}${' '.repeat(bytes - 14)}`
  assert.equal((await post('users/getmembers', bodyOf(BODY_BYTES), token)).status, 200)
  assertRejected(await post('users/getmembers', bodyOf(BODY_BYTES + 1), token), 413, 'payload_too_large')
  for (const path of OPEN) assertRejected(await post(path, bodyOf(BODY_BYTES + 1)), 413, 'payload_too_large')
})

test('a body with more fields than any call has is rejected as a whole, before its fields are looked at', async () => {
  for (const path of OPEN) {
    const rejection = await post(path, withKeys(1_500))
    assertRejected(rejection, 400, 'validation_error')
    assert.deepEqual(rejection.fields, { body: 'too_many' })
    assert.ok(rejection.bytes < 300, `${rejection.bytes} bytes`)
  }
  const nested = await post('users/getmembers', { filters: withKeys(MAX_KEYS) }, token)
  assert.deepEqual(nested.fields, { body: 'too_many' })
  const inList = await post('device/register', {
    capabilities: Array.from({ length: 300 }, () => ({ a: 1 })),
  })
  assert.deepEqual(inList.fields, { body: 'too_many' })
})

test('so is an address with as many', async () => {
  const reply = await sendRequest(app, {
    method: 'GET',
    path: `misc/healthcheck?${Array.from({ length: 1_500 }, (_, at) => `k${at}=1`).join('&')}`,
  })
  assert.deepEqual([reply.statusCode, reply.json<{ fields: object }>().fields], [400, { body: 'too_many' }])
})

test('of the fields that are wrong an answer names the first twenty', async () => {
  const { fields = {} } = await post('users/getmembers', withKeys(MAX_KEYS), token)
  assert.deepEqual(Object.keys(fields), Object.keys(withKeys(FIELDS_NAMED)))
})
