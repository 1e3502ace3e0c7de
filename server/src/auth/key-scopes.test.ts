import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { contract } from '@samtale/contract'
import { pathParams, type Endpoint } from '@samtale/contract/core/endpoint'
import { SCOPE_NAMES, scopeOf } from '@samtale/contract/core/scopes'
import { addKey } from '#testing/add-key.ts'
import { newId } from '#db/new-id.ts'
import { seenOf, sendRequest } from '#testing/send-request.ts'
import { tenantsIn } from '#testing/tenants.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'

const calls: readonly Endpoint[] = Object.values(contract).flatMap((group) => Object.values(group))

let app: TestApp
let people: Awaited<ReturnType<typeof tenantsIn>>
before(async () => {
  app = await testApp()
  people = await tenantsIn(app)
})
after(() => app.close())

/** Calls that no full session is for, or that need none. */
const FOR_OTHERS = ['anyone', 'video-service', 'password-setup', 'second-step']

/** Somebody whose role may make a call: what is left to refuse it is the key. */
const ownerOf = async ({ can }: Endpoint) => {
  const roles = [people.staff, people.subadmin, people.customer, people.member]
  for (const { id, token } of roles) {
    const { permissions, role } = await app.client(token).account.profile({})
    if (can === 'super-admin' ? role === can : (permissions as Record<string, boolean>)[can] !== false)
      return id
  }
  throw new Error(can)
}
function send({ method, path }: Endpoint, token: string | null) {
  const params = Object.fromEntries(pathParams(path).map((name) => [name, newId()]))
  return sendRequest(app, { method, path, params, token, ...(method === 'POST' && { body: [] }) })
}

describe('a key with every scope but the one that a call needs is refused, before anything is read', () => {
  for (const endpoint of calls.filter(({ can }) => !FOR_OTHERS.includes(can))) {
    const needed = scopeOf(endpoint)
    test(`${endpoint.method} ${endpoint.path}: ${needed ?? 'not by key'}`, async () => {
      const others = SCOPE_NAMES.filter((scope) => scope !== needed)
      const reply = await send(endpoint, await addKey(app, await ownerOf(endpoint), others))
      const { code, scope, message } = reply.json<{ code: string; scope?: string; message: string }>()
      assert.deepEqual(
        [reply.statusCode, code, scope],
        needed ? [403, 'api_key_scope_missing', needed] : [403, 'not_by_api_key', undefined],
      )
      if (needed) assert.ok(message.endsWith(`: ${needed}`), message)
    })
  }
})

test('what anyone may do is answered as if there were no key: a program enters no meeting as its owner', async () => {
  const key = await addKey(app, people.customer.id)
  for (const endpoint of calls.filter(({ can }) => can === 'anyone')) {
    const [withKey, without] = [await send(endpoint, key), await send(endpoint, null)]
    assert.deepEqual(seenOf(withKey), seenOf(without), endpoint.path)
  }
  const room = await people.customer.api.meetings.createInstant({ name: 'Talk' })
  const { jwtToken } = await app
    .client(key)
    .meetings.getToken({ roomName: room.location, userName: 'A program', userEmail: 'program@example.org' })
  const grant = await app.conference.verify(jwtToken, app.clock.now())
  assert.deepEqual([grant?.role, grant?.sessionId, grant?.moderator], ['guest', null, false])
  assert.match(grant?.user.id ?? '', /^guest:/)
})

test('a key opens no live connection', async () => {
  assert.equal(await app.sessions.checkToken(await addKey(app, people.customer.id)), null)
})
