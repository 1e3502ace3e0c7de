import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Actor, Role } from '../core/permissions.ts'
import {
  admissionError,
  deleteError,
  editError,
  mayDelete,
  mayEdit,
  mayRejoin,
  mayRename,
  renameError,
} from './meeting-rules.ts'

const me = (role: Role): Actor => ({ id: 'me', role, parentId: null })
const planned = (host: string) => ({ type: 'schedule', host: { id: host } }) as const
const instant = (host: string) => ({ type: 'instant', host: { id: host } }) as const
const allowed = (role: Role, meeting: ReturnType<typeof planned | typeof instant>) => [
  mayEdit(me(role), meeting),
  mayDelete(me(role), meeting),
]
const NON_MEMBERS = ['subadmin', 'customer'] as const

test('a member changes and deletes a scheduled meeting only as its host [S6.103]', () => {
  assert.deepEqual(allowed('member', planned('me')), [true, true])
  assert.deepEqual(allowed('member', planned('other')), [false, false])
  assert.equal(editError(me('member'), planned('other')), 'not_authorized_to_edit')
  assert.equal(deleteError(me('member'), planned('other')), 'not_authorized_to_delete')
})

test('a member deletes an instant meeting of their own, and never changes one [S6.104]', () => {
  assert.deepEqual(allowed('member', instant('me')), [false, true])
  assert.deepEqual(allowed('member', instant('other')), [false, false])
  assert.equal(editError(me('member'), instant('me')), 'instant_meeting_unchangeable')
})

test('anybody else changes and deletes scheduled meetings, whoever hosts them [S6.105]', () => {
  for (const role of NON_MEMBERS) assert.deepEqual(allowed(role, planned('other')), [true, true], role)
})

test('anybody else deletes instant meetings, whoever hosts them [S6.106]', () => {
  for (const role of NON_MEMBERS) assert.deepEqual(allowed(role, instant('other')), [false, true], role)
})

test('an instant meeting is renamed by its host and by anybody who is no member; a scheduled one is changed with its plan', () => {
  assert.equal(mayRename(me('member'), instant('me')), true)
  assert.equal(renameError(me('member'), instant('other')), 'not_authorized_to_edit')
  for (const role of NON_MEMBERS) {
    assert.equal(mayRename(me(role), instant('other')), true, role)
    assert.equal(renameError(me(role), planned('me')), 'meeting_not_found', role)
  }
  for (const role of ['admin', 'super-admin', 'user'] as const)
    assert.equal(mayRename(me(role), instant('me')), false, role)
})

test('platform staff have no meetings', () => {
  for (const role of ['admin', 'super-admin', 'user'] as const)
    for (const meeting of [planned('me'), planned('other'), instant('me')])
      assert.deepEqual(allowed(role, meeting), [false, false], role)
})

const at = (clock: string) => new Date(`2026-11-24T${clock}Z`)
const times = {
  status: 'concluded',
  beginTime: '2026-11-24T09:00:00Z',
  endTime: '2026-11-24T11:00:00Z',
  overAt: '2026-11-24T10:00:00Z',
} as const

test('the host of an instant meeting comes back at any time, others until half an hour after its end', () => {
  const over = { ...instant('me'), ...times }
  const foreign = { ...over, host: { id: 'other' } }
  assert.equal(mayRejoin(me('member'), over, at('23:00:00')), true)
  assert.equal(mayRejoin(me('member'), foreign, at('10:30:00')), true)
  assert.equal(mayRejoin(me('member'), foreign, at('10:30:01')), false)
  assert.equal(mayRejoin(me('member'), { ...foreign, overAt: null }, at('11:30:00')), true)
})

test('a room opens a quarter of an hour before the begin and closes half an hour after the end', () => {
  const meeting = { ...times, type: 'schedule', status: 'pending', hostId: 'me' } as const
  const errorAt = (clock: string) => admissionError(me('member'), meeting, at(clock))
  assert.equal(errorAt('08:44:59'), 'meeting_not_started')
  assert.equal(errorAt('08:45:00'), null)
  assert.equal(errorAt('11:30:00'), null, 'a planned one closes by its planned end')
  assert.equal(errorAt('11:30:01'), 'meeting_ended')
  assert.equal(admissionError(null, { ...meeting, status: 'inprogress' }, at('23:00:00')), null)
})

test('moments are the same as dates and as texts', () => {
  const meeting = { type: 'schedule', status: 'concluded', hostId: 'me', overAt: null } as const
  const dates = { ...meeting, beginTime: new Date(times.beginTime), endTime: new Date(times.endTime) }
  for (const clock of ['08:44:59', '08:45:00', '11:30:00', '11:30:01'])
    assert.equal(
      admissionError(null, dates, at(clock)),
      admissionError(null, { ...times, ...meeting }, at(clock)),
      clock,
    )
})
