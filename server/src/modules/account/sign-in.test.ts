import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, beforeEach, test } from 'node:test'
import { testApp } from '#testing/test-app.ts'

const fixture = await testApp()
const { app, addUser, client, db } = fixture
const visitor = client(null)
const PASSWORD = 'correct horse battery'
after(fixture.close)
beforeEach(() => db.deleteFrom('throttles').execute())

const signIn = (email: string, password: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: '/v1/account/login', payload: { email, password }, headers })

test('a sign-in needs an e-mail address and a password [S5.3] [S5.4]', async () => {
  const send = visitor.account.login as (input: unknown) => Promise<unknown>
  await assert.rejects(send({}), {
    code: 'validation_error',
    fields: { email: 'required', password: 'required' },
  })
  await assert.rejects(send({ email: 'ada', password: PASSWORD }), {
    fields: { email: 'please_insert_valid_email' },
  })
  await assert.rejects(send({ email: 'ada@example.org', password: '' }), { fields: { password: 'required' } })
  await assert.rejects(send({ email: 'ada@example.org', password: 'x'.repeat(257) }), {
    fields: { password: 'too_long' },
  })
  await assert.rejects(send({ email: 'ada@example.org', password: PASSWORD, role: 'admin' }), {
    fields: { role: 'unknown_field' },
  })
})

test('an unknown address and a wrong password get the same answer, for the same work [D2.9]', async () => {
  const known = await addUser({ role: 'customer', password: PASSWORD })
  const answers = { unknown: '', wrong: '' }
  const work = { unknown: Number.POSITIVE_INFINITY, wrong: Number.POSITIVE_INFINITY }
  for (let round = 0; round < 8; round += 1) {
    await db.deleteFrom('throttles').execute()
    for (const [kind, email] of [
      ['unknown', 'nobody@example.org'],
      ['wrong', known.email],
    ] as const) {
      const before = process.cpuUsage()
      const reply = await signIn(email, 'not the right one')
      const { user, system } = process.cpuUsage(before)
      work[kind] = Math.min(work[kind], user + system)
      answers[kind] = `${reply.statusCode} ${reply.body}`
      assert.equal(reply.json().code, 'credentials_not_match')
    }
  }
  assert.equal(answers.unknown, answers.wrong)
  // A hash is ten times all else: whoever left it out would be far below half.
  assert.ok(work.unknown > work.wrong / 2 && work.wrong > work.unknown / 2, JSON.stringify(work))
})

test('only a right password learns that an account is unverified or suspended [D2.10] [D2.11]', async () => {
  const subadmin = await addUser({ role: 'subadmin', status: 'suspend', password: PASSWORD })
  const customer = await addUser({ role: 'customer', parentId: subadmin.id, password: PASSWORD })
  const member = await addUser({ role: 'member', parentId: customer.id, password: PASSWORD })
  const pending = await addUser({ role: 'customer', status: 'pending', password: PASSWORD })
  const invited = await addUser({ role: 'customer', status: 'pending' })
  const deleted = await addUser({ role: 'customer', status: 'deleted', password: PASSWORD })

  for (const { email } of [subadmin, customer, member, pending, invited, deleted]) {
    await assert.rejects(visitor.account.login({ email, password: 'not the right one' }), {
      code: 'credentials_not_match',
      status: 401,
    })
  }
  for (const { email } of [subadmin, customer, member]) {
    await assert.rejects(visitor.account.login({ email, password: PASSWORD }), {
      code: 'account_suspended',
      status: 401,
    })
  }
  await assert.rejects(visitor.account.login({ email: pending.email, password: PASSWORD }), {
    code: 'account_unverified',
    status: 401,
  })
  await assert.rejects(visitor.account.login({ email: deleted.email, password: PASSWORD }), {
    code: 'credentials_not_match',
  })
})

test('a customer below a suspended admin signs in: staff are no tenant', async () => {
  const admin = await addUser({ role: 'admin', status: 'suspend' })
  const customer = await addUser({ role: 'customer', parentId: admin.id, password: PASSWORD })
  assert.ok((await visitor.account.login({ email: customer.email, password: PASSWORD })).token)
})

