import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testApp } from '#testing/test-app.ts'

const fixture = await testApp()
const { addUser, app, client, clock, db, sessions } = fixture
after(fixture.close)

const PASSWORD = 'correct horse battery'
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
type Origin = { userAgent: string; address?: string }

/** Signs in from somewhere, and returns the client of the new session. */
async function signIn(email: string, { userAgent, address = '192.0.2.7' }: Origin) {
  const reply = await app.inject({
    method: 'POST',
    url: '/v1/account/login',
    remoteAddress: address,
    headers: { 'user-agent': userAgent },
    payload: { email, password: PASSWORD },
  })
  assert.equal(reply.statusCode, 200)
  return client(reply.json().data.token as string, { 'user-agent': userAgent })
}
const mailsTo = (email: string) =>
  db.selectFrom('mails').select(['subject', 'text']).where('recipient', '=', email).execute()
const want = (id: string) =>
  db.updateTable('users').set({ sign_in_notices: true }).where('id', '=', id).execute()

test('nobody is notified of a sign-in who did not ask for it', async () => {
  const { email } = await addUser({ role: 'customer', password: PASSWORD })
  await signIn(email, { userAgent: CHROME })
  await signIn(email, { userAgent: FIREFOX, address: '198.51.100.9' })
  assert.deepEqual(await mailsTo(email), [])
})

test('whoever switched it on is notified once of each browser and network that the account was not used in before', async () => {
  const { id, email } = await addUser({ role: 'customer', password: PASSWORD })
  await signIn(email, { userAgent: CHROME })
  await want(id)
  await signIn(email, { userAgent: CHROME })
  await signIn(email, { userAgent: CHROME.replace('141', '142') })
  assert.deepEqual(await mailsTo(email), [], 'a newer version is the same browser')

  await signIn(email, { userAgent: FIREFOX })
  await signIn(email, { userAgent: FIREFOX })
  await signIn(email, { userAgent: CHROME, address: '198.51.100.9' })
  const mails = await mailsTo(email)
  assert.equal(mails.length, 2)
  const both = mails.map(({ text }) => text).join('\n')
  for (const fact of [
    'Firefox, Linux',
    'Chrome, Windows',
    '192.0.2.7',
    '198.51.100.9',
    '/settings?tab=profile',
  ])
    assert.ok(both.includes(fact), fact)
})

test('two sign-ins at once from the same new device are notified once', async () => {
  const { id, email } = await addUser({ role: 'customer', password: PASSWORD })
  await want(id)
  await Promise.all([signIn(email, { userAgent: FIREFOX }), signIn(email, { userAgent: FIREFOX })])
  assert.equal((await mailsTo(email)).length, 1)
})

test('whoever switches it on is known where they do so', async () => {
  const { id, email } = await addUser({ role: 'customer', password: PASSWORD })
  const api = await signIn(email, { userAgent: CHROME, address: '127.0.0.1' })
  await db.deleteFrom('known_devices').where('user_id', '=', id).execute()
  await api.account.saveNotifications({ signIns: true })
  await signIn(email, { userAgent: CHROME, address: '127.0.0.1' })
  assert.deepEqual(await mailsTo(email), [])
})

test('the mail is in the language of its reader', async () => {
  const { id, email } = await addUser({ role: 'customer', password: PASSWORD })
  await want(id)
  await db.updateTable('users').set({ locale: 'da-DK' }).where('id', '=', id).execute()
  await signIn(email, { userAgent: 'curl/8.5.0' })
  const [mail] = await mailsTo(email)
  assert.equal(mail?.subject, 'Nyt login på din konto')
  assert.match(mail?.text ?? '', /Ukendt/)
})

test('a device that nobody came back with for a year is removed, and no row shows which it is', async () => {
  const { id, email } = await addUser({ role: 'customer', password: PASSWORD })
  const knownDevices = () =>
    db.selectFrom('known_devices').select('fingerprint').where('user_id', '=', id).execute()
  await signIn(email, { userAgent: CHROME })
  await signIn(email, { userAgent: FIREFOX, address: '2001:db8:1:2::7' })
  await signIn(email, { userAgent: FIREFOX, address: '2001:db8:1:2:aaaa::1' })
  // The session that the user began with has one too.
  assert.equal((await knownDevices()).length, 3)
  assert.ok((await knownDevices()).every(({ fingerprint }) => fingerprint.length === 32))
  clock.advance(364 * 24 * 3_600_000)
  await signIn(email, { userAgent: FIREFOX, address: '2001:db8:1:2::7' })
  clock.advance(2 * 24 * 3_600_000)
  await sessions.removeDead()
  assert.equal((await knownDevices()).length, 1)
})
