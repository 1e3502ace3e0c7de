import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { subscribeToChanges } from '#platform/event-bus.ts'
import { testApp } from '#testing/test-app.ts'
import { issueMailToken } from './mail-tokens.ts'
import { sessionsOf } from './sessions.ts'

const fixture = await testApp({ env: { SESSION_IDLE_HOURS: '2', SESSION_MAX_DAYS: '3' } })
const standard = await testApp()
const HOUR = 3_600_000
after(async () => {
  await fixture.close()
  await standard.close()
})

const ask = ({ app }: typeof fixture, authorization: string) =>
  app.inject({ method: 'GET', url: '/v1/account/profile', headers: { authorization } })
const put = (id: string, change: object) =>
  fixture.db.updateTable('users').set(change).where('id', '=', id).execute()

/** Calls every `step` milliseconds, and returns after how much time the session was over. */
async function livesFor(portal: typeof fixture, token: string, step: number) {
  const start = portal.clock.now().getTime()
  for (;;) {
    portal.clock.advance(step)
    const { statusCode } = await ask(portal, `Bearer ${token}`)
    await portal.sessions.settled()
    if (statusCode === 401) return portal.clock.now().getTime() - start
  }
}

test('a session ends after 12 hours without a call, or as many as are set [D2.4]', async () => {
  for (const [portal, hours] of [
    [standard, 12],
    [fixture, 2],
  ] as const) {
    const { token } = await portal.addUser({ role: 'customer' })
    portal.clock.advance(hours * HOUR - 1)
    assert.equal((await ask(portal, `Bearer ${token}`)).statusCode, 200)
    await portal.sessions.settled()
    portal.clock.advance(hours * HOUR - 1)
    assert.equal((await ask(portal, `Bearer ${token}`)).statusCode, 200, 'a call begins the time anew')
    await portal.sessions.settled()
    portal.clock.advance(hours * HOUR)
    assert.equal((await ask(portal, `Bearer ${token}`)).statusCode, 401)
  }
})

test('a session that is used all the time ends after 30 days, or as many as are set [D2.5]', async () => {
  assert.equal(
    await livesFor(standard, (await standard.addUser({ role: 'customer' })).token, 11 * HOUR),
    66 * 11 * HOUR,
  )
  assert.equal(
    await livesFor(fixture, (await fixture.addUser({ role: 'customer' })).token, HOUR),
    3 * 24 * HOUR,
  )
})

test('a visit is noted once a minute at the most', async () => {
  const { token, id } = await fixture.addUser({ role: 'customer' })
  const seen = async () => {
    await ask(fixture, `Bearer ${token}`)
    await fixture.sessions.settled()
    return (
      await fixture.db
        .selectFrom('sessions')
        .select('last_seen_at')
        .where('user_id', '=', id)
        .executeTakeFirstOrThrow()
    ).last_seen_at
  }
  const first = await seen()
  fixture.clock.advance(59_000)
  assert.deepEqual(await seen(), first)
  fixture.clock.advance(1_000)
  assert.deepEqual(await seen(), fixture.clock.now())
})

test('suspending or deleting a user, or anybody of its tenant above it, ends what it may do at the next call', async () => {
  const admin = await fixture.addUser({ role: 'admin' })
  const subadmin = await fixture.addUser({ role: 'subadmin', parentId: admin.id })
  const customer = await fixture.addUser({ role: 'customer', parentId: subadmin.id })
  const member = await fixture.addUser({ role: 'member', parentId: customer.id })
  const bystander = await fixture.addUser({ role: 'customer' })

  for (const { id } of [subadmin, customer, member]) {
    for (const status of ['suspend', 'deleted'] as const) {
      await put(id, { status })
      assert.equal((await ask(fixture, `Bearer ${member.token}`)).statusCode, 401)
      assert.equal((await ask(fixture, `Bearer ${bystander.token}`)).statusCode, 200)
      await put(id, { status: 'active' })
      assert.equal((await ask(fixture, `Bearer ${member.token}`)).statusCode, 200)
    }
  }
  await put(admin.id, { status: 'suspend' })
  assert.equal(
    (await ask(fixture, `Bearer ${member.token}`)).statusCode,
    200,
    'staff above a tenant do not close it',
  )
})

