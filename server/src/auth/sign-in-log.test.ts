import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import type { AuditEntry } from '@samtale/contract/audit/audit'
import { addFactor, appCode } from '#testing/add-factor.ts'
import { testApp } from '#testing/test-app.ts'

const fixture = await testApp()
const { addUser, clock, db, sessions } = fixture
const PASSWORD = 'correct horse battery'
const MINUTE = 60_000
const staff = await addUser({ role: 'super-admin' })
const customer = await addUser({ role: 'customer' })
const addMember = () => addUser({ role: 'member', parentId: customer.id, password: PASSWORD })
after(fixture.close)
beforeEach(() => db.deleteFrom('throttles').execute())

/** Signs in from an address; what is written behind the answer is there afterwards. */
async function signIn(email: string, password: string, remoteAddress = '192.0.2.1', userAgent = 'test') {
  const reply = await fixture.app.inject({
    ...{ method: 'POST', url: '/v1/account/login', payload: { email, password }, remoteAddress },
    headers: { 'user-agent': userAgent },
  })
  await sessions.settled()
  return reply.json<{ code?: string; data: { token: string } }>()
}
const entriesOf = async (id: string) =>
  (await staff.api.audit.list({ limit: 100 })).data.filter(({ subject }) => subject?.id === id)
const seen = (entries: readonly AuditEntry[]) =>
  entries.map(({ action, resource, actor, after: facts }) => [action, resource, actor?.id ?? null, facts])

test('wrong passwords from one network are one entry for a quarter of an hour, with their number', async () => {
  const { id, email } = await addMember()
  for (const password of ['wrong 1', 'wrong 2']) await signIn(email, password)
  clock.advance(15 * MINUTE - 1)
  await signIn(email, 'wrong 3')
  await signIn(email, 'wrong 1', '2001:db8::1')
  await signIn(email, 'wrong 2', '2001:db8::2')
  const failed = (attempts: number, network: string) => [
    ...['sign-in-failed', 'members', null],
    { attempts, signInStep: 'password', network },
  ]
  assert.deepEqual(seen(await entriesOf(id)), [failed(2, '2001:db8:0:0'), failed(3, '192.0.2.1')])
  clock.advance(1)
  await db.deleteFrom('throttles').execute()
  await signIn(email, 'wrong 1')
  assert.deepEqual(seen(await entriesOf(id))[0], failed(1, '192.0.2.1'))
})

test('tries at the same time are counted, and many networks make ten entries at the most', async () => {
  const { id, email } = await addMember()
  await Promise.all([1, 2, 3, 4].map((number) => signIn(email, `wrong ${number}`)))
  assert.deepEqual(
    (await entriesOf(id)).map(({ after: facts }) => facts?.['attempts']),
    [4],
  )
  for (let host = 1; host <= 20; host += 1) await signIn(email, 'wrong', `198.51.100.${host}`)
  const entries = await entriesOf(id)
  assert.equal(entries.length, 10)
  assert.equal(
    entries.reduce((sum, { after: facts }) => sum + Number(facts?.['attempts']), 0),
    24,
  )
})

test('of an address that has no account nothing is written, and what was typed is in no entry', async () => {
  const { id, email } = await addMember()
  const before = await db.selectFrom('audit_entries').select('id').execute()
  await signIn('my secret password', 'nobody@example.org')
  await signIn('nobody@example.org', 'typed in vain')
  assert.equal((await db.selectFrom('audit_entries').select('id').execute()).length, before.length)
  await signIn(email, 'typed in vain')
  assert.equal((await entriesOf(id)).length, 1)
  const rows = await db.selectFrom('audit_entries').selectAll().execute()
  assert.ok(!JSON.stringify(rows).includes('typed in vain'))
})

test('who signed in, by what, from where and with which browser, once for a quarter of an hour', async () => {
  const { id, email } = await addMember()
  await signIn(email, PASSWORD)
  await signIn(email, PASSWORD)
  const [entry, ...more] = await entriesOf(id)
  assert.deepEqual([entry?.address, entry?.userAgent, more], ['192.0.2.1', 'test', []])
  assert.deepEqual(seen([entry as AuditEntry]), [['signed-in', 'members', id, { signInStep: 'password' }]])
  await signIn(email, PASSWORD, '192.0.2.1', 'another browser')
  assert.equal((await entriesOf(id)).length, 2)
  clock.advance(15 * MINUTE)
  await signIn(email, PASSWORD)
  assert.equal((await entriesOf(id)).length, 3)
})

test('a right password is no sign-in before the code, and a wrong code is an entry too', async () => {
  const { id, email } = await addMember()
  const secret = await addFactor(fixture, id)
  const { token } = (await signIn(email, PASSWORD)).data
  const half = fixture.client(token)
  assert.deepEqual(await entriesOf(id), [])
  await assert.rejects(half.account.secondStep({ code: appCode(secret, new Date(0)) }), {
    code: 'code_incorrect',
  })
  await sessions.settled()
  const full = fixture.client((await half.account.secondStep({ code: appCode(secret, clock.now()) })).token)
  const steps = (await entriesOf(id)).map(({ action, after: facts }) => [action, facts?.['signInStep']])
  assert.deepEqual(steps, [
    ['signed-in', 'code'],
    ['sign-in-failed', 'code'],
  ])
  await assert.rejects(full.account.confirmPassword({ password: 'wrong' }), {
    code: 'current_password_incorrect',
  })
  await sessions.settled()
  assert.deepEqual((await entriesOf(id))[0]?.after?.['signInStep'], 'password')
})

test('the log without sign-ins has the changes alone', async () => {
  const { id, email } = await addMember()
  await signIn(email, PASSWORD)
  await signIn(email, 'wrong')
  await customer.api.members.update({ id, name: 'Another Name', contactNumber: '+4512345678' })
  const { data } = await staff.api.audit.list({ limit: 100, signIns: false })
  assert.deepEqual(
    data.filter(({ subject }) => subject?.id === id).map(({ action }) => action),
    ['updated'],
  )
  assert.ok(data.every(({ action }) => !action.startsWith('sign')))
})
