import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId } from '#db/new-id.ts'
import { accountSignOnStage, RULE } from '#testing/account-sign-on-stage.ts'

const NO_ACCOUNT = { code: 'no_account_at_sign_in' }
const NO_PROVIDER = { code: 'provider_not_found' }
const ANYBODY = [{ claim: 'email_verified', value: 'true', groupIds: [] }]
const {
  addUser,
  client,
  db,
  clock,
  staff,
  visitor,
  lastRejection,
  acme,
  bolt,
  real,
  save,
  add,
  verify,
  signIn,
} = await accountSignOnStage()

test('the address leads to the provider of its domain once that is verified, whether or not somebody has it', async () => {
  await save(acme)
  const begin = (email: string) => visitor.providerSignIn.begin({ email })
  await add(acme, 'acme.test')
  await assert.rejects(begin('ada@acme.test'), NO_PROVIDER)
  await db.deleteFrom('account_domains').execute()
  await verify(acme, 'acme.test')
  await addUser({ role: 'member', parentId: acme.id, email: 'ada@acme.test' })
  for (const email of ['ada@acme.test', 'nobody@ACME.test'])
    assert.ok((await begin(email)).url.startsWith(real.issuer))
  assert.deepEqual(await visitor.providerSignIn.choices({}), [], 'it has no button of its own')
  await save(acme, { active: false })
  await assert.rejects(begin('ada@acme.test'), NO_PROVIDER)
})

test('its provider makes members of the account by its rules, and signs them in again', async () => {
  await save(acme)
  await verify(acme, 'acme.test')
  const { token } = await signIn('ada@acme.test', 'ada')
  const { id, role } = await client(token).account.profile({})
  const stored = await db
    .selectFrom('users')
    .select('parent_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  assert.deepEqual([role, stored.parent_id], ['member', acme.id])
  assert.equal((await client((await signIn('ada@acme.test', 'ada')).token).account.profile({})).id, id)
  await assert.rejects(signIn('bea@acme.test', 'bea'), NO_ACCOUNT)
  assert.equal(await lastRejection(), 'no-rule')
})

test('a rule that was put into the table for another role or place makes nobody', async () => {
  await save(acme)
  await verify(acme, 'acme.test')
  for (const rule of [
    { role: 'subadmin', parentId: staff.id },
    { role: 'member', parentId: bolt.id },
  ]) {
    const rules = JSON.stringify([{ ...RULE, ...rule }])
    await db.updateTable('identity_providers').set({ rules }).execute()
    await assert.rejects(signIn('ada@acme.test', 'ada'), NO_ACCOUNT)
    assert.equal(await lastRejection(), 'no-rule')
  }
})

test('its provider vouches for no address outside its verified domains', async () => {
  await save(acme, { rules: ANYBODY })
  await verify(acme, 'acme.test')
  await add(acme, 'unverified.test')
  await addUser({ role: 'member', parentId: acme.id, email: 'gus@unverified.test', status: 'pending' })
  for (const login of ['eve', 'gus']) {
    await assert.rejects(signIn('ada@acme.test', login), NO_ACCOUNT)
    assert.equal(await lastRejection(), 'no-verified-email')
  }
})

test('its provider signs in nobody of another account or of platform staff, in its own domain either', async () => {
  await save(acme, { rules: ANYBODY })
  await verify(acme, 'acme.test')
  const PASSWORD = 'correct horse battery'
  const bea = await addUser({ role: 'member', parentId: bolt.id, email: 'bea@acme.test', password: PASSWORD })
  const root = await addUser({ role: 'super-admin', email: 'root@acme.test', password: PASSWORD })
  const pending = await addUser({
    role: 'member',
    parentId: bolt.id,
    email: 'ada@acme.test',
    status: 'pending',
  })
  for (const login of ['bea', 'root', 'ada']) {
    await assert.rejects(signIn('x@acme.test', login), NO_ACCOUNT, login)
    assert.equal(await lastRejection(), 'other-account', login)
  }
  assert.ok((await visitor.account.login({ email: bea.email, password: PASSWORD })).token)
  assert.equal(
    (await db.selectFrom('users').select('status').where('id', '=', pending.id).execute())[0]?.status,
    'pending',
  )
  const available = (await bea.api.connections.connections({})).available
  assert.deepEqual(available, [])
  const { id } = await db.selectFrom('identity_providers').select('id').executeTakeFirstOrThrow()
  await assert.rejects(bea.api.connections.beginConnection({ id }), NO_PROVIDER)
  await assert.rejects(root.api.connections.beginConnection({ id }), NO_PROVIDER)
  await db.updateTable('users').set({ status: 'deleted', email: newId() }).where('id', '=', root.id).execute()
})

test('whoever is moved to another account is not signed in by the provider of the one before', async () => {
  await save(acme)
  await verify(acme, 'acme.test')
  const { token } = await signIn('ada@acme.test', 'ada')
  const { id } = await client(token).account.profile({})
  await db.updateTable('users').set({ parent_id: bolt.id }).where('id', '=', id).execute()
  await assert.rejects(signIn('ada@acme.test', 'ada'), NO_ACCOUNT)
  assert.equal(await lastRejection(), 'other-account')
})

test('the tables themselves connect nobody with the provider of another account', async () => {
  await save(acme)
  const { id: provider_id, issuer } = await db
    .selectFrom('identity_providers')
    .select(['id', 'issuer'])
    .executeTakeFirstOrThrow()
  const connect = (user_id: string) =>
    db
      .insertInto('identities')
      .values({ provider_id, issuer, subject: user_id, user_id, created_at: clock.now() })
      .execute()
  await connect(acme.id)
  for (const { id } of [bolt, staff]) await assert.rejects(connect(id), { code: '23514' })
})
