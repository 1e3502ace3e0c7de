import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contract } from '../index.ts'
import type { Endpoint } from './endpoint.ts'
import { can, PERMISSION_NAMES, ROLES } from './permissions.ts'
import { AREAS, DIRECTORY_SCOPE, SCOPE_NAMES, scopeOf, scopesOf } from './scopes.ts'

const calls: readonly Endpoint[] = Object.values(contract).flatMap((group) => Object.values(group))

test('every resource of the API is named, and no other', () => {
  const resources = new Set(calls.map(({ resource }) => resource))
  assert.deepEqual(Object.keys(AREAS).toSorted(), [...resources].toSorted())
})

test('a role is offered a scope exactly when it can make a call that needs it', () => {
  for (const role of ROLES) {
    const allowed = calls.filter(({ can: needed }) =>
      needed === 'session' || needed === 'session-or-password-setup'
        ? role !== 'user'
        : PERMISSION_NAMES.some((name) => name === needed && can({ role }, name)),
    )
    const useful = SCOPE_NAMES.filter((scope) => allowed.some((call) => scopeOf(call) === scope))
    // A directory's calls are described by RFC 7644.
    const own = role !== 'member' && role !== 'user' ? [DIRECTORY_SCOPE] : []
    assert.deepEqual(scopesOf(role), [...useful, ...own], role)
  }
})

test('a call that changes something never has a scope to read, whatever its method', () => {
  const scopes = new Map(calls.map((call) => [`${call.method} ${call.path}`, scopeOf(call)]))
  for (const [call, scope] of [
    ['GET account/profile', 'profile:read'],
    ['POST account/profile', null],
    ['POST users/getmembers', 'members:read'],
    ['POST users/createmember', 'members:write'],
    ['POST users/member/{id}/password', null],
    ['POST users/import/start', 'members:write'],
    ['GET device/reset/{id}', 'devices:write'],
    ['GET device/stopscheduledevent/{id}', 'streams:write'],
    ['POST meetings/createscheduled', 'meetings:write'],
    ['POST meetings/gettoken', null],
    ['POST reports/summary', 'reports:read'],
    ['POST reports/export', null],
    ['POST videocontent/req_play_token', null],
    ['POST account/apikeys', null],
    ['DELETE account/sessions/{id}', null],
    ['GET users/getallsubadmins', 'customers:read'],
  ] as const)
    assert.equal(scopes.get(call), scope, call)
})
