import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { issueMailToken } from '#auth/mail-tokens.ts'
import { addFactor, appCode } from '#testing/add-factor.ts'
import { duringChange } from '#testing/during-change.ts'
import { testApp } from '#testing/test-app.ts'

const fixture = await testApp()
const { addUser, client, clock, db, sessions } = fixture
const visitor = client(null)
const PASSWORD = 'correct horse battery'
const BETTER = 'a better horse'
const STEP = 30_000
after(fixture.close)
beforeEach(async () => {
  await db.deleteFrom('throttles').execute()
  clock.advance(10 * STEP)
})

/** Somebody with a password and an app, and how their sign-in goes up to the code. */
async function somebody() {
  const user = await addUser({ role: 'customer', password: PASSWORD })
  const secret = await addFactor(fixture, user.id)
  const half = async () => {
    const answer = await visitor.account.login({ email: user.email, password: PASSWORD })
    assert.deepEqual([answer.passwordSetup, answer.secondStep], [false, true])
    return client(answer.token)
  }
  return { ...user, secret, half, code: (steps = 0) => appCode(secret, clock.now(), steps) }
}
const kindsOf = async (userId: string) =>
  (await db.selectFrom('sessions').select('kind').where('user_id', '=', userId).execute())
    .map(({ kind }) => kind)
    .toSorted()
const INCORRECT = { code: 'code_incorrect', status: 422, fields: { code: 'code_incorrect' } }
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

test('after the right password a code opens a full session, and the half one ends', async () => {
  const ada = await somebody()
  const half = await ada.half()
  assert.deepEqual(await kindsOf(ada.id), ['full', 'second-step'])
  const { token } = await half.account.secondStep({ code: ` ${ada.code().replace(/(...)/, '$1 ')} ` })
  assert.equal((await client(token).account.profile({})).secondFactor, true)
  assert.deepEqual(await kindsOf(ada.id), ['full', 'full'])
  await assert.rejects(half.account.secondStep({ code: ada.code(1) }), { code: 'unauthorized' })
})

test('who has no second factor signs in as before', async () => {
  const ada = await addUser({ role: 'customer', password: PASSWORD })
  const { token, secondStep } = await visitor.account.login({ email: ada.email, password: PASSWORD })
  assert.equal(secondStep, false)
  assert.equal((await client(token).account.profile({})).secondFactor, false)
})

test('a code serves once, and so do those before it', async () => {
  const ada = await somebody()
  const [first, second] = [await ada.half(), await ada.half()]
  await first.account.secondStep({ code: ada.code() })
  await assert.rejects(second.account.secondStep({ code: ada.code() }), INCORRECT)
  await assert.rejects(second.account.secondStep({ code: ada.code(-1) }), INCORRECT)
  await second.account.secondStep({ code: ada.code(1) })
})

test('of four who give the same code at the same moment one is let in', async () => {
  for (let round = 0; round < 5; round += 1) {
    const ada = await somebody()
    const halves = await Promise.all([ada.half(), ada.half(), ada.half(), ada.half()])
    const outcomes = await Promise.allSettled(
      halves.map((half) => half.account.secondStep({ code: ada.code() })),
    )
    assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') assert.equal(outcome.reason.code, 'code_incorrect')
  }
})

test('a clock may be one step late or early, and not two', async () => {
  for (const [steps, taken] of [
    [-2, false],
    [-1, true],
    [0, true],
    [1, true],
    [2, false],
  ] as const) {
    const ada = await somebody()
    const attempt = (await ada.half()).account.secondStep({ code: ada.code(steps) })
    if (taken) assert.ok((await attempt).token, `${steps} steps`)
    else await assert.rejects(attempt, INCORRECT, `${steps} steps`)
  }
})

test('a wrong code ends nothing; guesses are throttled with the time to wait, and the right code clears them', async () => {
  const ada = await somebody()
  const half = await ada.half()
  for (let guess = 0; guess < 4; guess += 1)
    await assert.rejects(half.account.secondStep({ code: wrong(ada.code()) }), INCORRECT)
  await half.account.secondStep({ code: ada.code() })
  const next = await ada.half()
  for (let guess = 0; guess < 5; guess += 1)
    await assert.rejects(next.account.secondStep({ code: wrong(ada.code()) }), INCORRECT)
  await assert.rejects(next.account.secondStep({ code: ada.code(1) }), {
    code: 'rate_limited',
    retryAfter: 30,
  })
  clock.advance(31_000)
  await next.account.secondStep({ code: ada.code() })
})

