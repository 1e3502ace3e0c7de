import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { contract } from '@samtale/contract'
import type { Endpoint } from '@samtale/contract/core/endpoint'
import { PERMISSIONS, type Permission } from '@samtale/contract/core/permissions'
import { newId } from '#db/new-id.ts'
import { duringChange } from '#testing/during-change.ts'
import { sendRequest } from '#testing/send-request.ts'
import { testApp } from '#testing/test-app.ts'

const fixture = await testApp()
const { addUser, clock, db } = fixture
const PASSWORD = 'correct horse battery'
const MINUTE = 60_000
after(fixture.close)
beforeEach(() => db.deleteFrom('throttles').execute())

const calls: readonly Endpoint[] = Object.values(contract).flatMap((group) => Object.values(group))
const guarded = calls.filter(({ recentPassword }) => recentPassword)
/**
 * A call with ids that are well formed and a body that is not: whatever is asked first is what is answered.
 */
const send = ({ method, path }: Endpoint, token: string | null) =>
  sendRequest(fixture, {
    method,
    path,
    params: { id: newId(), domainId: newId() },
    body: method === 'POST' ? { nonsense: true } : undefined,
    token,
  })
const newAdmin = () => ({ email: `${newId()}@example.org`, name: 'Nobby', password: 'a start password' })

test('the password is asked for again by what makes staff, changes roles or how others or oneself sign in, ends own sessions, or takes data out, and by nothing else', () => {
  assert.deepEqual(guarded.map(({ path }) => path).toSorted(), [
    'account/apikeys',
    'account/apikeys/{id}/allow',
    'account/calendarfeed',
    'account/exportlist',
    'account/passkeys',
    'account/passkeys/begin',
    'account/passkeys/{id}',
    'account/providers/begin',
    'account/providers/{id}',
    'account/secondfactor/begin',
    'account/secondfactor/confirm',
    'account/secondfactor/recoverycodes',
    'account/secondfactor/remove',
    'account/sessions/endothers',
    'account/sessions/{id}',
    'misc/supportbundle',
    'reports/export',
    'settings/security',
    'singlesignon/providers',
    'singlesignon/providers/{id}',
    'singlesignon/providers/{id}',
    'users/admin/{id}/password',
    'users/admin/{id}/resetfactor',
    'users/createadmin',
    'users/customer/{id}/password',
    'users/customer/{id}/resetfactor',
    'users/demotesubadmin/{id}',
    'users/import/{id}/result',
    'users/member/{id}/password',
    'users/member/{id}/resetfactor',
    'users/promotecustomer/{id}',
    'users/{id}/factorrequirement',
    'users/{id}/signon',
    'users/{id}/signon',
    'users/{id}/signon/domains',
    'users/{id}/signon/domains/{domainId}',
    'users/{id}/signon/domains/{domainId}/approve',
  ])
})

test('it is asked for by an edit that changes an address, and by none that leaves it', async () => {
  const needing = calls.filter(({ recentPasswordFor }) => recentPasswordFor?.includes('email'))
  assert.deepEqual(needing.map(({ path }) => path).toSorted(), [
    'users/admin/update',
    'users/customer/update',
    'users/member/update',
  ])
  const boss = await addUser({ role: 'super-admin' })
  const admin = await addUser({ role: 'admin' })
  const customer = await addUser({ role: 'customer' })
  const member = await addUser({ role: 'member', parentId: customer.id })
  clock.advance(10 * MINUTE)
  const more = { name: 'Ada', contactNumber: '+4512345678' }
  const email = () => `${newId()}@example.org`
  for (const edit of [
    (to: string) => boss.api.admins.update({ id: admin.id, name: 'Ada', email: to }),
    (to: string) => boss.api.customers.update({ id: customer.id, ...more, email: to }),
    (to: string) => customer.api.members.update({ id: member.id, ...more, email: to }),
  ])
    await assert.rejects(edit(email()), { code: 'password_confirmation_needed', status: 403 })
  await boss.api.admins.update({ id: admin.id, name: 'Ada', email: admin.email })
  await customer.api.members.update({ id: member.id, ...more, email: member.email })
  const { pending_email } = await db
    .selectFrom('users')
    .select('pending_email')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  assert.equal(pending_email, null)
})

