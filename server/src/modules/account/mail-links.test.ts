import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { issueMailToken } from '#auth/mail-tokens.ts'
import { startJobs } from '#platform/jobs/run-jobs.ts'
import { testApp } from '#testing/test-app.ts'
import { accountJobs } from './account.jobs.ts'

const publicUrl = 'https://meet.example.org'
const fixture = await testApp({ env: { PUBLIC_URL: publicUrl } })
const { app, addUser, client, clock, db } = fixture
const visitor = client(null)
const PASSWORD = 'correct horse battery'
const chosen = { password: 'a better horse', confirm: 'a better horse' }
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

const deps = {
  db,
  clock: clock.now,
  sessions: fixture.sessions,
  throttle: fixture.throttle,
  queueMail: fixture.mailer.queueMail,
}
await db
  .insertInto('settings')
  .values({ category: 'general', value: JSON.stringify({ companyName: 'Fjord & Co' }) })
  .execute()
const handlers = accountJobs({ ...deps, publicUrl })
const log = { error: assert.fail, warn: assert.fail, debug() {} }
const jobs = await startJobs(fixture.pool, { handlers, cron: {}, log, pollMs: 50 })
after(async () => {
  await jobs.stop()
  await fixture.close()
})
beforeEach(() => db.deleteFrom('throttles').execute())

const jobsLeft = async () =>
  (await sql<{ left: number }>`select count(*) as left from graphile_worker.jobs`.execute(db)).rows[0]?.left
async function jobsDone() {
  for (let left = await jobsLeft(); left !== 0; left = await jobsLeft()) await pause(10)
}
const forget = (email: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: '/v1/account/forgotpassword', payload: { email }, headers })

/** The link of the newest mail to that address, as its reader sees it. */
async function linkTo(email: string) {
  const mail = await db
    .selectFrom('mails')
    .selectAll()
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const url = new URL(/https:\S+/.exec(mail.text)?.[0] ?? '')
  return { mail, url, token: url.hash.replace('#token=', '') }
}

async function resetTokenFor(email: string) {
  await visitor.account.forgotPassword({ email })
  await jobsDone()
  return (await linkTo(email)).token
}

test('forgot password answers the same success to every address, and mails only an active account [S7.7] [D2.13] [D2.14]', async () => {
  await assert.rejects(visitor.account.forgotPassword({ email: 'nobody' }), {
    fields: { email: 'please_insert_valid_email' },
  })
  const tenant = await addUser({ role: 'customer', status: 'suspend' })
  const people = {
    active: await addUser({ role: 'customer', name: 'Ada <b>' }),
    pending: await addUser({ role: 'customer', status: 'pending' }),
    suspended: tenant,
    below: await addUser({ role: 'member', parentId: tenant.id }),
    deleted: await addUser({ role: 'customer', status: 'deleted' }),
    unknown: { email: 'unknown@example.org' },
  }
  const answers = new Set<string>()
  for (const { email } of Object.values(people)) {
    const reply = await forget(email)
    answers.add(`${reply.statusCode} ${reply.body}`)
  }
  assert.deepEqual([...answers], ['200 {"success":true,"data":{}}'])
  await jobsDone()
  assert.deepEqual(await db.selectFrom('mails').select('recipient').execute(), [
    { recipient: people.active.email },
  ])

  const { mail, url } = await linkTo(people.active.email)
  assert.equal(mail.subject, 'Choose a new password')
  assert.equal(`${url.origin}${url.pathname}`, 'https://meet.example.org/emailroute')
  assert.equal(url.searchParams.get('passwordreset'), 'true')
  assert.match(mail.html, /Ada &lt;b&gt;.*Fjord &amp; Co/s)
  assert.ok(!mail.html.includes('Ada <b>'))
})

test('a reset mail is written in the language of its reader, else in that of the browser', async () => {
  const dane = await addUser({ role: 'customer' })
  await forget(dane.email, { 'accept-language': 'da' })
  await jobsDone()
  assert.equal((await linkTo(dane.email)).mail.subject, 'Vælg en ny adgangskode')

  await db.updateTable('users').set({ locale: 'en-US' }).where('id', '=', dane.id).execute()
  await forget(dane.email, { 'accept-language': 'da' })
  await jobsDone()
  assert.equal((await linkTo(dane.email)).mail.subject, 'Choose a new password')
})

test('no server is sent the token of a link: it is behind the #, in the text and in HTML', async () => {
  const ada = await addUser({ role: 'customer' })
  await forget(ada.email)
  await jobsDone()
  const { mail, url, token } = await linkTo(ada.email)
  assert.match(token, /^[\w-]{43}$/)
  assert.equal(`${url.pathname}${url.search}`, '/emailroute?passwordreset=true')
  for (const written of [mail.text, mail.html])
    assert.deepEqual([...new Set(written.match(/.(?=token=)/g))], ['#'])
})

