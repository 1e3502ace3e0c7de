import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Role } from '@samtale/contract/core/permissions'
import { devices } from '@samtale/contract/devices/devices'
import { callsFor } from './device-calls.ts'

const calls = (role: Role, customerId: string) => callsFor({ id: role, role, parentId: null }, { customerId })

test('one’s own devices are reached by the plain calls, those further down by the others', () => {
  assert.equal(calls('customer', 'customer').edit, devices.edit)
  assert.equal(calls('subadmin', 'customer').edit, devices.editAny)
  assert.equal(calls('admin', 'customer').unassign, devices.unassignAny)
})
