import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Actor, Role } from '@samtale/contract/core/permissions'
import { devices } from '@samtale/contract/devices/devices'
import { callsFor, mayEdit } from './device-rights.ts'

const actor = (role: Role, id = role as string, parentId: string | null = null): Actor => ({
  id,
  role,
  parentId,
})
const device = (customerId: string) => ({ customerId })

test('one’s own devices are reached by the plain calls, those further down by the others', () => {
  assert.equal(callsFor(actor('customer'), device('customer')).edit, devices.edit)
  assert.equal(callsFor(actor('subadmin'), device('customer')).edit, devices.editAny)
  assert.equal(callsFor(actor('admin'), device('customer')).unassign, devices.unassignAny)
  assert.equal(callsFor(actor('member', 'm', 'customer'), device('customer')).edit, devices.edit)
})

test('members change nothing about their parent’s devices, and a customer nothing about somebody else’s', () => {
  assert.equal(mayEdit(actor('member', 'm', 'customer'), device('customer')), false)
  assert.equal(mayEdit(actor('customer'), device('other')), false)
  assert.equal(mayEdit(actor('customer'), device('customer')), true)
  assert.equal(mayEdit(actor('subadmin'), device('customer')), true)
  assert.equal(mayEdit(actor('admin'), device('customer')), true)
})
