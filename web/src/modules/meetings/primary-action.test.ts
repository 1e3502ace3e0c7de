import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Role } from '@samtale/contract/core/permissions'
import type { MeetingRow } from '@samtale/contract/meetings/meeting'
import { primaryAction } from './primary-action.ts'

const me = (role: Role) => ({ id: 'me', role, parentId: null })
const meeting = (type: MeetingRow['type'], host: string) => ({ type, host: { id: host } }) as MeetingRow

test('a press on an instant meeting shows it, on any other it opens the form, for those who may change it', () => {
  for (const role of ['subadmin', 'customer', 'member'] as const) {
    assert.equal(primaryAction(me(role), meeting('instant', 'me')), 'view', role)
    assert.equal(primaryAction(me(role), meeting('schedule', 'me')), 'edit', role)
  }
  assert.equal(primaryAction(me('customer'), meeting('schedule', 'other')), 'edit')
})

test('a member who is invited reads who comes, and answers there', () => {
  assert.equal(primaryAction(me('member'), meeting('schedule', 'other')), 'people')
  assert.equal(primaryAction(me('member'), meeting('instant', 'other')), 'view')
})
