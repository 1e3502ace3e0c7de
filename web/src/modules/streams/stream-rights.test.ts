import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Actor, Role } from '@samtale/contract/core/permissions'
import { aLiveStream, anEvent, aReplay } from './some-rows.ts'
import { mayDelete, mayEdit, mayStop } from './stream-rights.ts'

const as = (role: Role, id = 'somebody'): Actor => ({ id, role, parentId: null })
const rows = [aLiveStream(), anEvent(), aReplay()]

test('customers and sub-admins change and delete what is to come, members only look [S6.90] [S6.91]', () => {
  for (const row of rows) {
    for (const role of ['customer', 'subadmin'] as const)
      assert.ok(mayEdit(as(role), row) && mayDelete(as(role), row), `${role} ${row.type}`)
    // Its host or not.
    for (const id of ['somebody', 'ole'])
      assert.ok(!mayEdit(as('member', id), row) && !mayDelete(as('member', id), row), row.type)
  }
})

test('an event is stopped by whoever may plan one; a member stops only its own', () => {
  const [live, event, replay] = rows as [(typeof rows)[0], (typeof rows)[0], (typeof rows)[0]]
  assert.ok(mayStop(as('customer'), event))
  assert.ok(mayStop(as('member', 'ole'), event))
  assert.ok(!mayStop(as('member'), event))
  assert.ok(!mayStop(as('admin'), event))
  assert.ok(!mayStop(as('customer'), live) && !mayStop(as('customer'), replay))
})