test('a recovery code serves once, with a mail that says how many are left and an entry without the code', async () => {
  const ada = await addUser({ role: 'customer', password: PASSWORD })
  await addFactor(fixture, ada.id)
  const { recoveryCodes } = await ada.api.account.renewRecoveryCodes({})
  const [code = '', other = ''] = recoveryCodes
  assert.equal(new Set(recoveryCodes).size, 10)
  // Of 32 letters and digits, so 140 bits.
  for (const one of recoveryCodes) assert.match(one, /^([a-hjkmnp-tv-z0-9]{4}-){6}[a-hjkmnp-tv-z0-9]{4}$/)
  const half = async () =>
    client((await visitor.account.login({ email: ada.email, password: PASSWORD })).token).account
  await (await half()).secondStep({ code: code.toUpperCase().replaceAll('-', ' ') })
  await assert.rejects((await half()).secondStep({ code }), INCORRECT)
  assert.equal((await ada.api.account.secondFactor({})).recoveryCodes, 9)
  const mails = await db.selectFrom('mails').selectAll().where('recipient', '=', ada.email).execute()
  assert.deepEqual(
    mails.map(({ subject }) => subject),
    ['A recovery code was used'],
  )
  assert.match(mails[0]?.text ?? '', /Recovery codes left: 9\./)
  const entries = await db.selectFrom('audit_entries').selectAll().where('actor_id', '=', ada.id).execute()
  assert.deepEqual(
    entries.map(({ action }) => action),
    ['recovery-codes-renewed', 'recovery-code-used', 'signed-in'],
  )
  const stored = JSON.stringify([mails, entries, await db.selectFrom('recovery_codes').selectAll().execute()])
  for (const shown of [code, code.replaceAll('-', ''), other]) assert.ok(!stored.includes(shown))
  // New ones end the old ones.
  await ada.api.account.renewRecoveryCodes({})
  await assert.rejects((await half()).secondStep({ code: other }), INCORRECT)
})

test('a half session lives ten minutes', async () => {
  const ada = await somebody()
  const [early, late] = [await ada.half(), await ada.half()]
  clock.advance(600_000 - 1)
  await early.account.secondStep({ code: ada.code() })
  clock.advance(1)
  await assert.rejects(late.account.secondStep({ code: ada.code(1) }), { code: 'unauthorized' })
})

test('a password that is changed between the two steps ends the half session, also while the code is given', async () => {
  const ada = await somebody()
  const before = await ada.half()
  await ada.api.account.password({ oldPassword: PASSWORD, password: BETTER })
  await assert.rejects(before.account.secondStep({ code: ada.code() }), { code: 'unauthorized' })

  const { token } = await visitor.account.login({ email: ada.email, password: BETTER })
  const outcome = await duringChange(
    db,
    (trx) => sessions.endAllOf(trx, ada.id),
    () => client(token).account.secondStep({ code: ada.code() }),
  )
  assert.deepEqual(
    [outcome.status, (outcome as PromiseRejectedResult).reason?.code],
    ['rejected', 'unauthorized'],
  )
  assert.deepEqual(await kindsOf(ada.id), [])
})

test('neither a link out of a mail nor a start password leads around the code', async () => {
  const ada = await somebody()
  const link = await issueMailToken(db, ada.id, 'password-reset', clock.now())
  const { accessToken } = await visitor.account.resetPassword({ token: link })
  const reset = await client(accessToken).account.createPassword({ password: BETTER, confirm: BETTER })
  assert.equal(reset.secondStep, true)
  await assert.rejects(client(reset.token).account.profile({}), { code: 'unauthorized' })
  assert.ok((await client(reset.token).account.secondStep({ code: ada.code() })).token)

  await db.updateTable('users').set({ password_temporary: true }).where('id', '=', ada.id).execute()
  const start = await visitor.account.login({ email: ada.email, password: BETTER })
  assert.deepEqual([start.passwordSetup, start.secondStep], [true, false])
  const own = { password: PASSWORD, confirm: PASSWORD }
  const chosen = await client(start.token).account.createPassword(own)
  assert.equal(chosen.secondStep, true)
  await assert.rejects(client(chosen.token).account.secondStep({ code: ada.code() }), INCORRECT)
  assert.ok((await client(chosen.token).account.secondStep({ code: ada.code(1) })).token)
})

test('a place becomes known, and its notice is sent, with the second step and not before', async () => {
  const ada = await somebody()
  await db.updateTable('users').set({ sign_in_notices: true }).where('id', '=', ada.id).execute()
  await db.deleteFrom('known_devices').where('user_id', '=', ada.id).execute()
  const notices = () => db.selectFrom('mails').select('subject').where('recipient', '=', ada.email).execute()
  const half = await ada.half()
  assert.deepEqual(await notices(), [])
  await half.account.secondStep({ code: ada.code() })
  assert.deepEqual(await notices(), [{ subject: 'New sign-in to your account' }])
})

test('where the password is asked for again a code does too, once', async () => {
  const ada = await somebody()
  clock.advance(600_000)
  await assert.rejects(ada.api.account.exportList({}), { code: 'password_confirmation_needed' })
  await assert.rejects(ada.api.account.confirmPassword({ code: wrong(ada.code()) }), INCORRECT)
  await assert.rejects(ada.api.account.confirmPassword({}), { fields: { password: 'required' } })
  await ada.api.account.confirmPassword({ code: ada.code() })
  await ada.api.account.exportList({})
  await assert.rejects((await ada.half()).account.secondStep({ code: ada.code() }), INCORRECT)
  await ada.api.account.confirmPassword({ password: PASSWORD })
})
