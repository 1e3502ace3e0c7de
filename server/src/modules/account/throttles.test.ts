import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { addFactor, appCode } from '#testing/add-factor.ts'
import { testApp } from '#testing/test-app.ts'

const fixture = await testApp({ env: { TRUST_PROXY: '1' } })
const { app, addUser, db } = fixture
const PASSWORD = 'correct horse battery'
const HOME = '198.51.100.7'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
after(fixture.close)
beforeEach(() => db.deleteFrom('throttles').execute())

const post = (
  path: string,
  payload: object,
  { address, agent = FIREFOX, token }: { address: string; agent?: string; token?: string },
) =>
  app.inject({
    method: 'POST',
    url: `/v1/${path}`,
    payload,
    headers: {
      'x-forwarded-for': address,
      'user-agent': agent,
      ...(token && { authorization: `Bearer ${token}` }),
    },
  })
const signIn = async (email: string, password: string, address: string, agent?: string) =>
  (await post('account/login', { email, password }, { address, ...(agent && { agent }) })).statusCode
const wrong = (email: string, address: string) => signIn(email, 'wrong one', address)

async function knownAt(address: string) {
  const ada = await addUser({ role: 'customer', password: PASSWORD })
  assert.equal(await signIn(ada.email, PASSWORD, address), 200)
  return ada
}

test('who guesses at an account from elsewhere does not keep its owner out, wherever the owner is', async () => {
  const { email } = await addUser({ role: 'customer', password: PASSWORD })
  for (let at = 0; at < 5; at += 1) assert.equal(await wrong(email, '203.0.113.1'), 401)
  assert.equal(await wrong(email, '203.0.113.1'), 429)
  assert.equal(await signIn(email, PASSWORD, HOME), 200)
})

test('an owner at a known place signs in whatever others do to the account or from the network, and not with another browser', async () => {
  const { email } = await knownAt(HOME)
  await Promise.all(Array.from({ length: 100 }, (_, at) => wrong(email, `203.0.113.${at}`)))
  assert.equal(
    await signIn(email, PASSWORD, '192.0.2.99'),
    429,
    'a new place waits once a hundred have tried',
  )
  assert.equal(await signIn(email, PASSWORD, HOME), 200)
  await Promise.all(Array.from({ length: 50 }, (_, at) => wrong(`guess-${at}@example.org`, HOME)))
  assert.equal(await wrong('guess-50@example.org', HOME), 429)
  assert.equal(await signIn(email, PASSWORD, HOME), 200)
  assert.equal(await signIn(email, PASSWORD, HOME, 'another browser'), 429)
})

test('a known device has a limit of its own, and the error says how long it lasts', async () => {
  const { email } = await knownAt(HOME)
  for (let at = 0; at < 5; at += 1) assert.equal(await wrong(email, HOME), 401)
  const rejection = await post('account/login', { email, password: PASSWORD }, { address: HOME })
  assert.deepEqual(
    [rejection.statusCode, rejection.headers['retry-after'], rejection.json().message],
    [429, '30', 'Too many attempts. Try again in 30 s.'],
  )
  fixture.clock.advance(31_000)
  assert.equal(await signIn(email, PASSWORD, HOME), 200)
})

test('who asks for links to an account from elsewhere does not keep its owner from asking for one', async () => {
  const { email } = await knownAt(HOME)
  const forgot = async (address: string) =>
    (await post('account/forgotpassword', { email }, { address })).statusCode
  for (let at = 0; at < 3; at += 1) assert.equal(await forgot('203.0.113.1'), 200)
  assert.equal(await forgot('203.0.113.1'), 429)
  for (let at = 0; at < 7; at += 1) assert.equal(await forgot(`203.0.113.${at + 2}`), 200)
  assert.equal(await forgot('203.0.113.99'), 429, 'one mailbox gets ten an hour from places it does not know')
  assert.equal(await forgot(HOME), 200)
})

test('wrong old passwords from another network do not keep the owner from changing it', async () => {
  const { token } = await addUser({ role: 'customer', password: PASSWORD })
  const change = async (oldPassword: string, address: string) =>
    (await post('account/password', { oldPassword, password: 'a better horse' }, { address, token }))
      .statusCode
  for (let at = 0; at < 5; at += 1) assert.equal(await change('wrong one', '203.0.113.1'), 422)
  assert.equal(await change(PASSWORD, '203.0.113.1'), 429)
  assert.equal(await change(PASSWORD, HOME), 200)
})

/** Somebody whose right password was given, and what is answered to a code of theirs from a network. */
async function halfSignedIn() {
  const { id } = await addUser({ role: 'customer', password: PASSWORD })
  const secret = await addFactor(fixture, id)
  const right = () => appCode(secret, fixture.clock.now())
  const token = await fixture.sessions.open(id, 'second-step', { userAgent: FIREFOX, address: HOME })
  const give = async (code: string, address: string) =>
    (await post('account/secondstep', { code }, { address, token })).statusCode
  const guess = (address: string) => give(right() === '000000' ? '000001' : '000000', address)
  return { give, guess, right }
}

test('codes of one account are guessed twenty times from anywhere, and then once in three minutes', async () => {
  const ada = await halfSignedIn()
  for (let at = 0; at < 20; at += 1) assert.equal(await ada.guess(`203.0.113.${at}`), 422)
  assert.equal(await ada.guess('203.0.113.99'), 429)
  assert.equal(await ada.give(ada.right(), HOME), 429, 'the right code has to wait too')
  fixture.clock.advance(180_000)
  assert.equal(await ada.give(ada.right(), HOME), 200)
})

test('one network guesses at codes fifty times, whoever’s they are, and keeps nobody elsewhere out', async () => {
  for (let person = 0; person < 10; person += 1) {
    const { guess } = await halfSignedIn()
    for (let at = 0; at < 5; at += 1) assert.equal(await guess('203.0.113.1'), 422)
  }
  const grace = await halfSignedIn()
  assert.equal(await grace.guess('203.0.113.1'), 429)
  assert.equal(await grace.give(grace.right(), HOME), 200)
})
