import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Actor, Role } from '@samtale/contract/core/permissions'
import { mayDelete, mayEdit, mayRejoin } from './meeting-rights.ts'

const me = (role: Role): Actor => ({ id: 'me', role, parentId: null })
const by = (id: string) => ({ id, email: `${id}@x.example`, profile: { name: id, picture: null } })
const planned = (host: string) => ({ type: 'schedule', host: by(host) }) as const
const instant = (host: string) => ({ type: 'instant', host: by(host) }) as const
const NON_MEMBERS = ['subadmin', 'customer'] as const

test('a member changes and deletes a scheduled meeting only as its host [S6.103]', () => {
  assert.deepEqual(
    [mayEdit(me('member'), planned('me')), mayDelete(me('member'), planned('me'))],
    [true, true],
  )
  assert.deepEqual(
    [mayEdit(me('member'), planned('other')), mayDelete(me('member'), planned('other'))],
    [false, false],
  )
})

test('a member deletes an instant meeting of their own, and never changes one [S6.104]', () => {
  assert.deepEqual(
    [mayEdit(me('member'), instant('me')), mayDelete(me('member'), instant('me'))],
    [false, true],
  )
  assert.equal(mayDelete(me('member'), instant('other')), false)
})

test('anybody else changes and deletes scheduled meetings, whoever hosts them [S6.105]', () => {
  for (const role of NON_MEMBERS)
    assert.deepEqual(
      [mayEdit(me(role), planned('other')), mayDelete(me(role), planned('other'))],
      [true, true],
      role,
    )
})

test('anybody else deletes instant meetings, whoever hosts them [S6.106]', () => {
  for (const role of NON_MEMBERS)
    assert.deepEqual(
      [mayEdit(me(role), instant('other')), mayDelete(me(role), instant('other'))],
      [false, true],
      role,
    )
})

test('the host of an instant meeting comes back at any time, others until half an hour after its end', () => {
  const over = { endTime: '2026-11-24T11:00:00Z', overAt: '2026-11-24T10:00:00Z' }
  const at = (clock: string) => Date.parse(`2026-11-24T${clock}Z`)
  assert.equal(mayRejoin(me('member'), { host: by('me'), ...over }, at('23:00:00')), true)
  assert.equal(mayRejoin(me('member'), { host: by('other'), ...over }, at('10:30:00')), true)
  assert.equal(mayRejoin(me('member'), { host: by('other'), ...over }, at('10:30:01')), false)
  assert.equal(mayRejoin(me('member'), { host: by('other'), ...over, overAt: null }, at('11:30:00')), true)
})
