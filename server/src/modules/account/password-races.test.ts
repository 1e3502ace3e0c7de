import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { issueMailToken } from '#auth/mail-tokens.ts'
import { hashPassword } from '#auth/passwords.ts'
import type { Trx } from '#db/schema.ts'
import { accountJobs } from './account.jobs.ts'
import { addVideo } from '#testing/add-video.ts'
import { duringChange } from '#testing/during-change.ts'
import { testApp } from '#testing/test-app.ts'

const fixture = await testApp()
const { addUser, client, db, sessions } = fixture
const visitor = client(null)
const PASSWORD = 'correct horse battery'
const BETTER = 'a better horse'
const from = { userAgent: 'another browser', address: '192.0.2.1' }
after(fixture.close)
beforeEach(() => db.deleteFrom('throttles').execute())

const sessionsOf = async (userId: string) =>
  (await db.selectFrom('sessions').select('kind').where('user_id', '=', userId).execute()).map(
    ({ kind }) => kind,
  )
const forgetSessions = (userId: string) => db.deleteFrom('sessions').where('user_id', '=', userId).execute()

/** What every change of a password does to its row and sessions. */
async function changeTo(
  trx: Trx,
  id: string,
  change: { password_hash?: string; password_temporary?: boolean },
) {
  await trx.updateTable('users').set(change).where('id', '=', id).execute()
  await sessions.endAllOf(trx, id)
}

test('a sign-in that is under way while the password is changed opens no session', async () => {
  const hash = await hashPassword(BETTER)
  for (const sign_in_notices of [false, true]) {
    const ada = await addUser({ role: 'customer', password: PASSWORD })
    await db.deleteFrom('known_devices').where('user_id', '=', ada.id).execute()
    await db.updateTable('users').set({ sign_in_notices }).where('id', '=', ada.id).execute()
    const outcome = await duringChange(
      db,
      (trx) => changeTo(trx, ada.id, { password_hash: hash }),
      () => visitor.account.login({ email: ada.email, password: PASSWORD }),
    )
    assert.deepEqual(
      [outcome.status, (outcome as PromiseRejectedResult).reason?.code],
      ['rejected', 'credentials_not_match'],
    )
    assert.deepEqual(await sessionsOf(ada.id), [])
    assert.deepEqual(
      await db.selectFrom('known_devices').selectAll().where('user_id', '=', ada.id).execute(),
      [],
      'nor is its place known',
    )
    assert.ok((await visitor.account.login({ email: ada.email, password: BETTER })).token)
  }
})

test('a sign-in that is too late for its password gets none of its tries back', async () => {
  const hash = await hashPassword(BETTER)
  const ada = await addUser({ role: 'customer', password: PASSWORD })
  const login = () => visitor.account.login({ email: ada.email, password: PASSWORD })
  for (let failure = 0; failure < 4; failure += 1)
    await assert.rejects(visitor.account.login({ email: ada.email, password: 'wrong one' }))
  await duringChange(db, (trx) => changeTo(trx, ada.id, { password_hash: hash }), login)
  await assert.rejects(login(), { code: 'rate_limited' })
})

test('a start password that is replaced while somebody signs in by it opens nothing', async () => {
  const ada = await addUser({ role: 'member', password: PASSWORD })
  await db.updateTable('users').set({ password_temporary: true }).where('id', '=', ada.id).execute()
  await forgetSessions(ada.id)
  const outcome = await duringChange(
    db,
    (trx) => changeTo(trx, ada.id, { password_temporary: false }),
    () => visitor.account.login({ email: ada.email, password: PASSWORD }),
  )
  assert.equal(outcome.status, 'rejected')
  assert.deepEqual(await sessionsOf(ada.id), [])
})

test('a suspension of the tenant, lifted again at once, is not outlived by a sign-in that was under way', async () => {
  const staff = await addUser({ role: 'admin' })
  const customer = await addUser({ role: 'customer', parentId: staff.id })
  const member = await addUser({ role: 'member', parentId: customer.id, password: PASSWORD })
  // What a suspension does to everybody below, while the member signs in.
  const outcome = await duringChange(
    db,
    (trx) => sessions.endAllOfThese(trx, [customer.id, member.id]),
    () => visitor.account.login({ email: member.email, password: PASSWORD }),
  )
  assert.equal(outcome.status, 'rejected')
  await staff.api.customers.suspend({ id: customer.id })
  await staff.api.customers.unsuspend({ id: customer.id })
  assert.deepEqual(await sessionsOf(member.id), [])
  const epoch = await db
    .selectFrom('users')
    .select('session_epoch')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  assert.equal(epoch.session_epoch, 2, 'a suspension voids what was proved before, for everybody below')
})

