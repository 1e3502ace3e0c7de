import assert from 'node:assert/strict'
import { createServer, type Server } from 'node:http'
import { after, before, test } from 'node:test'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { subscribeToChanges, publishChange } from '#platform/event-bus.ts'
import { PORTAL_BOUNDS } from '../../../sockets/bounds.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'
import { liveUpdates } from './live.ts'
import { routeUpgrades } from './route-upgrades.ts'

let fixture: TestApp
let server: Server
let live: ReturnType<typeof liveUpdates>
let bus: { close(): Promise<void> }
let address: string

before(async () => {
  fixture = await testApp()
  live = liveUpdates(fixture.sessions.checkToken)
  bus = await subscribeToChanges(fixture.connection, {
    onChange: live.publish,
    onGap: live.publishGap,
    log: { warn: () => {} },
  })
  server = createServer()
  routeUpgrades(server, { '/v1/live': live.upgrade })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  address = `ws://127.0.0.1:${(server.address() as { port: number }).port}`
})
after(async () => {
  live.close()
  server.close()
  await bus.close()
  await fixture.close()
})

/** An open portal, whose page began to read so many milliseconds ago: what it received, in order. */
async function openPortal(token: string, age?: number, at = address) {
  const socket = new WebSocket(`${at}/v1/live`)
  const received: { type: string; resource?: string; ids?: string[]; withinSeconds?: number }[] = []
  const waiting: (() => void)[] = []
  socket.on('message', (data: Buffer) => {
    received.push(JSON.parse(String(data)) as (typeof received)[number])
    for (const wake of waiting.splice(0)) wake()
  })
  const closed = once(socket, 'close').then(([code]) => code as number)
  await once(socket, 'open')
  socket.send(JSON.stringify({ type: 'hello', token, age }))
  const until = async (count: number) => {
    while (received.length < count) await new Promise<void>((wake) => waiting.push(wake))
    return received
  }
  const receivedFor = async (resource: string) => {
    const find = () => received.find((one) => one.resource === resource)
    while (!find()) await new Promise<void>((wake) => waiting.push(wake))
    return find()?.ids
  }
  return { socket, closed, until, receivedFor }
}

test('a portal without a good token is disconnected', async () => {
  const { closed } = await openPortal('x'.repeat(43))
  assert.equal(await closed, 4401)
})

test('a change reaches the open portals it concerns, and nobody else', async () => {
  const customer = await fixture.addUser({ role: 'customer' })
  const member = await fixture.addUser({ role: 'member', parentId: customer.id })
  const admin = await fixture.addUser({ role: 'admin' })
  const stranger = await fixture.addUser({ role: 'customer' })
  const concerned = await Promise.all([customer, member, admin].map(({ token }) => openPortal(token)))
  const other = await openPortal(stranger.token)
  for (const { until } of [...concerned, other]) await until(1)

  const added = await customer.api.members.create({
    name: 'New',
    email: 'live@example.org',
    contactNumber: '+4512345678',
  })
  for (const { receivedFor } of concerned) assert.deepEqual(await receivedFor('members'), [added.id])

  // The stranger's next message is the next thing that concerns it: the first was never sent.
  await publishChange(fixture.db, { resource: 'reports', ids: ['r1'], audience: [stranger.id] })
  assert.deepEqual((await other.until(2))[1], { type: 'changed', resource: 'reports', ids: ['r1'] })
  for (const { socket } of [...concerned, other]) socket.close()
})

test('what was changed between the first reads of a page and its hello is sent all the same, once for each resource, to those it concerns', async () => {
  const customer = await fixture.addUser({ role: 'customer' })
  const stranger = await fixture.addUser({ role: 'customer' })
  const watch = await openPortal(customer.token)
  await watch.until(1)
  const publish = (resource: string, id: string, audience: string) =>
    publishChange(fixture.db, { resource, ids: [id], audience: [audience] })
  const began = performance.now()
  await publish('reports', 'r1', customer.id)
  await publish('reports', 'r2', customer.id)
  await publish('groups', 'g1', stranger.id)
  await publish('members', 'm1', customer.id)
  await watch.receivedFor('members')

  const late = await openPortal(customer.token, performance.now() - began)
  const changed = (resource: string, ...ids: string[]) => ({ type: 'changed', resource, ids })
  assert.deepEqual(await late.until(3), [
    { type: 'ready' },
    changed('reports', 'r1', 'r2'),
    changed('members', 'm1'),
  ])
  const other = await openPortal(stranger.token, performance.now() - began)
  assert.deepEqual(await other.until(2), [{ type: 'ready' }, changed('groups', 'g1')])

  // A page that reads everything again names no time, and receives what comes.
  const anew = await openPortal(customer.token)
  await anew.until(1)
  await publish('devices', 'd1', customer.id)
  assert.deepEqual(await anew.until(2), [{ type: 'ready' }, changed('devices', 'd1')])
  for (const { socket } of [watch, late, other, anew]) socket.close()
})

