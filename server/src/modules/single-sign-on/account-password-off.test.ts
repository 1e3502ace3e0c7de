import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accountSignOnStage } from '#testing/account-sign-on-stage.ts'

const { addUser, db, sessions, visitor, acme, bolt, real, dns, save, add, check, verify, signIn, client } =
  await accountSignOnStage()
const PASSWORD = 'correct horse battery'
const OFF = { code: 'password_sign_in_off', status: 401 }
const login = (email: string, password = PASSWORD) => visitor.account.login({ email, password })
const memberOf = (parentId: string, email: string) =>
  addUser({ role: 'member', parentId, email, password: PASSWORD })

test('where an account turns passwords off, its people have none in its verified domains; its owner and everybody else keep theirs', async () => {
  const owner = await addUser({ role: 'subadmin', email: 'owner@acme.test', password: PASSWORD })
  const below = await addUser({
    role: 'customer',
    parentId: owner.id,
    email: 'shop@acme.test',
    password: PASSWORD,
  })
  const own = await memberOf(owner.id, 'liv@acme.test')
  const elsewhere = await memberOf(owner.id, 'liv@other.test')
  const stranger = await memberOf(bolt.id, 'max@acme.test')
  const boss = await addUser({ role: 'super-admin', email: 'chief@acme.test', password: PASSWORD })
  await verify(owner, 'acme.test')
  await save(owner, { passwordOff: true, leaveOut: 2 })
  for (const { email } of [own, below]) await assert.rejects(login(email), OFF)
  for (const { email } of [owner, elsewhere, stranger, boss]) assert.ok((await login(email)).token, email)
  // Who keeps theirs is not told by a wrong password.
  for (const email of ['nobody@acme.test', owner.email, stranger.email, boss.email])
    await assert.rejects(login(email, 'wrong'), OFF, email)
  assert.ok((await visitor.providerSignIn.begin({ email: own.email })).url.startsWith(real.issuer))

  const { provider } = await owner.api.accountSignOn.read({ id: owner.id })
  assert.equal(provider?.passwordOff, true)
  await save(owner)
  await assert.rejects(login(own.email), OFF, 'who does not say it leaves it as it is')
  await save(owner, { active: false })
  assert.ok((await login(own.email)).token)
})

test('it is said how many people have nothing else, when passwords are turned off and when a domain comes to it', async () => {
  const liv = await memberOf(acme.id, 'liv@acme.test')
  await verify(acme, 'acme.test')
  const left = { code: 'people_left_out', current: { people: 1 } }
  await assert.rejects(save(acme, { passwordOff: true }), left)
  assert.ok((await login(liv.email)).token)
  await save(acme, { passwordOff: true, leaveOut: 1 })
  const eve = await memberOf(acme.id, 'eve@bolt.test')
  const { domainId, record } = await add(acme, 'bolt.test')
  dns.state.records.set('bolt.test', [record])
  await assert.rejects(check(acme, domainId), left)
  assert.ok((await login(eve.email)).token, 'the domain is not verified by then')
  await acme.api.accountSignOn.checkDomain({ id: acme.id, domainId, leaveOut: 1 })
  await assert.rejects(login(eve.email), OFF)
})

test('no password is chosen there by a link, and one that is left over is no way in', async () => {
  const ada = await addUser({ role: 'member', parentId: acme.id, email: 'ada@acme.test', status: 'pending' })
  await verify(acme, 'acme.test')
  await save(acme, { passwordOff: true })
  const place = { userAgent: 'test', address: '::1' }
  const setup = client(await sessions.open(ada.id, 'password-setup', place))
  await assert.rejects(setup.account.createPassword({ password: PASSWORD, confirm: PASSWORD }), OFF)
  const { token } = await signIn(ada.email, 'ada')
  await db.updateTable('users').set({ password_hash: 'left over' }).where('id', '=', ada.id).execute()
  const { connected } = await client(token).connections.connections({})
  assert.deepEqual(
    connected.map(({ isOnlyWayIn }) => isOnlyWayIn),
    [true],
  )
})
