import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Actor, Role } from '../core/permissions.ts'
import * as rules from './user-rules.ts'
import type { UserStatus } from './users.ts'

const actor = (role: Role, id = 'me'): Actor => ({ id, role, parentId: null })
const user = (role: Role, status: UserStatus = 'active', id = 'other') => ({ id, role, status })
type Subject = Parameters<typeof rules.mayEdit>[1]

const ACTIONS = {
  demote: rules.mayDemote,
  edit: rules.mayEdit,
  invite: rules.mayInvite,
  move: rules.mayMove,
  password: rules.maySetPassword,
  promote: rules.mayPromote,
  remove: rules.mayRemove,
  suspend: rules.maySuspend,
  unsuspend: rules.mayUnsuspend,
}
const allowed = (by: Actor, to: Subject) =>
  Object.entries(ACTIONS)
    .filter(([, may]) => may(by, to))
    .map(([name]) => name)
    .join(' ')

test('an admin does everything to another admin and nothing to a super-admin', () => {
  const all = 'edit move password remove suspend'
  assert.equal(allowed(actor('admin'), user('admin')), all)
  assert.equal(allowed(actor('admin'), user('super-admin')), '')
  assert.equal(allowed(actor('super-admin'), user('super-admin')), all)
  assert.equal(allowed(actor('super-admin'), user('admin')), all)
})

test('whoever it is, of themselves staff change only the name and the address', () => {
  for (const role of ['admin', 'super-admin'] as const)
    assert.equal(allowed(actor(role), user(role, 'active', 'me')), 'edit move')
})

test('a sub-admin does nothing to itself', () => {
  assert.equal(allowed(actor('subadmin'), user('subadmin', 'active', 'me')), '')
})

test('what may be done follows the status', () => {
  const cases: [Role, UserStatus, string][] = [
    ['admin', 'pending', 'edit invite move password remove'],
    ['admin', 'suspend', 'edit move password remove unsuspend'],
    ['customer', 'active', 'edit move password promote remove suspend'],
    ['customer', 'pending', 'edit invite move password remove'],
    ['customer', 'suspend', 'edit move password promote remove unsuspend'],
    ['subadmin', 'active', 'demote edit move password remove suspend'],
    ['subadmin', 'pending', 'edit invite move password remove'],
    ['member', 'active', 'edit move password remove'],
    ['member', 'pending', 'edit invite move password remove'],
    ['member', 'suspend', 'edit move password remove unsuspend'],
  ]
  for (const [role, status, actions] of cases)
    assert.equal(allowed(actor('admin'), user(role, status)), actions, `${role} ${status}`)
})

test('a sub-admin neither promotes its customers, moves them, nor sets their passwords', () => {
  assert.equal(allowed(actor('subadmin'), user('customer')), 'edit remove suspend')
})

test('members are changed by those who manage them, never by members', () => {
  for (const role of ['super-admin', 'admin', 'subadmin', 'customer'] as const)
    assert.equal(allowed(actor(role), user('member', 'pending')), 'edit invite move password remove', role)
  for (const sibling of [user('member', 'pending'), { id: 'other' }])
    assert.equal(allowed(actor('member'), sibling), '')
  assert.equal(allowed(actor('admin'), { id: 'other' }), '', 'nobody changes whom they do not know')
})

test('customers do nothing to staff, to sub-admins or to one another', () => {
  for (const role of ['super-admin', 'admin', 'subadmin', 'customer', 'user'] as const)
    assert.equal(allowed(actor('customer'), user(role)), '', role)
})

test('each error says why', () => {
  const [admin, me, above] = [actor('admin'), user('admin', 'active', 'me'), user('super-admin')]
  assert.equal(rules.editError(admin, above), 'dont_have_enough_permission')
  assert.equal(rules.passwordError(admin, me), 'not_authorized_to_change_password')
  assert.equal(rules.passwordError(admin, above), 'not_authorized_to_change_password')
  assert.equal(rules.suspendError(admin, me), 'cannot_suspend_yourself')
  assert.equal(rules.suspendError(admin, above), 'not_authorized_to_suspend')
  assert.equal(rules.suspendError(admin, user('admin', 'pending')), 'wrong_user_status')
  assert.equal(rules.suspendError(admin, user('admin', 'suspend')), 'wrong_user_status')
  assert.equal(rules.unsuspendError(admin, me), 'cannot_suspend_yourself')
  assert.equal(rules.unsuspendError(admin, user('admin', 'pending')), 'wrong_user_status')
  assert.equal(rules.inviteError(admin, user('admin')), 'account_verified')
  assert.equal(rules.inviteError(admin, above), 'dont_have_enough_permission')
  assert.equal(rules.promoteError(admin, user('subadmin')), 'already_subadmin')
  assert.equal(rules.promoteError(admin, user('customer', 'pending')), 'wrong_user_status')
  assert.equal(rules.demoteError(admin, user('customer')), 'already_customer')
  assert.equal(rules.demoteError(admin, user('subadmin', 'pending')), 'wrong_user_status')
})

test('a user who is active already may be let in again: the call is repeated without effect', () => {
  assert.equal(rules.unsuspendError(actor('admin'), user('customer')), null)
})

test('of several that are deleted oneself is named first', () => {
  const chosen = [user('super-admin'), user('admin', 'active', 'me')]
  assert.equal(rules.removeError(actor('admin'), chosen), 'cannot_delete_yourself')
  assert.equal(rules.removeError(actor('admin'), chosen.slice(0, 1)), 'not_authorized_to_delete')
  assert.equal(rules.removeError(actor('admin'), [user('admin'), user('admin')]), null)
})

test('only a super-admin makes super-admins', () => {
  assert.equal(rules.mayAppoint(actor('super-admin'), 'super-admin'), true)
  assert.equal(rules.mayAppoint(actor('admin'), 'super-admin'), false)
  assert.equal(rules.mayAppoint(actor('admin'), 'admin'), true)
})

test('how somebody gets in is for those to see who may edit them, but nobody for themselves', () => {
  const sees = (by: Actor, to: Subject) => rules.maySeeAccess(by, to)
  assert.ok(sees(actor('customer'), user('member')))
  assert.ok(sees(actor('subadmin'), user('customer')))
  assert.ok(sees(actor('admin'), user('admin')))
  assert.ok(sees(actor('super-admin'), user('super-admin')))
  assert.ok(!sees(actor('admin'), user('super-admin')))
  assert.ok(!sees(actor('customer'), user('customer')))
  assert.ok(!sees(actor('member'), user('member')))
  for (const role of ['super-admin', 'admin', 'subadmin', 'customer', 'member'] as const)
    assert.ok(!sees(actor(role), user(role, 'active', 'me')), role)
  assert.ok(!sees(actor('customer'), user('member', 'suspend')), 'there is nothing to see')
})
