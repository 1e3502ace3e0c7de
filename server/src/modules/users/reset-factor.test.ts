import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { addFactor, appCode } from '#testing/add-factor.ts'
import { tenantsIn } from '#testing/tenants.ts'
import { testApp } from '#testing/test-app.ts'

const fixture = await testApp()
const { addUser, client, clock, db } = fixture
const PASSWORD = 'correct horse battery'
const HOUR = 3_600_000
after(fixture.close)
beforeEach(() => db.deleteFrom('throttles').execute())

const signIn = (email: string) => client(null).account.login({ email, password: PASSWORD })
const lastMail = (email: string) =>
  db
    .selectFrom('mails')
    .select(['subject', 'text'])
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirst()

test('who may edit somebody resets their second factor; nobody else, and nobody their own', async () => {
  const { staff, subadmin, customer, member, stranger } = await tenantsIn(fixture)
  for (const user of [staff, subadmin, customer, member]) await addFactor(fixture, user.id)
  const FORBIDDEN = { code: 'dont_have_enough_permission' }
  await assert.rejects(member.api.members.resetFactor({ id: member.id }), FORBIDDEN)
  await assert.rejects(customer.api.customers.resetFactor({ id: customer.id }), FORBIDDEN)
  await assert.rejects(subadmin.api.customers.resetFactor({ id: subadmin.id }), FORBIDDEN)
  await assert.rejects(staff.api.admins.resetFactor({ id: staff.id }), FORBIDDEN)
  await assert.rejects(stranger.api.members.resetFactor({ id: member.id }), { code: 'user_not_found' })
  await customer.api.members.resetFactor({ id: member.id })
  await subadmin.api.customers.resetFactor({ id: customer.id })
  await staff.api.customers.resetFactor({ id: subadmin.id })
  await assert.rejects(customer.api.members.resetFactor({ id: member.id }), {
    code: 'second_factor_not_found',
  })
})

test('a reset works at once, for the recovery codes too, with a mail and an entry', async () => {
  const customer = await addUser({ role: 'customer', name: 'Fjordklinikken' })
  const member = await addUser({ role: 'member', parentId: customer.id, password: PASSWORD })
  await addFactor(fixture, member.id)
  await member.api.account.renewRecoveryCodes({})
  assert.equal((await signIn(member.email)).secondStep, true)
  await customer.api.members.resetFactor({ id: member.id })
  assert.equal((await signIn(member.email)).secondStep, false)
  assert.deepEqual((await member.api.account.secondFactor({})).recoveryCodes, 0)
  const mail = await lastMail(member.email)
  assert.equal(mail?.subject, 'Your two-step sign-in was reset')
  assert.match(mail?.text ?? '', /Fjordklinikken has reset/)
  const entry = await db
    .selectFrom('audit_entries')
    .select(['action', 'resource'])
    .where('subject_id', '=', member.id)
    .where('actor_id', '=', customer.id)
    .executeTakeFirst()
  assert.deepEqual(entry, { action: 'second-factor-reset', resource: 'members' })
  // It can be set up again.
  const { secret } = await member.api.account.beginSecondFactor({})
  await member.api.account.confirmSecondFactor({ code: appCode(secret, clock.now()) })
  assert.equal((await signIn(member.email)).secondStep, true)
})

test('for platform staff a reset takes effect in an hour, and a sign-in with a code before cancels it', async () => {
  const boss = await addUser({ role: 'super-admin', password: PASSWORD })
  const admin = await addUser({ role: 'admin', password: PASSWORD })
  const reset = async () => {
    await boss.api.account.confirmPassword({ password: PASSWORD })
    await boss.api.admins.resetFactor({ id: admin.id })
  }
  const secret = await addFactor(fixture, admin.id)
  await reset()
  assert.equal((await lastMail(admin.email))?.subject, 'Your two-step sign-in will be reset in an hour')
  clock.advance(HOUR / 2)
  const { token } = await signIn(admin.email)
  await client(token).account.secondStep({ code: appCode(secret, clock.now()) })
  clock.advance(HOUR)
  assert.equal((await signIn(admin.email)).secondStep, true, 'it was cancelled')

  await reset()
  clock.advance(HOUR - 1)
  assert.equal((await signIn(admin.email)).secondStep, true)
  // Asked for again it takes no longer.
  await reset()
  clock.advance(1)
  const answer = await signIn(admin.email)
  assert.equal(answer.secondStep, false)
  assert.equal((await client(answer.token).account.profile({})).secondFactor, false)
})
