import assert from 'node:assert/strict'
import { PassThrough } from 'node:stream'
import { after, before, test } from 'node:test'
import { KEY_CALLS_PER_MINUTE, MAX_KEYS_PER_USER } from '@samtale/contract/account/api-keys'
import type { Scope } from '@samtale/contract/core/scopes'
import { hashToken } from '#auth/tokens.ts'
import { addFactor } from '#testing/add-factor.ts'
import { addKey } from '#testing/add-key.ts'
import { sendRequest } from '#testing/send-request.ts'
import { tenantsIn } from '#testing/tenants.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'

const MINUTE = 60_000
const DAY = 1_440 * MINUTE
const log = new PassThrough()

let app: TestApp
let people: Awaited<ReturnType<typeof tenantsIn>>
before(async () => {
  app = await testApp({
    logTo: log,
    env: { LOG_LEVEL: 'trace', SESSION_IDLE_HOURS: '8760', SESSION_MAX_DAYS: '3650' },
  })
  people = await tenantsIn(app)
})
after(() => app.close())

type Who = { readonly api: ReturnType<TestApp['client']> }
const create = ({ api }: Who, more: { scopes?: Scope[]; days?: number } = {}) =>
  api.account.createKey({ name: 'Payroll', scopes: ['members:read', 'members:write'], ...more })
const whoIs = (key: string) => app.client(key).members.list({})
const newCustomer = () => app.addUser({ role: 'customer', parentId: people.subadmin.id })
const isUnauthorized = (call: Promise<unknown>) => assert.rejects(call, { code: 'unauthorized', status: 401 })

test('errors: a key has a name, a scope of its owner’s role, and a year at most', async () => {
  for (const [wrong, fields] of [
    [{ name: ' ' }, { name: 'please_insert_valid_name' }],
    [{ scopes: [] }, { scopes: 'choose_a_scope' }],
    [{ scopes: ['everything'] as never }, { 'scopes.0': 'invalid_value' }],
    [{ scopes: ['customers:read'] }, { scopes: 'invalid_value' }],
    [{ days: 366 }, { days: 'invalid_value' }],
    [{ days: 0 }, { days: 'invalid_value' }],
  ] as const)
    await assert.rejects(
      people.customer.api.account.createKey({
        name: 'Payroll',
        scopes: ['members:read'],
        ...(wrong as object),
      }),
      { code: 'validation_error', fields },
    )
})

test('a key acts as its owner, within its scopes; the list never shows it again', async () => {
  const owner = await newCustomer()
  const { key, id, expiresAt } = await create(owner, { scopes: ['members:read'] })
  assert.match(key, /^stk_[\w-]{43}$/)
  assert.equal(Date.parse(expiresAt), app.clock.now().getTime() + 90 * DAY)
  const member = await app.addUser({ role: 'member', parentId: owner.id })
  assert.deepEqual(
    (await whoIs(key)).data.map((each) => each.id),
    [member.id],
  )
  await assert.rejects(app.client(key).members.remove({ id: member.id }), {
    code: 'api_key_scope_missing',
    status: 403,
    scope: 'members:write',
  })
  await app.sessions.settled()
  const [listed, ...more] = await owner.api.account.keys({})
  assert.deepEqual(more, [])
  assert.deepEqual(listed && { ...listed, lastUsedAddress: null }, {
    ...{ id, name: 'Payroll', scopes: ['members:read'], createdAt: app.clock.now().toISOString(), expiresAt },
    ...{ lastUsedAt: app.clock.now().toISOString(), lastUsedAddress: null },
    ...{ account: null, stoppedAt: null },
    _id: id,
  })
})

