import assert from 'node:assert/strict'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { pino } from 'pino'
import { WebSocket } from 'ws'
import { issueMailToken } from '#auth/mail-tokens.ts'
import { liveUpdates } from '#http/live.ts'
import { routeUpgrades } from '#http/route-upgrades.ts'
import { subscribeToChanges } from '#platform/event-bus.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'

let fixture: TestApp
before(async () => {
  fixture = await testApp()
})
after(() => fixture.close())

const PASSWORD = 'correct horse battery'
const statusOf = async (id: string) =>
  (await fixture.db.selectFrom('users').select('status').where('id', '=', id).executeTakeFirstOrThrow())
    .status

async function tenant() {
  const admin = await fixture.addUser({ role: 'admin' })
  const subadmin = await fixture.addUser({ role: 'subadmin', parentId: admin.id })
  const customer = await fixture.addUser({ role: 'customer', parentId: subadmin.id, password: PASSWORD })
  const member = await fixture.addUser({ role: 'member', parentId: customer.id, password: PASSWORD })
  return { admin, subadmin, customer, member }
}

test('[S7.65] [S7.66] [D1.13] [D1.14] [D1.15] a suspended customer and everybody below is out at once, in no other state than before, and in again afterwards', async () => {
  const { subadmin, customer, member } = await tenant()
  const reset = await issueMailToken(fixture.db, member.id, 'password-reset', fixture.clock.now())
  const suspended = await subadmin.api.customers.suspend({ id: customer.id })
  assert.deepEqual([suspended.status, suspended.version], ['suspend', 2])
  for (const one of [customer, member]) {
    await assert.rejects(one.api.account.profile({}), { code: 'unauthorized', status: 401 })
    await assert.rejects(fixture.client(null).account.login({ email: one.email, password: PASSWORD }), {
      code: 'account_suspended',
    })
  }
  await assert.rejects(fixture.client(null).account.resetPassword({ token: reset }), {
    code: 'reset_link_expired',
  })
  assert.equal(await statusOf(member.id), 'active')
  assert.deepEqual(
    await fixture.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', 'in', [customer.id, member.id])
      .execute(),
    [],
  )

  assert.equal((await subadmin.api.customers.unsuspend({ id: customer.id })).status, 'active')
  await assert.rejects(
    member.api.account.profile({}),
    { code: 'unauthorized' },
    'the sessions of then are over',
  )
  await assert.rejects(
    fixture.client(null).account.resetPassword({ token: reset }),
    { code: 'reset_link_expired' },
    'and so are the links',
  )
  for (const { email } of [customer, member])
    assert.ok((await fixture.client(null).account.login({ email, password: PASSWORD })).token)
})

test('a suspended sub-admin keeps two levels below it out, and nobody beside it', async () => {
  const { admin, subadmin, customer, member } = await tenant()
  const other = await fixture.addUser({ role: 'customer', parentId: admin.id })
  await admin.api.customers.suspend({ id: subadmin.id })
  for (const one of [subadmin, customer, member])
    await assert.rejects(one.api.account.profile({}), { code: 'unauthorized' })
  assert.ok(await other.api.account.profile({}))
  assert.deepEqual([await statusOf(customer.id), await statusOf(member.id)], ['active', 'active'])
})

test('[D1.26] nobody suspends themselves, or whoever is pending or suspended already', async () => {
  const { admin, subadmin, customer } = await tenant()
  const pending = await fixture.addUser({ role: 'customer', parentId: subadmin.id, status: 'pending' })
  for (const call of ['suspend', 'unsuspend'] as const) {
    await assert.rejects(subadmin.api.customers[call]({ id: subadmin.id }), {
      code: 'cannot_suspend_yourself',
      status: 403,
    })
    await assert.rejects(admin.api.customers[call]({ id: pending.id }), {
      code: 'wrong_user_status',
      status: 409,
    })
    await assert.rejects(customer.api.customers[call]({ id: customer.id }), {
      code: 'dont_have_enough_permission',
    })
  }
  await subadmin.api.customers.suspend({ id: customer.id })
  await assert.rejects(subadmin.api.customers.suspend({ id: customer.id }), { code: 'wrong_user_status' })
})

test('[D1.13] open portals of the suspended and of everybody below are closed within a second, others are notified that the list changed', {
  timeout: 20_000,
}, async (t) => {
  const { subadmin, customer, member } = await tenant()
  const live = liveUpdates(fixture.sessions.checkToken)
  const bus = await subscribeToChanges(fixture.connection, {
    onChange: live.publish,
    onGap: live.publishGap,
    log: pino({ level: 'silent' }),
  })
  const sockets: WebSocket[] = []
  t.after(async () => {
    for (const socket of sockets) socket.terminate()
    live.close()
    await bus.close()
  })
  await fixture.app.listen({ port: 0, host: '127.0.0.1' })
  routeUpgrades(fixture.app.server, { '/v1/live': live.upgrade })
  const { port } = fixture.app.server.address() as AddressInfo
  const open = async (token: string) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/v1/live`)
    sockets.push(socket)
    await once(socket, 'open')
    socket.send(JSON.stringify({ type: 'hello', token }))
    await once(socket, 'message')
    return socket
  }
  const [boss, ...shut] = await Promise.all([subadmin, customer, member].map(({ token }) => open(token)))
  assert.ok(boss)
  const closed = Promise.all(shut.map((socket) => once(socket, 'close').then(([code]) => code as number)))
  const received = once(boss, 'message').then(([data]) => JSON.parse(String(data)) as unknown)
  await subadmin.api.customers.suspend({ id: customer.id })
  assert.deepEqual(await closed, [4401, 4401])
  assert.deepEqual(await received, { type: 'changed', resource: 'customers', ids: [customer.id] })
})
