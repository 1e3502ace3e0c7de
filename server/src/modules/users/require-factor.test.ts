import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { addFactor, appCode } from '#testing/add-factor.ts'
import { addKey } from '#testing/add-key.ts'
import { tenantsIn } from '#testing/tenants.ts'
import { testApp } from '#testing/test-app.ts'

const BEFORE = new Date('2026-03-02T09:00:00Z')
const DAY = '2026-03-10'
const fixture = await testApp({ now: BEFORE, env: { SESSION_IDLE_HOURS: '8760' } })
const { addUser, client, clock, db } = fixture
const { staff, subadmin, customer, member, colleague, stranger } = await tenantsIn(fixture)
after(fixture.close)
beforeEach(async () => {
  clock.set(BEFORE)
  await db.deleteFrom('factor_requirements').execute()
  await db.deleteFrom('second_factors').execute()
})

type Who = { readonly api: typeof staff.api }
const require = ({ api }: Who, id: string, day: string | null = DAY) =>
  api.factorRequirement.save({ id, day })
const isSetUp = async ({ api }: Who) => (await api.account.profile({})).factorSetup === true

test('an account requires it itself, or whoever may edit it does; members and strangers do not', async () => {
  const FORBIDDEN = { code: 'dont_have_enough_permission', status: 403 }
  const ABSENT = { code: 'user_not_found', status: 404 }
  for (const who of [customer, subadmin, staff]) assert.equal((await require(who, customer.id)).day, DAY)
  await require(subadmin, subadmin.id)
  await assert.rejects(require(member, member.id), FORBIDDEN)
  for (const [who, id] of [
    [customer, subadmin.id],
    [stranger, customer.id],
    [subadmin, stranger.id],
    [staff, member.id],
    [staff, staff.id],
  ] as const) {
    await assert.rejects(require(who, id), ABSENT)
    await assert.rejects(who.api.factorRequirement.read({ id }), ABSENT)
  }
  for (const day of ['2026-02-30', '2026-2-3', 'tomorrow', ''])
    await assert.rejects(require(customer, customer.id, day), { fields: { day: 'enter_valid_date_time' } })
  clock.advance(600_000)
  await assert.rejects(require(customer, customer.id), { code: 'password_confirmation_needed' })
})

test('its people are counted, and those of them who have no second factor', async () => {
  await addFactor(fixture, colleague.id)
  assert.deepEqual(await customer.api.factorRequirement.read({ id: customer.id }), {
    ...{ day: null, people: 3, without: 2 },
  })
  assert.deepEqual(await subadmin.api.factorRequirement.read({ id: subadmin.id }), {
    ...{ day: null, people: 4, without: 3 },
  })
})

test('from that day on its people are led through the set-up, which says who requires it; open sessions too', async () => {
  const value = JSON.stringify({ timeZone: 'Europe/Copenhagen' })
  await db.insertInto('settings').values({ category: 'general', value }).execute()
  await require(customer, customer.id)
  clock.set(new Date('2026-03-09T22:59:59.999Z'))
  for (const who of [member, colleague, customer]) assert.equal(await isSetUp(who), false)
  assert.deepEqual((await member.api.account.secondFactor({})).requirement, { day: DAY, by: customer.name })
  clock.advance(1)
  for (const who of [member, colleague, customer]) assert.equal(await isSetUp(who), true)
  for (const who of [subadmin, stranger, staff]) assert.equal(await isSetUp(who), false)
  await assert.rejects(member.api.account.sessions({}), { code: 'second_factor_needed', status: 403 })
  const { required, requirement } = await member.api.account.secondFactor({})
  assert.deepEqual([required, requirement], [true, { day: DAY, by: customer.name }])

  const fresh = client(
    await fixture.sessions.open(member.id, 'full', { userAgent: 'test', address: '127.0.0.1' }),
  )
  const { secret } = await fresh.account.beginSecondFactor({})
  await fresh.account.confirmSecondFactor({ code: appCode(secret, clock.now()) })
  assert.equal(await isSetUp(member), false)
  assert.equal(await isSetUp(colleague), true)
  await db.deleteFrom('settings').execute()
})

test('what a sub-admin requires holds for their customers and the members of those, and whoever comes later', async () => {
  await require(subadmin, subadmin.id)
  clock.set(new Date('2026-03-11T00:00:00Z'))
  const newUser = await addUser({ role: 'member', parentId: customer.id })
  for (const who of [subadmin, customer, member, newUser]) assert.equal(await isSetUp(who), true)
  for (const who of [stranger, staff]) assert.equal(await isSetUp(who), false)
})

test('API keys of its people rest until their owners have a second factor', async () => {
  const key = await addKey(fixture, member.id, ['profile:read'])
  await require(customer, customer.id)
  await client(key).account.profile({})
  clock.set(new Date('2026-03-11T00:00:00Z'))
  await assert.rejects(client(key).account.profile({}), { code: 'unauthorized', status: 401 })
  await addFactor(fixture, member.id)
  assert.equal((await client(key).account.profile({})).id, member.id)
})

test('it is taken back at once, and the log says from when to when', async () => {
  await require(staff, customer.id)
  clock.set(new Date('2026-03-11T00:00:00Z'))
  assert.equal(await isSetUp(member), true)
  clock.set(BEFORE)
  assert.equal((await require(staff, customer.id, null)).day, null)
  await require(staff, customer.id, null)
  clock.set(new Date('2026-03-11T00:00:00Z'))
  assert.equal(await isSetUp(member), false)
  const entries = await db
    .selectFrom('audit_entries')
    .select(['action', 'resource', 'before', 'after'])
    .where('subject_id', '=', customer.id)
    .where('actor_id', '=', staff.id)
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  const entry = { action: 'updated', resource: 'customers' }
  assert.deepEqual(entries, [
    { ...entry, before: { 'twoStep.account': DAY }, after: { 'twoStep.account': null } },
    { ...entry, before: { 'twoStep.account': null }, after: { 'twoStep.account': DAY } },
  ])
})