test('a key of platform staff is for the platform, one of an account for its people alone', async () => {
  const [mine, other] = [await newCustomer(), people.stranger]
  const [own, foreign] = [
    await app.addUser({ role: 'member', parentId: mine.id }),
    await app.addUser({ role: 'member', parentId: other.id }),
  ]
  const [account, platform] = [await create(mine), await create(people.staff)]
  assert.deepEqual(
    (await whoIs(account.key)).data.map(({ id }) => id),
    [own.id],
  )
  await assert.rejects(app.client(account.key).members.listOf({ customerId: other.id }), { status: 404 })
  await assert.rejects(app.client(account.key).members.remove({ id: foreign.id }), { code: 'user_not_found' })
  for (const [{ id: customerId }, { id }] of [
    [mine, own],
    [other, foreign],
  ] as const) {
    const { data } = await app.client(platform.key).members.listOf({ customerId })
    assert.ok(data.some((member) => member.id === id))
    await app.client(platform.key).members.remove({ id })
    await assert.rejects(app.client(platform.key).members.remove({ id }), { code: 'user_not_found' })
  }
})

test('only the hash is stored, and the key is in no log', async () => {
  const owner = await newCustomer()
  const { key, id } = await create(owner)
  await whoIs(key)
  await whoIs(`${key.slice(0, -1)}!`).catch(() => {})
  const { rows } = await app.pool.query(
    'select api_keys::text as row, token_hash from api_keys where id = $1',
    [id],
  )
  assert.deepEqual(rows[0].token_hash, hashToken(key))
  assert.ok(!rows[0].row.includes(key.slice(4)))
  const audited = await app.db.selectFrom('audit_entries').selectAll().where('subject_id', '=', id).execute()
  assert.deepEqual(
    audited.map(({ action }) => action),
    ['created'],
  )
  assert.ok(!JSON.stringify(audited).includes(key.slice(4)))
  assert.ok(!String(log.read()).includes(key.slice(4)))
})

test('a revoked key is refused at its next call, one of somebody else is not there to be revoked', async () => {
  const owner = await newCustomer()
  const { key, id } = await create(owner)
  await assert.rejects(people.stranger.api.account.revokeKey({ id }), { code: 'api_key_not_found' })
  await whoIs(key)
  await owner.api.account.revokeKey({ id })
  await isUnauthorized(whoIs(key))
  await assert.rejects(owner.api.account.revokeKey({ id }), { code: 'api_key_not_found' })
})

test('a key can do what its owner can at this moment: demoted, suspended, or below somebody who is', async () => {
  const { staff } = people
  const owner = await app.addUser({ role: 'subadmin', parentId: staff.id })
  const { key } = await create(owner, { scopes: ['customers:read', 'members:read'] })
  await app.client(key).customers.list({})
  await staff.api.customers.demote({ id: owner.id })
  await assert.rejects(app.client(key).customers.list({}), { code: 'dont_have_enough_permission' })
  await whoIs(key)

  const member = await app.addUser({ role: 'member', parentId: owner.id })
  const memberKey = await addKey(app, member.id, ['profile:read'])
  const ask = () => app.client(memberKey).account.profile({})
  await ask()
  await staff.api.customers.suspend({ id: owner.id })
  await isUnauthorized(whoIs(key))
  await isUnauthorized(ask())
  await staff.api.customers.unsuspend({ id: owner.id })
  await isUnauthorized(whoIs(key))
  assert.equal((await ask()).id, member.id, 'who was not suspended themselves has their key again')
})

test('the key of somebody whose role must have a second factor rests until they have one', async () => {
  const staff = await app.addUser({ role: 'admin' })
  const owner = await newCustomer()
  const { key } = await create(owner)
  const day = app.clock.now().toISOString().slice(0, 10)
  await staff.api.settingsEditing.saveSecurity({ twoStep: { customer: day } })
  await isUnauthorized(whoIs(key))
  await addFactor(app, owner.id)
  await whoIs(key)
  await staff.api.settingsEditing.saveSecurity({ twoStep: { customer: null } })
})

test('the keys of a deleted user are gone', async () => {
  const member = await app.addUser({ role: 'member', parentId: people.customer.id })
  const key = await addKey(app, member.id, ['profile:read'])
  await people.customer.api.members.remove({ id: member.id })
  await isUnauthorized(app.client(key).account.profile({}))
  const left = await app.db.selectFrom('api_keys').select('id').where('user_id', '=', member.id).execute()
  assert.deepEqual(left, [])
})

