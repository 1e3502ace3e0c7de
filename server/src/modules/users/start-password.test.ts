import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { issueMailToken } from '#auth/mail-tokens.ts'
import { tenantsIn } from '#testing/tenants.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'

let fixture: TestApp
before(async () => {
  fixture = await testApp()
})
after(() => fixture.close())

const PASSWORD = 'correct horse battery'
const signIn = (email: string, password = PASSWORD) => fixture.client(null).account.login({ email, password })

test('[S7.51] [S7.62] a start password opens nothing but the choice of another one; sessions and reset links of before are over', async () => {
  const { staff, subadmin, customer, member } = await tenantsIn(fixture)
  for (const [by, kind, user] of [
    [customer, 'members', member],
    [subadmin, 'members', member],
    [staff, 'members', member],
    [staff, 'customers', customer],
    [staff, 'customers', subadmin],
  ] as const) {
    const token = await fixture.sessions.open(user.id, 'full', { userAgent: 'test', address: '127.0.0.1' })
    const reset = await issueMailToken(fixture.db, user.id, 'password-reset', fixture.clock.now())
    const byToken = await fixture.sessions.open(by.id, 'full', { userAgent: 'test', address: '127.0.0.1' })
    const { setPassword } = fixture.client(byToken)[kind]
    await assert.rejects(setPassword({ id: user.id, password: '' }), {
      code: 'validation_error',
      fields: { password: 'password_length' },
    })
    await setPassword({ id: user.id, password: PASSWORD })
    await assert.rejects(fixture.client(token).account.profile({}), { code: 'unauthorized' })
    await assert.rejects(fixture.client(null).account.resetPassword({ token: reset }), {
      code: 'reset_link_expired',
    })
    assert.equal((await signIn(user.email)).passwordSetup, true)
  }
})

test('whose password may be set: members in scope; customers and sub-admins by staff only', async () => {
  const { staff, subadmin, customer, member, stranger } = await tenantsIn(fixture)
  const startPassword = { password: PASSWORD }
  await assert.rejects(stranger.api.members.setPassword({ id: member.id, ...startPassword }), {
    code: 'user_not_found',
  })
  await assert.rejects(member.api.members.setPassword({ id: member.id, ...startPassword }), {
    code: 'dont_have_enough_permission',
  })
  await assert.rejects(subadmin.api.customers.setPassword({ id: customer.id, ...startPassword }), {
    code: 'dont_have_enough_permission',
  })
  await assert.rejects(staff.api.customers.setPassword({ id: member.id, ...startPassword }), {
    code: 'user_not_found',
  })
  await assert.rejects(staff.api.members.setPassword({ id: customer.id, ...startPassword }), {
    code: 'user_not_found',
  })
  assert.ok(await member.api.account.profile({}))
})

test('a start password lets nobody in who has not confirmed the address: the invitation is still the way', async () => {
  const customer = await fixture.addUser({ role: 'customer' })
  const pending = await fixture.addUser({ role: 'member', parentId: customer.id, status: 'pending' })
  const invitation = await issueMailToken(fixture.db, pending.id, 'invitation', fixture.clock.now())
  await customer.api.members.setPassword({ id: pending.id, password: PASSWORD })
  await assert.rejects(signIn(pending.email), { code: 'account_unverified' })
  assert.ok((await fixture.client(null).account.verify({ token: invitation })).accessToken)
})

test('the mail of a start password is in the language of its reader and does not contain the password', async () => {
  const customer = await fixture.addUser({ role: 'customer', name: 'Fjordklinikken' })
  const member = await fixture.addUser({ role: 'member', parentId: customer.id })
  await fixture.db.updateTable('users').set({ locale: 'da-DK' }).where('id', '=', member.id).execute()
  await customer.api.members.setPassword({ id: member.id, password: PASSWORD })
  const [mail] = await fixture.db
    .selectFrom('mails')
    .selectAll()
    .where('recipient', '=', member.email)
    .execute()
  assert.match(
    mail?.text ?? '',
    /^Hej .*\n\nFjordklinikken har givet din konto hos .* en midlertidig adgangskode/,
  )
  assert.match(mail?.text ?? '', /http:\/\/localhost:8080\/signin/)
  assert.ok(!mail?.text.includes(PASSWORD) && !mail?.html.includes(PASSWORD))
})
