import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId } from '#db/new-id.ts'
import { openId } from '#platform/openid/open-id.ts'
import { accountSignOnStage, RULE } from '#testing/account-sign-on-stage.ts'
import { PROVIDER_CLIENT } from '#testing/open-id-provider.ts'
import { RETURN_URL } from '#testing/single-sign-on-stage.ts'

const NO_PROVIDER = { code: 'provider_not_found' }
const { addUser, client, db, clock, staff, visitor, acme, bolt, real, save, verify, signIn } =
  await accountSignOnStage()

test('an account has its provider set up by its owner and by whoever may edit them, nobody else', async () => {
  const member = await addUser({ role: 'member', parentId: acme.id })
  await assert.rejects(save({ ...member, id: acme.id }), { code: 'dont_have_enough_permission' })
  await assert.rejects(save({ ...bolt, id: acme.id }), { code: 'user_not_found' })
  await assert.rejects(save({ ...staff, id: member.id }), { code: 'user_not_found' })
  await assert.rejects(save({ ...staff, id: staff.id }), { code: 'user_not_found' })
  await assert.rejects(save(acme, { clientSecret: '' }), { fields: { clientSecret: 'required' } })
  const { provider } = await save(acme)
  assert.deepEqual([provider?.name, provider?.version], ['Acme', 1])
  await assert.rejects(save(acme, { version: 9, name: 'Other' }), { code: 'edit_conflict' })
  await assert.rejects(save(acme, { issuer: 'https://elsewhere.test', clientSecret: '' }), {
    fields: { clientSecret: 'required' },
  })
  assert.equal((await save({ ...staff, id: acme.id }, { name: 'By staff' })).provider?.name, 'By staff')
  clock.advance(660_000)
  await assert.rejects(save(acme), { code: 'password_confirmation_needed' })
})

test('a rule of an account names no role and no other place, and groups of the account alone', async () => {
  for (const extra of [{ role: 'super-admin' }, { role: 'customer' }, { parentId: bolt.id }])
    await assert.rejects(save(acme, { rules: [{ ...RULE, ...extra }] }), { code: 'validation_error' })
  const group = newId()
  await db
    .insertInto('groups')
    .values({
      ...{ id: group, name: 'Theirs', description: '' },
      parent_id: bolt.id,
      created_at: clock.now(),
    })
    .execute()
  await assert.rejects(save(acme, { rules: [{ ...RULE, groupIds: [group] }] }), {
    fields: { 'rules.0.groupIds': 'not_found' },
  })
})

test('a provider that is removed leaves nobody out unawares, and ends what it opened', async () => {
  await save(acme)
  await verify(acme, 'acme.test')
  const ada = client((await signIn('ada@acme.test', 'ada')).token)
  const { id } = acme
  const leftOut = { code: 'people_left_out', current: { people: 1 } }
  await assert.rejects(acme.api.accountSignOn.remove({ id }), leftOut)
  await assert.rejects(save(acme, { active: false }), leftOut)
  assert.equal((await acme.api.accountSignOn.remove({ id, leaveOut: 1 })).provider, null)
  await assert.rejects(ada.account.profile({}), { code: 'unauthorized' })
  await assert.rejects(acme.api.accountSignOn.remove({ id }), NO_PROVIDER)
})

test('staff see and change the providers of the deployment by their own calls, none of an account', async () => {
  await save(acme)
  const { id } = await db.selectFrom('identity_providers').select('id').executeTakeFirstOrThrow()
  const { identityProviders } = staff.api
  assert.deepEqual(await identityProviders.providers({}), [])
  await assert.rejects(identityProviders.removeProvider({ id }), NO_PROVIDER)
  await assert.rejects(identityProviders.lastClaims({ id }), NO_PROVIDER)
})

test('a provider of an account leads nowhere into one’s own network, by address or by name', async () => {
  const outside = openId({ clock: clock.now, redirectUri: RETURN_URL, privateHosts: false })
  const { port } = new URL(real.issuer)
  for (const issuer of [real.issuer, `http://localhost:${port}`, `http://[::1]:${port}`, 'https://10.0.0.1'])
    await assert.rejects(outside.check({ issuer, ...PROVIDER_CLIENT }), { reason: 'unreachable' }, issuer)
  const inside = openId({ clock: clock.now, redirectUri: RETURN_URL, privateHosts: true })
  assert.equal((await inside.check({ issuer: real.issuer, ...PROVIDER_CLIENT })).issuer, real.issuer)
})

test('with its account a provider and its domains are gone', async () => {
  const gone = await addUser({ role: 'customer' })
  await save(gone)
  await verify(gone, 'gone.test')
  await staff.api.customers.remove({ id: gone.id })
  await assert.rejects(visitor.providerSignIn.begin({ email: 'x@gone.test' }), NO_PROVIDER)
  await verify(bolt, 'gone.test')
})
