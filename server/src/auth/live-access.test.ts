import assert from 'node:assert/strict'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { WebSocket } from 'ws'
import { liveUpdates } from '#http/live.ts'
import { routeUpgrades } from '#http/route-upgrades.ts'
import { enter } from '#testing/actors.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'
import { buildTenants, type TestTenants } from '#testing/test-tenants.ts'
import { ACTORS, readAccessTable } from './access-table.ts'

let app: TestApp
let tenants: TestTenants
let live: ReturnType<typeof liveUpdates>
let port: number
before(async () => {
  app = await testApp()
  tenants = await buildTenants(app)
  live = liveUpdates(app.sessions.checkToken)
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.app.server.address() as AddressInfo).port
  routeUpgrades(app.app.server, { '/v1/live': live.upgrade })
})
after(async () => {
  live.close()
  await app.close()
})

type Message = { readonly type: string; readonly resource?: string; readonly ids?: readonly string[] }

/** Opens a line, says hello and collects what is said, until it is closed. */
async function listen(hello: string) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/v1/live`)
  const received: Message[] = []
  const closed = once(socket, 'close').then(([code]) => code as number)
  await once(socket, 'open')
  const first = Promise.race([once(socket, 'message').then(() => 'ready' as const), closed])
  socket.on('message', (data: Buffer) => received.push(JSON.parse(data.toString()) as Message))
  socket.send(hello)
  return { socket, received, closed, answer: await first }
}
const listenAs = (token: string | null) => listen(JSON.stringify({ type: 'hello', token }))

describe('[D1.6] the live connection answers each role as the access table says', () => {
  const row = readAccessTable().find(({ method, path }) => method === 'WS' && path === 'live')
  for (const letter of ACTORS) {
    test(letter, async () => {
      const cell = row?.cells[letter]
      assert.ok(cell?.kind === 'any')
      const { token } = await enter(app, tenants, letter)
      const { answer, socket } = await listenAs(token)
      assert.equal(answer, cell.status === 101 ? 'ready' : 4401)
      socket.terminate()
    })
  }
})

test('a change is sent to those it belongs to, to the members of whom it belongs to, to platform staff, and to nobody else', async () => {
  const { C1, M1, M1b, S1, C2, M3, A1 } = tenants.people
  const lines = await Promise.all([C1, M1, M1b, S1, A1, C2, M3].map(({ token }) => listenAs(token)))
  live.publish({ resource: 'members', ids: ['one'], audience: [C1.id, S1.id] })
  live.publishGap()
  for (const [at, expected] of [1, 1, 1, 1, 1, 0, 0].entries()) {
    const { received, socket } = lines[at] as (typeof lines)[number]
    while (!received.some(({ type }) => type === 'gap')) await once(socket, 'message')
    assert.deepEqual(received.filter(({ type }) => type === 'changed').length, expected, String(at))
    socket.terminate()
  }
})

test('what is sent names the kind and the ids, and nothing of their content', async () => {
  const { received, socket } = await listenAs(tenants.people.C1.token)
  live.publish({ resource: 'members', ids: ['one', 'two'], audience: [tenants.people.C1.id] })
  while (received.length < 2) await once(socket, 'message')
  assert.deepEqual(received, [
    { type: 'ready' },
    { type: 'changed', resource: 'members', ids: ['one', 'two'] },
  ])
  socket.terminate()
})

test('a hello that is none closes the connection, and a message of any size leaves the server running', async () => {
  for (const hello of [
    '',
    'null',
    '[]',
    '{',
    '7',
    '{"token":7}',
    '{"token":{}}',
    '{"token":"\\u0000"}',
    '{"token":"\\ud800"}',
  ])
    assert.equal((await listen(hello)).answer, 4401, hello)
  assert.equal((await listen('a'.repeat(20_000))).answer, 1009)
  assert.equal((await listenAs(tenants.people.C1.token)).answer, 'ready')
})

test('a token in the address of the connection lets nobody in', async () => {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/v1/live?token=${tenants.people.C1.token}`, {
    headers: { authorization: `Bearer ${tenants.people.C1.token}` },
  })
  await once(socket, 'open')
  socket.send('{}')
  assert.deepEqual((await once(socket, 'close'))[0], 4401)
})

test('a connection that is closed before it was accepted receives nothing, and does no harm', async () => {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/v1/live`)
  await once(socket, 'open')
  socket.send(JSON.stringify({ token: tenants.people.C1.token }))
  socket.terminate()
  await once(socket, 'close')
  live.publish({ resource: 'members', ids: ['one'], audience: [tenants.people.C1.id] })
  assert.equal((await listenAs(tenants.people.C1.token)).answer, 'ready')
})
