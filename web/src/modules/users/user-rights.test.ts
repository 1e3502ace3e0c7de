import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Actor, Role } from '@samtale/contract/core/permissions'
import type { User, UserStatus } from '@samtale/contract/users/users'
import { adminRights, customerRights, memberRights } from './user-rights.ts'

const actor = (role: Role, id = 'me'): Actor => ({ id, role, parentId: null })
const user = (role: Role, status: UserStatus = 'active', id = 'other'): User => ({
  id,
  email: '',
  role,
  status,
  profile: { name: '', picture: null },
})
const granted = <Name extends string>(
  rights: Record<Name, (by: Actor, of: User) => boolean>,
  by: Actor,
  of: User,
) => (Object.keys(rights) as Name[]).filter((name) => rights[name](by, of)).sort()

test('an admin does everything to another admin and only looks at a super-admin', () => {
  assert.deepEqual(granted(adminRights, actor('admin'), user('admin')), [
    'edit',
    'remove',
    'setPassword',
    'suspend',
  ])
  assert.deepEqual(granted(adminRights, actor('admin'), user('super-admin')), ['view'])
  assert.deepEqual(granted(adminRights, actor('super-admin'), user('super-admin')), [
    'edit',
    'remove',
    'setPassword',
    'suspend',
  ])
})

test('whoever it is, of themselves they change only the name and the address', () => {
  for (const role of ['admin', 'super-admin'] as const)
    assert.deepEqual(granted(adminRights, actor(role), user(role, 'active', 'me')), ['edit'])
})

test('what is offered follows the status', () => {
  assert.deepEqual(granted(adminRights, actor('admin'), user('admin', 'pending')), [
    'edit',
    'invite',
    'remove',
    'setPassword',
  ])
  assert.deepEqual(granted(customerRights, actor('admin'), user('customer', 'pending')), [
    'edit',
    'invite',
    'setPassword',
  ])
  assert.deepEqual(granted(customerRights, actor('admin'), user('customer', 'suspend')), [
    'edit',
    'promote',
    'setPassword',
    'unsuspend',
  ])
  assert.deepEqual(granted(customerRights, actor('admin'), user('subadmin')), [
    'demote',
    'edit',
    'setPassword',
    'suspend',
  ])
})

test('a sub-admin neither promotes its customers nor sets their passwords', () => {
  assert.deepEqual(granted(customerRights, actor('subadmin'), user('customer')), ['edit', 'suspend'])
})

test('members are changed by those who manage them, never by members', () => {
  for (const role of ['super-admin', 'admin', 'subadmin', 'customer'] as const)
    assert.deepEqual(granted(memberRights, actor(role), user('member', 'pending')), ['edit', 'invite'])
  assert.deepEqual(granted(memberRights, actor('member'), user('member', 'pending')), [])
})
