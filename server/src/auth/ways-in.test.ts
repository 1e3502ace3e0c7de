import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { addPasskey } from '#testing/add-passkey.ts'
import { singleSignOnStage } from '#testing/single-sign-on-stage.ts'
import { testApp } from '#testing/test-app.ts'

const fixture = await testApp()
const { addUser, db, clock } = fixture
const { staff, customer, addProvider } = await singleSignOnStage(fixture)
const { identityProviders: api } = staff.api
after(fixture.close)
const PASSWORD = 'correct horse battery'
const ISSUER = 'https://provider.test'
beforeEach(async () => {
  await db.deleteFrom('identity_providers').execute()
  await db.deleteFrom('second_factors').execute()
  await db.deleteFrom('settings').execute()
  await db.updateTable('users').set({ password_hash: null }).where('role', '=', 'super-admin').execute()
  await db.updateTable('users').set({ status: 'deleted' }).where('role', '=', 'member').execute()
})

let count = 0
const addMember = (password?: string) => {
  count += 1
  const email = `member${count}@acme.test`
  return addUser({ role: 'member', parentId: customer.id, email, ...(password && { password }) })
}
const connect = (provider_id: string, user_id: string) =>
  db
    .insertInto('identities')
    .values({ ...{ provider_id, user_id, issuer: ISSUER, subject: user_id }, created_at: clock.now() })
    .execute()
const remove = async ({ api: { account } }: Awaited<ReturnType<typeof addUser>>) => {
  const [passkey] = await account.passkeys({})
  return account.removePasskey({ id: passkey?.id ?? '' })
}
const providerFields = ({
  id,
  version,
  name,
  issuer,
  clientId,
}: Awaited<ReturnType<typeof addProvider>>) => ({
  ...{ id, version, name, issuer, clientId, domains: ['acme.test'], rules: [] },
  ...{ active: true, secondStep: false, passwordOff: false },
})
const leftOut = (people: number) => ({ code: 'people_left_out', status: 409, current: { people } })

test('the last passkey stays where there is no password, no other passkey and no provider', async () => {
  const ada = await addMember()
  await addPasskey(fixture, ada.id)
  await assert.rejects(remove(ada), { code: 'only_way_in', status: 409 })
  assert.equal((await ada.api.account.passkeys({})).length, 1)
  await addPasskey(fixture, ada.id)
  await remove(ada)
  const { id } = await addProvider(ISSUER, { active: false })
  await connect(id, ada.id)
  await assert.rejects(remove(ada), { code: 'only_way_in' }, 'a provider that is off signs nobody in')
  await db.updateTable('identity_providers').set({ active: true }).execute()
  await remove(ada)
})

test('the last passkey stays where the password counts for nothing', async () => {
  const ada = await addMember(PASSWORD)
  await addPasskey(fixture, ada.id)
  await addProvider(ISSUER, { passwordOff: true, leaveOut: 1 })
  await assert.rejects(remove(ada), { code: 'only_way_in' })
  await db.updateTable('identity_providers').set({ password_off: false }).execute()
  await remove(ada)
})

test('the last passkey stays where two steps are required, unless there is an app', async () => {
  const ada = await addMember(PASSWORD)
  await addPasskey(fixture, ada.id)
  await db
    .insertInto('factor_requirements')
    .values({ account_id: customer.id, day: '2026-03-01', starts_at: new Date('2026-03-01T00:00:00Z') })
    .execute()
  await assert.rejects(remove(ada), { code: 'last_passkey_required', status: 409 })
  await addPasskey(fixture, ada.id)
  await remove(ada)
  await db.deleteFrom('factor_requirements').execute()
  await remove(ada)
})