test('asking for a new password again and again has to wait, for known and unknown addresses alike', async () => {
  const known = await addUser({ role: 'customer' })
  for (const email of [known.email, 'unknown@example.org']) {
    for (let at = 0; at < 3; at += 1) assert.equal((await forget(email)).statusCode, 200)
    const rejected = await forget(email)
    assert.deepEqual([rejected.statusCode, rejected.headers['retry-after']], [429, '120'])
  }
  await jobsDone()
})

test('a reset link works for 60 minutes [S9.4] [S7.18]', async () => {
  const ada = await addUser({ role: 'customer', password: PASSWORD })
  const token = await resetTokenFor(ada.email)
  clock.advance(59 * MINUTE)
  assert.ok((await visitor.account.resetPassword({ token })).accessToken)
  clock.advance(MINUTE)
  await assert.rejects(visitor.account.resetPassword({ token }), { code: 'reset_link_expired', status: 400 })
})

test('a reset link sets one password: a reload of its page does not spend it, its use and a newer link do [D2.15] [S7.18] [S7.19]', async () => {
  const ada = await addUser({ role: 'customer', password: PASSWORD })
  const earlier = await resetTokenFor(ada.email)
  const token = await resetTokenFor(ada.email)
  await assert.rejects(visitor.account.resetPassword({ token: earlier }), { code: 'reset_link_expired' })
  await assert.rejects(visitor.account.resetPassword({ token: `${token}x` }), { code: 'reset_link_expired' })
  await assert.rejects(visitor.account.verify({ token }), { code: 'invitation_expired', status: 400 })

  const first = await visitor.account.resetPassword({ token })
  const again = await visitor.account.resetPassword({ token })
  const session = await client(again.accessToken).account.createPassword({ ...chosen, isPasswordReset: true })
  assert.equal((await client(session.token).account.profile({})).id, ada.id)
  await assert.rejects(visitor.account.resetPassword({ token }), { code: 'reset_link_expired' })
  for (const { accessToken } of [first, again])
    await assert.rejects(client(accessToken).account.createPassword(chosen), { code: 'unauthorized' })
  assert.ok((await visitor.account.login({ email: ada.email, password: chosen.password })).token)
})

test('a reset password ends every earlier session and notifies the owner [D2.6]', async () => {
  const ada = await addUser({ role: 'customer', password: PASSWORD })
  const { accessToken } = await visitor.account.resetPassword({ token: await resetTokenFor(ada.email) })
  await client(accessToken).account.createPassword(chosen)
  await assert.rejects(ada.api.account.profile({}), { code: 'unauthorized' })
  assert.equal((await linkTo(ada.email)).mail.subject, 'Your password was changed')
})

test('an invitation link works for 7 days, until it has set the first password [D1.30] [S7.17]', async () => {
  const bo = await addUser({ role: 'member', status: 'pending' })
  const token = await issueMailToken(db, bo.id, 'invitation', clock.now())
  await assert.rejects(visitor.account.resetPassword({ token }), { code: 'reset_link_expired' })
  clock.advance(7 * DAY - 1)
  const { accessToken } = await visitor.account.verify({ token })
  const session = await client(accessToken).account.createPassword(chosen)
  assert.equal((await client(session.token).account.profile({})).status, 'active')
  await assert.rejects(visitor.account.verify({ token }), { code: 'invitation_expired', status: 400 })

  const cy = await addUser({ role: 'member', status: 'pending' })
  const old = await issueMailToken(db, cy.id, 'invitation', clock.now())
  clock.advance(7 * DAY)
  await assert.rejects(visitor.account.verify({ token: old }), { code: 'invitation_expired' })
})