test('a sign-in answers an opaque random token of 256 bits in data.token, and only its hash is stored [S7.3] [D2.1] [D2.2]', async () => {
  const user = await addUser({ role: 'customer', email: 'Grace@Example.org', password: PASSWORD })
  const reply = await signIn(' grace@example.ORG ', PASSWORD)
  const { token, passwordSetup } = reply.json().data
  assert.equal(passwordSetup, false)
  assert.equal(Buffer.from(token, 'base64url').length, 32)
  assert.notEqual((await visitor.account.login({ email: user.email, password: PASSWORD })).token, token)

  const hash = createHash('sha256').update(token).digest()
  const row = await db
    .selectFrom('sessions')
    .selectAll()
    .where('token_hash', '=', hash)
    .executeTakeFirstOrThrow()
  assert.equal(row.user_id, user.id)
  assert.ok(!JSON.stringify(await db.selectFrom('sessions').selectAll().execute()).includes(token))
  assert.equal((await client(token).account.profile({})).id, user.id)
})

test('a start password opens nothing but the choice of a new one', async () => {
  const user = await addUser({ role: 'member', password: PASSWORD })
  await db.updateTable('users').set({ password_temporary: true }).where('id', '=', user.id).execute()
  const { token, passwordSetup } = await visitor.account.login({ email: user.email, password: PASSWORD })
  assert.equal(passwordSetup, true)
  await assert.rejects(client(token).account.sessions({}), { code: 'unauthorized' })

  await assert.rejects(client(token).account.createPassword({ password: PASSWORD, confirm: PASSWORD }), {
    fields: { password: 'password_unchanged' },
  })
  const chosen = await client(token).account.createPassword({
    password: 'a better horse',
    confirm: 'a better horse',
  })
  assert.equal((await client(chosen.token).account.profile({})).id, user.id)
  assert.equal(
    (await visitor.account.login({ email: user.email, password: 'a better horse' })).passwordSetup,
    false,
  )
})

test('repeated failures answer 429 with Retry-After by account, known or not, and by address [D2.12]', async () => {
  const user = await addUser({ role: 'customer', password: PASSWORD })
  for (const email of [user.email, 'unknown@example.org']) {
    for (let failure = 0; failure < 5; failure += 1)
      assert.equal((await signIn(email, 'wrong one')).statusCode, 401)
    const rejection = await signIn(email, 'wrong one')
    assert.equal(rejection.statusCode, 429)
    assert.equal(rejection.headers['retry-after'], '30')
    assert.equal(rejection.json().message, 'Too many attempts. Try again in 30 s.')
  }
  assert.equal((await signIn(user.email, PASSWORD)).statusCode, 429, 'the right password has to wait too')
  fixture.clock.advance(31_000)
  assert.equal((await signIn(user.email, PASSWORD)).statusCode, 200)
  assert.equal((await signIn(user.email, 'wrong one')).statusCode, 401, 'a success clears the account')

  await db.deleteFrom('throttles').execute()
  const replies = await Promise.all(
    Array.from({ length: 52 }, (_, at) => signIn(`guess-${at}@example.org`, 'x')),
  )
  assert.equal(replies.filter(({ statusCode }) => statusCode === 401).length, 50)
  assert.ok(
    replies
      .filter(({ statusCode }) => statusCode === 429)
      .every(({ headers }) => Number(headers['retry-after']) > 0),
  )
})

test('a session records user agent, address, when it was made and when it was last seen [D2.3]', async () => {
  const user = await addUser({ role: 'customer', password: PASSWORD })
  const made = fixture.clock.now().toISOString()
  const { token } = (await signIn(user.email, PASSWORD, { 'user-agent': 'A browser' })).json().data
  fixture.clock.advance(5 * 60_000)
  await client(token).account.profile({})
  await fixture.sessions.settled()

  const [newest] = await client(token).account.sessions({})
  assert.deepEqual(newest, {
    id: newest?.id,
    userAgent: 'A browser',
    address: '127.0.0.1',
    createdAt: made,
    lastSeenAt: fixture.clock.now().toISOString(),
    current: true,
    ...{ _id: newest?.id },
  })
})
