import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { appCode } from '#testing/add-factor.ts'
import { testApp } from '#testing/test-app.ts'

const fixture = await testApp({ now: new Date('2026-03-02T09:00:00Z') })
const { addUser, client, clock, db } = fixture
const PASSWORD = 'correct horse battery'
const admin = await addUser({ role: 'admin', password: PASSWORD })
after(fixture.close)
beforeEach(async () => {
  await db.deleteFrom('throttles').execute()
  await db.deleteFrom('settings').execute()
})
type Days = Parameters<typeof admin.api.settingsEditing.saveSecurity>[0]['twoStep']
const save = async (twoStep: Days, version?: number) => {
  await admin.api.account.confirmPassword({ password: PASSWORD })
  return admin.api.settingsEditing.saveSecurity({ twoStep, ...(version && { version }) })
}

test('from which day on a role must sign in with two steps is saved role by role, and read by staff alone', async () => {
  assert.deepEqual((await admin.api.settings.read({})).security, { twoStep: {}, version: 1 })
  await save({ member: '2026-04-01', admin: '2026-05-01' })
  const { security } = await save({ member: null, customer: '2026-06-01' })
  assert.deepEqual(security, { twoStep: { admin: '2026-05-01', customer: '2026-06-01' }, version: 3 })
  for (const role of ['subadmin', 'customer', 'member'] as const)
    assert.equal((await (await addUser({ role })).api.settings.read({})).security, undefined)
  const [entry] = (await admin.api.audit.list({})).data
  assert.deepEqual(
    [entry?.subject?.name, entry?.before, entry?.after],
    [
      'Security',
      { 'twoStep.customer': null, 'twoStep.member': '2026-04-01' },
      { 'twoStep.customer': '2026-06-01', 'twoStep.member': null },
    ],
  )
  await assert.rejects(save({ member: '2026-04-02' }, 1), { code: 'edit_conflict' })
  for (const day of ['2026-02-30', '2026-2-3', 'tomorrow', ''])
    await assert.rejects(save({ member: day }), { fields: { 'twoStep.member': 'enter_valid_date_time' } })
})

test('from that day on, in the zone of the deployment, who has no app is led through setting it up, in open sessions too', async () => {
  const value = JSON.stringify({ timeZone: 'Europe/Copenhagen' })
  await db.insertInto('settings').values({ category: 'general', value }).execute()
  const ada = await addUser({ role: 'member', password: PASSWORD })
  await save({ member: '2026-03-10' })
  clock.set(new Date('2026-03-09T22:59:59.999Z'))
  const early = client((await client(null).account.login({ email: ada.email, password: PASSWORD })).token)
  assert.ok((await early.account.profile({})).permissions)
  clock.advance(1)
  const late = client((await client(null).account.login({ email: ada.email, password: PASSWORD })).token)
  for (const { account } of [early, late]) {
    const { permissions, factorSetup } = await account.profile({})
    assert.deepEqual([permissions, factorSetup], [undefined, true])
    await assert.rejects(account.sessions({}), { code: 'second_factor_needed', status: 403 })
    assert.equal((await account.secondFactor({})).required, true)
  }
  const other = await addUser({ role: 'customer' })
  assert.ok((await other.api.account.profile({})).permissions, 'of another role')
  const { secret } = await late.account.beginSecondFactor({})
  await late.account.confirmSecondFactor({ code: appCode(secret, clock.now()) })
  for (const { account } of [early, late]) assert.ok((await account.profile({})).permissions)
  assert.deepEqual(fixture.unexpectedErrors, [])
  clock.set(new Date('2026-03-02T09:00:00Z'))
})

test('a session that is not proved gives the password while it sets up', async () => {
  const ada = await addUser({ role: 'member', password: PASSWORD })
  await save({ member: '2026-03-01' })
  clock.advance(600_000)
  await assert.rejects(ada.api.account.beginSecondFactor({}), { code: 'password_confirmation_needed' })
  await ada.api.account.confirmPassword({ password: PASSWORD })
  assert.ok((await ada.api.account.beginSecondFactor({})).secret)
})