test('links of people who are suspended are rejected, whoever suspended whom', async () => {
  const subadmin = await addUser({ role: 'subadmin' })
  const customer = await addUser({ role: 'customer', parentId: subadmin.id })
  const invited = await addUser({ role: 'member', parentId: customer.id, status: 'pending' })
  const active = await addUser({ role: 'member', parentId: customer.id })
  const invitation = await issueMailToken(db, invited.id, 'invitation', clock.now())
  const reset = await issueMailToken(db, active.id, 'password-reset', clock.now())
  const { accessToken } = await visitor.account.verify({ token: invitation })

  const put = (id: string, status: 'active' | 'suspend' | 'deleted' | 'pending') =>
    db.updateTable('users').set({ status }).where('id', '=', id).execute()
  for (const [id, status, initial] of [
    [subadmin.id, 'suspend', 'active'],
    [customer.id, 'deleted', 'active'],
  ] as const) {
    await put(id, status)
    await assert.rejects(visitor.account.verify({ token: invitation }), { code: 'invitation_expired' })
    await assert.rejects(visitor.account.resetPassword({ token: reset }), { code: 'reset_link_expired' })
    await assert.rejects(client(accessToken).account.createPassword(chosen), { code: 'unauthorized' })
    await put(id, initial)
  }
  for (const status of ['suspend', 'deleted'] as const) {
    await Promise.all([put(invited.id, status), put(active.id, status)])
    await assert.rejects(visitor.account.verify({ token: invitation }), { code: 'invitation_expired' })
    await assert.rejects(visitor.account.resetPassword({ token: reset }), { code: 'reset_link_expired' })
    await assert.rejects(client(accessToken).account.createPassword(chosen), { code: 'unauthorized' })
  }
})

test('the token of a link sets the password and reads four fields of its own profile, and nothing else [D2.16]', async () => {
  const bo = await addUser({ role: 'customer', status: 'pending', name: 'Bo' })
  const full = await addUser({ role: 'customer' })
  const { accessToken } = await visitor.account.verify({
    token: await issueMailToken(db, bo.id, 'invitation', clock.now()),
  })
  const holder = client(accessToken)

  for (const rejected of [
    () => holder.account.sessions({}),
    () => holder.account.saveProfile({ name: 'Bo' }),
    () => holder.account.password({ oldPassword: PASSWORD, password: PASSWORD }),
    () => holder.members.list({}),
    () => holder.reports.meetings({}),
  ]) {
    await assert.rejects(rejected(), { code: 'unauthorized', status: 401 })
  }
  await assert.rejects(visitor.account.createPassword(chosen), { code: 'unauthorized' })
  await assert.rejects(full.api.account.createPassword(chosen), {
    code: 'dont_have_enough_permission',
    status: 403,
  })

  const profile = await app.inject({
    method: 'GET',
    url: '/v1/account/profile',
    headers: { authorization: `Bearer ${accessToken}` },
  })
  assert.deepEqual(profile.json().data, {
    id: bo.id,
    _id: bo.id,
    email: bo.email,
    role: 'customer',
    profile: { name: 'Bo' },
  })

  clock.advance(60 * MINUTE)
  await assert.rejects(holder.account.createPassword(chosen), { code: 'unauthorized' })
})

test('the chosen password must be typed twice the same, be long enough and not be common [S5.11] [S5.38]', async () => {
  const bo = await addUser({ role: 'customer', status: 'pending' })
  const { accessToken } = await visitor.account.verify({
    token: await issueMailToken(db, bo.id, 'invitation', clock.now()),
  })
  const create = client(accessToken).account.createPassword
  await assert.rejects(create({ password: 'a better horse', confirm: 'a bitter horse' }), {
    fields: { confirm: 'password_mismatch' },
  })
  await assert.rejects(create({ password: 'a better horse', confirm: '' }), {
    fields: { confirm: 'password_mismatch' },
  })
  await assert.rejects(create({ password: '1234567', confirm: '1234567' }), {
    fields: { password: 'password_length' },
  })
  await assert.rejects(create({ password: 'iloveyou', confirm: 'iloveyou' }), {
    fields: { password: 'password_too_common' },
  })
  assert.ok((await create(chosen)).token)
})

test('of two answers to one link at the same moment only one sets its password', async () => {
  const bo = await addUser({ role: 'customer', status: 'pending' })
  const { accessToken } = await visitor.account.verify({
    token: await issueMailToken(db, bo.id, 'invitation', clock.now()),
  })
  const attempts = await Promise.allSettled(
    ['the first horse', 'the second horse'].map((password) =>
      client(accessToken).account.createPassword({ password, confirm: password }),
    ),
  )
  assert.deepEqual(attempts.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
  assert.equal(
    (await db.selectFrom('sessions').select('id').where('user_id', '=', bo.id).execute()).length,
    1,
  )
})

test('what is over is removed: sessions, links and counters', async () => {
  const bo = await addUser({ role: 'customer' })
  await issueMailToken(db, bo.id, 'password-reset', clock.now())
  await forget(bo.email)
  await jobsDone()
  clock.advance(40 * DAY)
  const alive = await addUser({ role: 'customer' })
  await handlers['remove-old-access']()
  assert.deepEqual(await db.selectFrom('sessions').select('user_id').execute(), [{ user_id: alive.id }])
  assert.deepEqual(await db.selectFrom('mail_tokens').select('id').execute(), [])
  assert.deepEqual(await db.selectFrom('throttles').select('key').execute(), [])
})