test('a page that began to read before what is still known reads everything again', async () => {
  const { token } = await fixture.addUser({ role: 'customer' })
  const before = await openPortal(token, 3_600_000)
  assert.deepEqual(await before.until(2), [{ type: 'ready' }, { type: 'gap' }])

  for (let count = 0; count <= 2_000; count += 1)
    live.publish({ resource: 'reports', ids: [String(count)], audience: [] })
  const flooded = await openPortal(token, 0)
  assert.deepEqual(await flooded.until(2), [{ type: 'ready' }, { type: 'gap' }])
  for (const { socket } of [before, flooded]) socket.close()
})

test("a portal is disconnected as soon as its session has ended, the user's others stay open", async () => {
  const { id, token, api } = await fixture.addUser({ role: 'customer' })
  const second = await fixture.sessions.open(id, 'full', { userAgent: 'other', address: '127.0.0.1' })
  const [first, other] = await Promise.all([openPortal(token), openPortal(second)])
  await Promise.all([first.until(1), other.until(1)])
  await api.account.logout({})
  assert.equal(await first.closed, 4401)
  assert.equal(other.socket.readyState, WebSocket.OPEN)
  other.socket.close()
})

test('a session that ends while its portal is being let in shuts that portal too', async () => {
  const { token, id } = await fixture.addUser({ role: 'customer' })
  const { promise: looked, resolve: letIn } = Promise.withResolvers<void>()
  const { promise: question, resolve: ask } = Promise.withResolvers<void>()
  const slow = liveUpdates(async (bearer) => {
    const found = await fixture.sessions.checkToken(bearer)
    ask()
    await looked
    return found
  })
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  routeUpgrades(other, { '/v1/live': slow.upgrade })
  try {
    const socket = new WebSocket(`ws://127.0.0.1:${(other.address() as { port: number }).port}/v1/live`)
    await once(socket, 'open')
    socket.send(JSON.stringify({ type: 'hello', token }))
    await question
    const { id: session } = await fixture.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow()
    slow.publish({ resource: 'session', ids: [session], audience: [id] })
    const ended = Promise.race([
      once(socket, 'close').then(([code]) => code as number),
      delay(5_000, 'stayed open', { ref: false }),
    ])
    letIn()
    assert.equal(await ended, 4401)
  } finally {
    slow.close()
    other.close()
  }
})

test('an open portal is sent signs that the server is there, each with the time until it would be missed', async () => {
  const { token } = await fixture.addUser({ role: 'customer' })
  const pinging = liveUpdates(fixture.sessions.checkToken, { ...PORTAL_BOUNDS, pingMs: 40 })
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  routeUpgrades(other, { '/v1/live': pinging.upgrade })
  try {
    const at = `ws://127.0.0.1:${(other.address() as { port: number }).port}`
    const { until } = await openPortal(token, undefined, at)
    const [, ...signs] = await until(3)
    const sign = { type: 'alive', withinSeconds: 0.1 }
    assert.deepEqual(signs, [sign, sign])
  } finally {
    pinging.close()
    other.close()
  }
})

test('after the connection to the database was lost, every portal reads again', async () => {
  const { token } = await fixture.addUser({ role: 'customer' })
  const { until, socket } = await openPortal(token)
  await until(1)
  await fixture.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' and datname = current_database()`,
  )
  assert.deepEqual((await until(2))[1], { type: 'gap' })
  socket.close()
})

test('other addresses take no WebSocket', async () => {
  const socket = new WebSocket(`${address}/v1/else`)
  const [error] = (await once(socket, 'error')) as [Error]
  assert.match(error.message, /404/)
})