test('each is rejected ten minutes after the password was given: after session and permission, before anything is read', async () => {
  for (const endpoint of guarded) {
    const roles =
      endpoint.can === 'super-admin'
        ? (['super-admin'] as const)
        : (PERMISSIONS[endpoint.can as Permission] ?? ['customer', 'super-admin'])
    assert.equal((await send(endpoint, null)).json().code, 'unauthorized', endpoint.path)
    const person = await addUser({ role: roles[0] })
    clock.advance(10 * MINUTE - 1)
    assert.notEqual(
      (await send(endpoint, person.token)).json().code,
      'password_confirmation_needed',
      endpoint.path,
    )
    clock.advance(1)
    const denied = await send(endpoint, person.token)
    assert.deepEqual(
      [denied.statusCode, denied.json().code],
      [403, 'password_confirmation_needed'],
      endpoint.path,
    )
    const audited = await db
      .selectFrom('audit_entries')
      .select('id')
      .where('actor_id', '=', person.id)
      .execute()
    assert.deepEqual(audited, [], 'who may make a call and is asked for the password did nothing forbidden')
    if (endpoint.can !== 'session' && endpoint.can !== 'session-or-factor-setup') {
      const stranger = await addUser({ role: 'user' })
      clock.advance(11 * MINUTE)
      assert.equal(
        (await send(endpoint, stranger.token)).json().code,
        'dont_have_enough_permission',
        endpoint.path,
      )
    }
  }
})

test('the password once more is good for ten minutes, in this session alone', async () => {
  const ada = await addUser({ role: 'super-admin', password: PASSWORD })
  const other = fixture.client(
    await fixture.sessions.open(ada.id, 'full', { userAgent: 'other', address: '127.0.0.1' }),
  )
  clock.advance(11 * MINUTE)
  await assert.rejects(ada.api.admins.create(newAdmin()), {
    code: 'password_confirmation_needed',
    status: 403,
  })
  await ada.api.account.confirmPassword({ password: PASSWORD })
  clock.advance(10 * MINUTE - 1)
  await ada.api.admins.create(newAdmin())
  await assert.rejects(other.admins.create(newAdmin()), { code: 'password_confirmation_needed' })
  clock.advance(1)
  await assert.rejects(ada.api.admins.create(newAdmin()), { code: 'password_confirmation_needed' })
})

test('a new password of one’s own counts as given, a wrong one does not', async () => {
  const ada = await addUser({ role: 'customer', password: PASSWORD })
  clock.advance(11 * MINUTE)
  await assert.rejects(ada.api.account.confirmPassword({ password: 'wrong one' }), {
    code: 'current_password_incorrect',
    status: 422,
    fields: { password: 'current_password_incorrect' },
  })
  await assert.rejects(ada.api.account.confirmPassword({ password: '' }), {
    fields: { password: 'required' },
  })
  await assert.rejects(ada.api.account.exportList({}), { code: 'password_confirmation_needed' })
  await ada.api.account.password({ oldPassword: PASSWORD, password: 'a better horse' })
  await ada.api.account.exportList({})
})

test('five wrong passwords in a row are throttled, with the time to wait', async () => {
  const ada = await addUser({ role: 'customer', password: PASSWORD })
  for (let at = 0; at < 5; at += 1)
    await assert.rejects(ada.api.account.confirmPassword({ password: 'wrong one' }), {
      code: 'current_password_incorrect',
    })
  await assert.rejects(ada.api.account.confirmPassword({ password: PASSWORD }), {
    code: 'rate_limited',
    retryAfter: 30,
  })
  clock.advance(30_000)
  await ada.api.account.confirmPassword({ password: PASSWORD })
})

test('a password that is replaced while it is confirmed confirms nothing', async () => {
  const ada = await addUser({ role: 'customer', password: PASSWORD })
  clock.advance(11 * MINUTE)
  const { id } = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', ada.id)
    .executeTakeFirstOrThrow()
  const outcome = await duringChange(
    db,
    (trx) => fixture.sessions.endAllOf(trx, ada.id, { except: id }),
    () => ada.api.account.confirmPassword({ password: PASSWORD }),
  )
  assert.equal(outcome.status, 'rejected')
  await assert.rejects(ada.api.account.exportList({}), { code: 'password_confirmation_needed' })
})
