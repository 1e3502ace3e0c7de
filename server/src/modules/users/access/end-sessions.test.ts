import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { tenantsIn } from '#testing/tenants.ts'
import { testApp } from '#testing/test-app.ts'

const fixture = await testApp()
const { addUser, client, clock, db, sessions } = fixture
const FIREFOX = {
  userAgent: 'Mozilla/5.0 (Windows NT 10.0; rv:146.0) Gecko/20100101 Firefox/146.0',
  address: '192.0.2.7',
}
const people = await tenantsIn(fixture)
after(fixture.close)

const signIn = async (id: string) => client(await sessions.open(id, 'full', FIREFOX))
const mailsTo = (email: string) =>
  db.selectFrom('mails').select(['subject', 'text']).where('recipient', '=', email).execute()
const epochOf = async (id: string) =>
  (await db.selectFrom('users').select('session_epoch').where('id', '=', id).executeTakeFirstOrThrow())
    .session_epoch
const entriesOf = (id: string) =>
  db
    .selectFrom('audit_entries')
    .select(['action', 'resource', 'actor_id', 'after'])
    .where('subject_id', '=', id)
    .execute()

test('who may edit somebody sees where they are signed in; nobody else, and nobody a token', async () => {
  const { staff, subadmin, customer, member, stranger } = people
  const admin = await addUser({ role: 'admin' })
  const FORBIDDEN = { code: 'dont_have_enough_permission', status: 403 }
  await assert.rejects(member.api.othersAccess.sessions({ id: member.id }), FORBIDDEN)
  await assert.rejects(customer.api.othersAccess.sessions({ id: customer.id }), FORBIDDEN)
  await assert.rejects(admin.api.othersAccess.sessions({ id: staff.id }), FORBIDDEN)
  for (const { id } of [member, staff, { id: randomUUID() }])
    await assert.rejects(stranger.api.othersAccess.sessions({ id }), { code: 'user_not_found', status: 404 })
  for (const [above, below] of [
    [customer, member],
    [subadmin, customer],
    [subadmin, member],
    [admin, subadmin],
    [staff, admin],
  ] as const) {
    const [session, ...more] = await above.api.othersAccess.sessions({ id: below.id })
    assert.deepEqual(
      [Object.keys(session ?? {}).toSorted(), more],
      [['_id', 'address', 'createdAt', 'id', 'lastSeenAt', 'userAgent'], []],
    )
  }
})

test('one session ends at its next call; its owner has an email that names it, and the log who did it', async () => {
  const { customer, stranger } = people
  const member = await addUser({ role: 'member', parentId: customer.id })
  clock.advance(1_000)
  const other = await signIn(member.id)
  const [latest, first] = await customer.api.othersAccess.sessions({ id: member.id })
  assert.deepEqual([latest?.userAgent, latest?.address], [FIREFOX.userAgent, FIREFOX.address])
  const sessionId = latest?.id ?? ''
  const absent = { code: 'session_not_found', status: 404 }
  const [own] = await customer.api.account.sessions({})
  for (const id of [randomUUID(), own?.id ?? ''])
    await assert.rejects(customer.api.othersAccess.endSession({ id: member.id, sessionId: id }), absent)
  await assert.rejects(stranger.api.othersAccess.endSession({ id: member.id, sessionId }), {
    code: 'user_not_found',
  })
  await other.account.profile({})

  await customer.api.othersAccess.endSession({ id: member.id, sessionId })
  await assert.rejects(other.account.profile({}), { code: 'unauthorized' })
  assert.deepEqual(
    (await customer.api.othersAccess.sessions({ id: member.id })).map(({ id }) => id),
    [first?.id],
  )
  await assert.rejects(customer.api.othersAccess.endSession({ id: member.id, sessionId }), absent)
  const [mail, ...more] = await mailsTo(member.email)
  assert.deepEqual(more, [])
  assert.equal(mail?.subject, `You were signed out by ${customer.name}`)
  assert.match(mail?.text ?? '', /Firefox, Windows.*192\.0\.2\.7/s)
  assert.deepEqual(await entriesOf(member.id), [
    {
      ...{ action: 'sessions-ended', resource: 'members', actor_id: customer.id },
      after: { sessions: 1, browser: 'Firefox, Windows', network: FIREFOX.address },
    },
  ])
})

test('all sessions end at the same time, and a sign-in that is under way opens none', async () => {
  const { subadmin } = people
  const customer = await addUser({ role: 'customer', parentId: subadmin.id })
  const other = await signIn(customer.id)
  const before = await epochOf(customer.id)
  assert.deepEqual(await subadmin.api.othersAccess.endSessions({ id: customer.id }), { ended: 2 })
  for (const { account } of [other, customer.api])
    await assert.rejects(account.profile({}), { code: 'unauthorized' })
  assert.equal(await epochOf(customer.id), before + 1)
  assert.equal((await mailsTo(customer.email)).length, 1)
  assert.deepEqual(
    (await entriesOf(customer.id)).map(({ action, resource, after: facts }) => [action, resource, facts]),
    [['sessions-ended', 'customers', { sessions: 2 }]],
  )
  // Nobody is signed in any more: nothing is said a second time.
  assert.deepEqual(await subadmin.api.othersAccess.endSessions({ id: customer.id }), { ended: 0 })
  assert.equal((await mailsTo(customer.email)).length, 1)
})