test('a mail link that is read while its owner chooses the password opens nothing', async () => {
  for (const [status, kind, call, code] of [
    ['active', 'password-reset', 'resetPassword', 'reset_link_expired'],
    ['pending', 'invitation', 'verify', 'invitation_expired'],
  ] as const) {
    const ada = await addUser({ role: 'member', status, password: PASSWORD })
    const token = await issueMailToken(db, ada.id, kind, fixture.clock.now())
    const { accessToken } = await visitor.account[call]({ token })
    const outcome = await duringChange(
      db,
      async (trx) => {
        await trx.selectFrom('users').select('id').where('id', '=', ada.id).forUpdate().execute()
        await trx.deleteFrom('mail_tokens').where('user_id', '=', ada.id).execute()
        await sessions.endAllOf(trx, ada.id)
      },
      () => visitor.account[call]({ token }),
    )
    assert.deepEqual([outcome.status, (outcome as PromiseRejectedResult).reason?.code], ['rejected', code])
    assert.deepEqual(await sessionsOf(ada.id), [])
    await assert.rejects(client(accessToken).account.createPassword({ password: BETTER, confirm: BETTER }), {
      code: 'unauthorized',
    })
  }
})

test('of four who choose a password by the same token at the same moment one does, and the others learn that it is spent', async () => {
  for (let round = 0; round < 5; round += 1) {
    const ada = await addUser({ role: 'member', password: PASSWORD })
    await forgetSessions(ada.id)
    const setup = client(await sessions.open(ada.id, 'password-setup', from))
    const attempts = await Promise.allSettled(
      Array.from({ length: 4 }, (_, at) => ({ password: `horse number ${at}` })).map(({ password }) =>
        setup.account.createPassword({ password, confirm: password }),
      ),
    )
    const rejected = attempts
      .filter((one) => one.status === 'rejected')
      .map(({ reason }) => (reason as { code: string }).code)
    assert.deepEqual(rejected, ['unauthorized', 'unauthorized', 'unauthorized'])
    assert.deepEqual(await sessionsOf(ada.id), ['full'])
  }
  assert.deepEqual(fixture.unexpectedErrors, [])
})

test('who read a link at the old address can choose no password once the address is another one', async () => {
  const ada = await addUser({ role: 'customer' })
  const setup = client(await sessions.open(ada.id, 'password-setup', from))
  const link = await issueMailToken(db, ada.id, 'email-change', fixture.clock.now())
  await db
    .updateTable('users')
    .set({ pending_email: `new.${ada.email}` })
    .where('id', '=', ada.id)
    .execute()
  await visitor.account.confirmEmail({ token: link })
  await assert.rejects(setup.account.createPassword({ password: BETTER, confirm: BETTER }), {
    code: 'unauthorized',
  })
  assert.equal((await ada.api.account.profile({})).id, ada.id, 'whoever is signed in stays so')

  const admin = await addUser({ role: 'admin' })
  const invited = await addUser({ role: 'customer', status: 'pending', parentId: admin.id })
  const { accessToken } = await visitor.account.verify({
    token: await issueMailToken(db, invited.id, 'invitation', fixture.clock.now()),
  })
  await admin.api.customers.update({
    id: invited.id,
    name: invited.name,
    contactNumber: '+4512345678',
    email: `right.${invited.email}`,
  })
  await assert.rejects(client(accessToken).account.createPassword({ password: BETTER, confirm: BETTER }), {
    code: 'unauthorized',
  })
})

test('a link is never mailed to an address that is given up meanwhile', async () => {
  const ada = await addUser({ role: 'customer' })
  const jobs = accountJobs({
    ...fixture,
    clock: fixture.clock.now,
    queueMail: fixture.mailer.queueMail,
    publicUrl: 'http://localhost',
  })
  const outcome = await duringChange(
    db,
    (trx) =>
      trx
        .updateTable('users')
        .set({ email: `new.${ada.email}` })
        .where('id', '=', ada.id)
        .execute(),
    () => jobs['send-reset-mail']({ email: ada.email, locale: 'en-US' }),
  )
  assert.equal(outcome.status, 'fulfilled')
  assert.deepEqual(await db.selectFrom('mails').select('id').where('recipient', '=', ada.email).execute(), [])
})

test('tokens to play videos end with all sessions of whoever got them', async () => {
  const ada = await addUser({ role: 'customer', password: PASSWORD })
  const id = await addVideo(fixture, { account: ada.id })
  await ada.api.videos.playToken({ account: ada.id, id })
  const left = () => db.selectFrom('play_tokens').select('token_hash').where('user_id', '=', ada.id).execute()
  assert.equal((await left()).length, 1)
  await ada.api.account.password({ oldPassword: PASSWORD, password: BETTER })
  assert.deepEqual(await left(), [])
})
