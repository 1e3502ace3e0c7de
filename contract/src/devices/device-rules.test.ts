import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Actor, Role } from '../core/permissions.ts'
import { mayEdit, mayReboot, reachOf } from './device-rules.ts'

const actor = (role: Role, id = role as string, parentId: string | null = null): Actor => ({
  id,
  role,
  parentId,
})
const member = actor('member', 'm', 'customer')
const device = (customerId: string | null) => ({ customerId })

test('one’s own devices are reached by the plain calls, those further down by the others', () => {
  assert.equal(reachOf(actor('customer'), device('customer')), 'own')
  assert.equal(reachOf(actor('subadmin'), device('customer')), 'scope')
  assert.equal(reachOf(actor('admin'), device('customer')), 'scope')
  assert.equal(reachOf(member, device('customer')), 'own')
  assert.equal(
    reachOf(actor('member'), device(null)),
    'scope',
    'nobody’s device is not that of nobody’s member',
  )
})

test('members change nothing about their parent’s devices, and a customer nothing about somebody else’s', () => {
  const cases: [Actor, string | null, boolean][] = [
    [member, 'customer', false],
    [actor('customer'), 'other', false],
    [actor('customer'), 'customer', true],
    [actor('subadmin'), 'subadmin', true],
    [actor('subadmin'), 'customer', true],
    [actor('admin'), 'customer', true],
  ]
  for (const [by, owner, may] of cases) assert.equal(mayEdit(by, device(owner)), may, `${by.role} ${owner}`)
})

test('a device of nobody is changed and rebooted by nobody', () => {
  for (const by of [actor('super-admin'), actor('subadmin'), actor('customer'), actor('member')])
    assert.ok(!mayEdit(by, device(null)) && !mayReboot(by, device(null)), by.role)
})

test('devices are rebooted by users who may add some', () => {
  for (const role of ['super-admin', 'admin', 'subadmin', 'customer'] as const)
    assert.ok(mayReboot(actor(role), device('customer')), role)
  assert.ok(!mayReboot(member, device('customer')))
})