test('a changed role counts at the next call', async () => {
  const user = await fixture.addUser({ role: 'customer' })
  await assert.rejects(user.api.customers.list({}), { code: 'dont_have_enough_permission' })
  await put(user.id, { role: 'subadmin' })
  assert.equal((await user.api.customers.list({})).total, 0)
})

test('a token that is not one, and a header that is not a Bearer, are all rejected alike', async () => {
  const { token, id } = await fixture.addUser({ role: 'customer' })
  const mailToken = await issueMailToken(fixture.db, id, 'password-reset', fixture.clock.now())
  const changed = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`
  const forged = [
    `Bearer`,
    `Bearer `,
    `Bearer ${randomBytes(32).toString('base64url')}`,
    `Bearer ${changed}`,
    `Bearer ${token} `,
    `Bearer ${token}%00`,
    `Bearer ${token}x`,
  ]
  const foreign = [
    `Basic ${token}`,
    token,
    `Token ${token}`,
    `Bearer ${mailToken}`,
    `Bearer ${token}, Bearer ${token}`,
    `Bearer ' or true --`,
  ]
  const answers = await Promise.all([...forged, ...foreign].map((header) => ask(fixture, header)))
  assert.deepEqual(
    [...new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))],
    ['401 {"success":false,"code":"unauthorized","message":"Sign in to continue"}'],
  )
  assert.equal(
    (await fixture.app.inject({ method: 'GET', url: `/v1/account/profile?token=${token}` })).statusCode,
    401,
  )
  for (const scheme of ['Bearer', 'bearer', 'BEARER'])
    assert.equal((await ask(fixture, `${scheme} ${token}`)).statusCode, 200)
})

test('where everybody may call, a bad token makes a visitor', async () => {
  const reply = await fixture.app.inject({
    method: 'GET',
    url: '/v1/settings',
    headers: { authorization: 'Bearer nonsense' },
  })
  assert.equal(reply.statusCode, 200)
})

test('ended sessions are announced to every node, so that open portals of them are closed', async () => {
  const received: object[] = []
  const arrival = Promise.withResolvers<void>()
  const bus = await subscribeToChanges(fixture.connection, {
    onChange: (change) => arrival.resolve(void received.push(change)),
    onGap: assert.fail,
    log: { warn: assert.fail },
  })
  const user = await fixture.addUser({ role: 'customer' })
  const { id } = await fixture.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow()
  assert.equal((await fixture.sessions.checkToken(user.token))?.sessionId, id)
  const setup = await fixture.sessions.open(user.id, 'password-setup', { userAgent: '', address: '' })
  assert.equal(
    await fixture.sessions.checkToken(setup),
    null,
    'no live updates for those who have yet to choose a password',
  )
  await fixture.sessions.end(id)
  await arrival.promise
  await bus.close()
  assert.deepEqual(received, [{ resource: 'session', ids: [id], audience: [user.id] }])
  assert.equal(await fixture.sessions.checkToken(user.token), null)
})

test('a visit that cannot be stored is reported and delays nobody', async () => {
  const errors: unknown[] = []
  const { token } = await fixture.addUser({ role: 'customer' })
  await fixture.db.connection().execute(async (connection) => {
    await sql`set default_transaction_read_only = on`.execute(connection)
    const clock = () => new Date(fixture.clock.now().getTime() + HOUR)
    const sessions = sessionsOf({
      db: connection,
      clock,
      idleHours: 2,
      maxDays: 3,
      keyRate: { consume() {} },
      onError: (error) => errors.push(error),
      queueMail: async () => {},
      publicUrl: '',
    })
    assert.ok(await sessions.checkToken(token))
    await sessions.settled()
    await sql`set default_transaction_read_only = off`.execute(connection)
  })
  assert.match(String(errors), /read-only transaction/)
})
