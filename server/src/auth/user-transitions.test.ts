import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { ErrorCode } from '@samtale/contract/core/error-codes'
import type { Role } from '@samtale/contract/core/permissions'
import type { UserStatus } from '@samtale/contract/users/users'
import { sendRequest } from '#testing/send-request.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'
import { PASSWORD } from '#testing/request-factory.ts'

let app: TestApp
let staff: { id: string; token: string }
before(async () => {
  app = await testApp()
  staff = await app.addUser({ role: 'admin' })
})
after(() => app.close())

const STATES = ['pending', 'active', 'suspend', 'deleted', 'tenant suspended'] as const
type State = (typeof STATES)[number]

/** What is done, by whom to be sent, and to a user of which role. */
const ACTIONS = {
  suspend: { method: 'POST', path: 'users/customer/suspend/{id}', role: 'customer' },
  unsuspend: { method: 'POST', path: 'users/customer/unsuspend/{id}', role: 'customer' },
  remove: { method: 'DELETE', path: 'users/customer/{id}', role: 'customer' },
  promote: { method: 'POST', path: 'users/promotecustomer/{id}', role: 'customer' },
  demote: { method: 'POST', path: 'users/demotesubadmin/{id}', role: 'subadmin' },
  invite: { method: 'POST', path: 'users/customer/{id}/invite', role: 'customer' },
  choosePassword: { method: 'POST', path: 'users/createpassword', role: 'customer' },
} as const satisfies Record<string, { method: string; path: string; role: Role }>
type Action = keyof typeof ACTIONS

/** The status, and the role where it changes, that an action leads to; or why it is refused. */
const OUTCOMES: Readonly<
  Record<Action, Readonly<Record<State, UserStatus | `${UserStatus} ${Role}` | ErrorCode>>>
> = {
  suspend: {
    pending: 'wrong_user_status',
    active: 'suspend',
    suspend: 'wrong_user_status',
    deleted: 'user_not_found',
    'tenant suspended': 'suspend',
  },
  unsuspend: {
    pending: 'wrong_user_status',
    active: 'active',
    suspend: 'active',
    deleted: 'user_not_found',
    'tenant suspended': 'active',
  },
  remove: {
    pending: 'deleted',
    active: 'deleted',
    suspend: 'deleted',
    deleted: 'user_not_found',
    'tenant suspended': 'deleted',
  },
  promote: {
    pending: 'wrong_user_status',
    active: 'active subadmin',
    suspend: 'suspend subadmin',
    deleted: 'user_not_found',
    'tenant suspended': 'active subadmin',
  },
  // Nobody stands above a sub-admin but staff: below a suspended tenant there are only customers.
  demote: {
    pending: 'wrong_user_status',
    active: 'active customer',
    suspend: 'suspend customer',
    deleted: 'user_not_found',
    'tenant suspended': 'already_customer',
  },
  invite: {
    pending: 'pending',
    active: 'account_verified',
    suspend: 'account_verified',
    deleted: 'user_not_found',
    'tenant suspended': 'account_verified',
  },
  choosePassword: {
    pending: 'active',
    active: 'active',
    suspend: 'unauthorized',
    deleted: 'unauthorized',
    'tenant suspended': 'unauthorized',
  },
}

let cells = 0
describe('[S4.8] [S4.9] [S4.12] [S4.13] every action leads each state of a user where the table of transitions says, or is rejected and changes nothing', () => {
  for (const [name, { method, path, role }] of Object.entries(ACTIONS)) {
    for (const state of STATES) {
      test(`${name}: ${state}`, async () => {
        const isBelow = state === 'tenant suspended'
        const tenant = await app.addUser({ role: 'subadmin', status: isBelow ? 'suspend' : 'active' })
        const old = {
          role: isBelow ? ('customer' as const) : role,
          status: isBelow ? ('active' as const) : state,
        }
        const { id } = await app.addUser({ ...old, parentId: old.role === 'customer' ? tenant.id : staff.id })
        const isOwn = name === 'choosePassword'
        const token = isOwn
          ? await app.sessions.open(id, 'password-setup', { userAgent: 'test', address: '127.0.0.1' })
          : staff.token
        const body = method === 'POST' ? (isOwn ? { password: PASSWORD, confirm: PASSWORD } : {}) : undefined
        const reply = await sendRequest(app, { method, path, params: { id }, token, body })
        const now = await app.db
          .selectFrom('users')
          .select(['status', 'role'])
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        const outcome = OUTCOMES[name as Action][state]
        const [status, newRole = old.role] = outcome.split(' ')
        if (reply.statusCode === 200) assert.deepEqual(now, { status, role: newRole })
        else assert.deepEqual([reply.json<{ code: string }>().code, now], [outcome, old])
        cells += 1
      })
    }
  }
})

test('every action was tried in every state', () => {
  assert.equal(cells, Object.keys(ACTIONS).length * STATES.length)
  console.log(`${cells} transitions, ${cells} green`)
})