test('a provider is not removed or turned off unless it is said how many people it leaves out', async () => {
  const added = await addProvider(ISSUER)
  const [ada, grace, liv] = [await addMember(), await addMember(), await addMember(PASSWORD)]
  for (const { id } of [ada, grace, liv]) await connect(added.id, id)
  const off = { ...providerFields(added), active: false }
  await assert.rejects(api.editProvider(off), leftOut(2))
  await assert.rejects(api.editProvider({ ...off, leaveOut: 1 }), leftOut(2))
  await assert.rejects(api.removeProvider({ id: added.id }), leftOut(2))
  assert.deepEqual(
    (await api.providers({})).map(({ active }) => active),
    [true],
    'nothing was changed',
  )
  await assert.rejects(api.removeProvider({ id: added.id, leaveOut: -1 }), { code: 'validation_error' })
  await addPasskey(fixture, grace.id)
  await assert.rejects(api.editProvider(off), leftOut(1))
  const edited = await api.editProvider({ ...off, leaveOut: 1 })
  assert.equal(edited.active, false)
  await api.removeProvider({ id: added.id })
})

test('passwords are not turned off unless it is said how many people have nothing else', async () => {
  const [ada, grace, liv] = [await addMember(PASSWORD), await addMember(PASSWORD), await addMember()]
  const off = { passwordOff: true }
  await assert.rejects(addProvider(ISSUER, off), leftOut(2))
  const added = await addProvider(ISSUER)
  await connect(added.id, ada.id)
  const edit = { ...providerFields(added), ...off }
  await assert.rejects(api.editProvider(edit), leftOut(1))
  await addPasskey(fixture, grace.id)
  await api.editProvider(edit)
  assert.equal((await db.selectFrom('users').select('id').where('id', '=', liv.id).execute()).length, 1)
})

test('a reset of factors takes the only way in from nobody unless it is said that it does', async () => {
  const [ada, grace] = [await addMember(PASSWORD), await addMember()]
  for (const { id } of [ada, grace]) await addPasskey(fixture, id)
  const reset = (id: string, more = {}) => customer.api.members.resetFactor({ id, ...more })
  await assert.rejects(reset(grace.id), leftOut(1), 'there is no password')
  const { id } = await addProvider(ISSUER, { passwordOff: true })
  await assert.rejects(reset(ada.id), leftOut(1), 'the password counts for nothing')
  assert.equal((await ada.api.account.passkeys({})).length, 1)
  await connect(id, grace.id)
  await reset(grace.id)
  await assert.rejects(reset(ada.id, { leaveOut: 0 }), leftOut(1))
  await reset(ada.id, { leaveOut: 1 })
  assert.equal((await ada.api.account.passkeys({})).length, 0)
})

test('a reset of platform staff is looked at as it is when it takes effect', async () => {
  const { id } = await addProvider(ISSUER)
  const [boss, other] = [await addUser({ role: 'super-admin' }), await addUser({ role: 'super-admin' })]
  for (const user of [boss, other]) await connect(id, user.id)
  await addPasskey(fixture, other.id)
  await assert.rejects(boss.api.admins.resetFactor({ id: other.id }), {
    code: 'last_local_admin',
  })
  await addPasskey(fixture, boss.id)
  await boss.api.admins.resetFactor({ id: other.id })
})

test('one super-admin always has a way in without a provider', async () => {
  const lastLocal = { code: 'last_local_admin', status: 409 }
  const { id } = await addProvider(ISSUER)
  await connect(id, staff.id)
  await addPasskey(fixture, staff.id)
  await assert.rejects(remove(staff), lastLocal)
  const other = await addUser({ role: 'super-admin' })
  await connect(id, other.id)
  await assert.rejects(remove(staff), lastLocal, 'the other has a provider alone')
  await assert.rejects(other.api.admins.remove({ id: staff.id }), lastLocal)
  await assert.rejects(other.api.admins.suspend({ id: staff.id }), lastLocal)
  await addPasskey(fixture, other.id)
  await remove(staff)
  await assert.rejects(remove(other), lastLocal)
  await assert.rejects(staff.api.admins.remove({ id: other.id }), lastLocal)
})

test('of two super-admins who remove their last passkeys at a time one keeps theirs', async () => {
  const { id } = await addProvider(ISSUER)
  const other = await addUser({ role: 'super-admin' })
  for (const { id: userId } of [staff, other]) {
    await connect(id, userId)
    await addPasskey(fixture, userId)
  }
  const outcomes = await Promise.allSettled([remove(staff), remove(other)])
  assert.deepEqual(outcomes.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
})