test('a new password ends sessions and no key', async () => {
  const owner = await app.addUser({
    role: 'customer',
    parentId: people.staff.id,
    password: 'correct horse 42',
  })
  const { key } = await create(owner)
  await owner.api.account.password({ oldPassword: 'correct horse 42', password: 'another horse 42' })
  await whoIs(key)
})

test('a key ends when it was said to, is listed for 30 days more, and counts no longer', async () => {
  const owner = await newCustomer()
  const { key } = await create(owner, { days: 1 })
  app.clock.advance(DAY - 1)
  await whoIs(key)
  app.clock.advance(1)
  await isUnauthorized(whoIs(key))
  app.clock.advance(30 * DAY - 1)
  await app.sessions.removeDead()
  assert.equal((await owner.api.account.keys({})).length, 1)
  app.clock.advance(1)
  await app.sessions.removeDead()
  assert.equal((await owner.api.account.keys({})).length, 0)
})

test('somebody has 20 keys at most, also when they make many at the same time', async () => {
  const owner = await newCustomer()
  for (let at = 1; at < MAX_KEYS_PER_USER; at += 1) await addKey(app, owner.id)
  const outcomes = await Promise.allSettled([create(owner), create(owner), create(owner)])
  assert.deepEqual(outcomes.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected', 'rejected'])
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') assert.equal(outcome.reason.code, 'too_many_api_keys')
  assert.equal((await owner.api.account.keys({})).length, MAX_KEYS_PER_USER)
})

test('when and where it was used last is written once a minute', async () => {
  const owner = await newCustomer()
  const { key } = await create(owner)
  const use = async () => {
    await sendRequest(app, { method: 'POST', path: 'users/getmembers', body: {}, token: key })
    await app.sessions.settled()
    const [found] = await owner.api.account.keys({})
    return [found?.lastUsedAt, found?.lastUsedAddress]
  }
  const first = await use()
  assert.equal(first[0], app.clock.now().toISOString())
  assert.match(first[1] ?? '', /^10\.\d+\.\d+\.\d+$/)
  app.clock.advance(MINUTE - 1)
  assert.deepEqual(await use(), first)
  app.clock.advance(1)
  assert.notDeepEqual(await use(), first)
})

test('each key has its own rate: 429 with the time to wait, and another key goes on', async () => {
  const owner = await newCustomer()
  const [busy, other] = [await addKey(app, owner.id), await addKey(app, owner.id)]
  for (let at = 0; at < KEY_CALLS_PER_MINUTE; at += 1) await app.client(busy).account.profile({})
  await assert.rejects(app.client(busy).account.profile({}), {
    code: 'rate_limited',
    status: 429,
    retryAfter: 60,
  })
  await app.client(other).account.profile({})
  app.clock.advance(MINUTE)
  await app.client(busy).account.profile({})
})

test('the audit log says with which key something was done, and what a key was refused', async () => {
  const owner = await newCustomer()
  const { key } = await create(owner)
  const { id } = await app
    .client(key)
    .members.create({ email: 'karl@example.org', name: 'Karl', contactNumber: '+4512345678' })
  await assert.rejects(app.client(key).account.sessions({}), { code: 'not_by_api_key' })
  const entries = await app.db
    .selectFrom('audit_entries')
    .select(['action', 'key_name', 'subject_id'])
    .where('actor_id', '=', owner.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  assert.deepEqual(
    entries.map(({ action, key_name }) => [action, key_name]),
    [
      ['created', null],
      ['created', 'Payroll'],
      ['refused', 'Payroll'],
    ],
  )
  assert.equal(entries[1]?.subject_id, id)
  const { data } = await people.staff.api.audit.list({ filters: { actor: owner.name } })
  assert.deepEqual(data.map(({ keyName }) => String(keyName)).toSorted(), ['Payroll', 'Payroll', 'null'])
})
