import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Role } from '@samtale/contract/core/permissions'
import { newId } from '#db/new-id.ts'
import { enter } from '#testing/actors.ts'
import { databaseDigest } from '#testing/database-digest.ts'
import { seenOf, sendRequest } from '#testing/send-request.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'
import { buildTenants, type TestTenants } from '#testing/test-tenants.ts'
import type { ActorLetter } from './access-table.ts'

let app: TestApp
let tenants: TestTenants
/** Ids that are nobody's: of somebody deleted, and of things that are no users. */
let gone: Readonly<Record<'admin' | 'subadmin', string>>
let group: string
before(async () => {
  app = await testApp()
  tenants = await buildTenants(app)
  gone = {
    admin: (await app.addUser({ role: 'admin', status: 'deleted' })).id,
    subadmin: (await app.addUser({ role: 'subadmin', status: 'deleted' })).id,
  }
  group = (await app.db.selectFrom('groups').select('id').executeTakeFirstOrThrow()).id
})
after(() => app.close())

type Cells = { readonly accepted: readonly string[]; readonly rejected: Readonly<Record<string, string>> }
type Reference = {
  readonly path: string
  readonly field: 'id' | 'ids' | 'parentId'
  /** The rest of the call, with that id in its field; makes what the call is done to. */
  readonly call: (
    id: string,
    letter: ActorLetter,
  ) => Promise<{ params?: Record<string, string>; body: object }>
  readonly cells: Partial<Record<ActorLetter, () => Cells>>
}

const person = { name: 'Somebody', contactNumber: '+4512345678' }
const add = async (role: Role, parentId: string) => (await app.addUser({ role, parentId })).id
const nobody = () => ({ absent: newId(), 'a group': group, 'a meeting': tenants.meetings[0]?.id ?? '' })
/**
 * Ids as each role may name them of members and of customers; those it may act on are made for every call.
 */
const memberIds = (foreign: readonly string[] = []): Cells => ({
  accepted: [],
  rejected: {
    ...nobody(),
    ...Object.fromEntries(foreign.map((id, at) => [`another tenant ${at}`, id])),
    deleted: tenants.people.deletedMember.id,
    'a customer': tenants.people.C2.id,
    'an admin': tenants.people.A2.id,
  },
})
const customerIds = (foreign: readonly string[] = []): Cells => ({
  accepted: [],
  rejected: {
    ...nobody(),
    ...Object.fromEntries(foreign.map((id, at) => [`another tenant ${at}`, id])),
    deleted: tenants.people.deletedCustomer.id,
    'a member': tenants.people.M1.id,
    'an admin': tenants.people.A2.id,
  },
})
const adminIds = (): Cells => ({
  accepted: [],
  rejected: {
    ...nobody(),
    deleted: gone.admin,
    'a customer': tenants.people.C1.id,
    'a member': tenants.people.M1.id,
  },
})
const membersOfEach = () => ({
  C: () => memberIds([tenants.people.M2.id, tenants.people.M3.id, tenants.people.MS1.id]),
  S: () => memberIds([tenants.people.M3.id, tenants.people.MS2.id]),
  A: () => memberIds(),
  X: () => memberIds(),
})
const customersOfEach = () => ({
  S: () => customerIds([tenants.people.C3.id, tenants.people.C4.id, tenants.people.S2.id]),
  A: () => customerIds(),
  X: () => customerIds(),
})
const adminsOfEach = () => ({ A: adminIds, X: adminIds })

const REFERENCES: readonly Reference[] = [
  {
    path: 'users/member/update',
    field: 'id',
    call: async (id) => ({ body: { id, ...person } }),
    cells: membersOfEach(),
  },
  {
    path: 'users/customer/update',
    field: 'id',
    call: async (id) => ({ body: { id, ...person } }),
    cells: customersOfEach(),
  },
  {
    path: 'users/admin/update',
    field: 'id',
    call: async (id) => ({ body: { id, name: 'Somebody' } }),
    cells: adminsOfEach(),
  },
  {
    path: 'users/member/deletemany',
    field: 'ids',
    call: async (id) => ({ body: { ids: [id] } }),
    cells: membersOfEach(),
  },
  {
    path: 'users/customer/deletemany',
    field: 'ids',
    call: async (id) => ({ body: { ids: [id] } }),
    cells: customersOfEach(),
  },
  {
    path: 'users/customer/affected',
    field: 'ids',
    call: async (id) => ({ body: { ids: [id] } }),
    cells: customersOfEach(),
  },
  {
    path: 'users/admin/deletemany',
    field: 'ids',
    call: async (id) => ({ body: { ids: [id] } }),
    cells: adminsOfEach(),
  },
  {
    path: 'users/member/update',
    field: 'parentId',
    call: async (parentId, letter) => ({
      body: {
        id: await add(
          'member',
          letter === 'C' || letter === 'S' ? tenants.people.C1.id : tenants.people.C3.id,
        ),
        ...person,
        parentId,
      },
    }),
    cells: {
      C: () => parents(['C1'], ['S1', 'C2', 'C3', 'S2']),
      S: () => parents(['S1', 'C1', 'C2'], ['C3', 'C4', 'S2']),
      A: () => parents(['S1', 'S2', 'C1', 'C4', 'suspendedCustomer'], ['A1', 'X1']),
      X: () => parents(['S1', 'S2', 'C1', 'C4', 'pendingCustomer'], ['A1', 'X1']),
    },
  },
  {
    path: 'users/customer/update',
    field: 'parentId',
    call: async (parentId) => ({
      body: { id: await add('customer', tenants.people.S1.id), ...person, parentId },
    }),
    cells: {
      A: () => parents(['S1', 'S2', 'A1', 'A2', 'X1'], ['C1', 'C4']),
      X: () => parents(['S1', 'S2', 'A1', 'X2'], ['C1', 'C4']),
    },
  },
  {
    path: 'users/customer/{id}/movecustomers',
    field: 'parentId',
    call: async (parentId) => {
      const id = await add('subadmin', tenants.people.A1.id)
      await add('customer', id)
      return { params: { id }, body: { parentId } }
    },
    cells: {
      A: () => parents(['S1', 'S2', 'A1', 'X1'], ['C1', 'C4']),
      X: () => parents(['S1', 'A2'], ['C1', 'C4']),
    },
  },
]

type Label = keyof TestTenants['people']
const parents = (accepted: readonly Label[], rejected: readonly Label[]): Cells => ({
  accepted: accepted.map((label) => tenants.people[label].id),
  rejected: {
    ...nobody(),
    deleted: tenants.people.deletedCustomer.id,
    'a deleted sub-admin': gone.subadmin,
    'a member': tenants.people.M1b.id,
    ...Object.fromEntries(rejected.map((label) => [label, tenants.people[label].id])),
  },
})

let cells = 0
const send = (
  path: string,
  token: string | null,
  { params, body }: { params?: Record<string, string>; body: object },
) => sendRequest(app, { method: 'POST', path, body, token, ...(params && { params }) })

describe('an id in a body is taken from the scope of the caller only; every other one is not found at its field, and nothing is written', () => {
  for (const { path, field, call, cells: of } of REFERENCES) {
    test(`${path} ${field}`, async () => {
      for (const [letter, idsOf] of Object.entries(of) as [ActorLetter, () => Cells][]) {
        const { token } = await enter(app, tenants, letter)
        const { accepted, rejected } = idsOf()
        for (const [what, id] of Object.entries(rejected)) {
          const request = await call(id, letter)
          const old = await databaseDigest(app.db)
          const reply = await send(path, token, request)
          assert.equal(reply.statusCode, 404, `${letter} ${what}: ${reply.body}`)
          assert.deepEqual(reply.json(), {
            success: false,
            code: 'user_not_found',
            message: 'User not found or not owned',
            fields: { [field]: 'not_found' },
          })
          assert.deepEqual(await databaseDigest(app.db), old, `${letter} ${what} wrote something`)
          cells += 1
        }
        for (const id of accepted) {
          const reply = await send(path, token, await call(id, letter))
          assert.equal(reply.statusCode, 200, `${letter} ${id}: ${reply.body}`)
          cells += 1
        }
      }
    })
  }
})

describe('a list of ids is taken as a whole: one that is not found, or too many, and nothing is done', () => {
  const LISTS = [
    {
      path: 'users/member/deletemany',
      letters: ['C', 'S', 'A', 'X'],
      role: 'member',
      strange: () => tenants.people.M3.id,
    },
    {
      path: 'users/customer/deletemany',
      letters: ['S', 'A', 'X'],
      role: 'customer',
      strange: () => tenants.people.C3.id,
    },
    {
      path: 'users/customer/affected',
      letters: ['S', 'A', 'X'],
      role: 'customer',
      strange: () => tenants.people.C3.id,
    },
    {
      path: 'users/admin/deletemany',
      letters: ['A', 'X'],
      role: 'admin',
      strange: () => tenants.people.C1.id,
    },
  ] as const
  for (const { path, letters, role, strange } of LISTS) {
    test(path, async () => {
      for (const letter of letters) {
        const { token, id: actorId } = await enter(app, tenants, letter)
        const parent = {
          member: letter === 'C' ? (actorId ?? '') : tenants.people.C1.id,
          customer: tenants.people.S1.id,
          admin: '',
        }[role]
        const own = async () => (role === 'admin' ? (await app.addUser({ role })).id : add(role, parent))
        const mine = [await own(), await own()]
        const staff = letter === 'A' || letter === 'X'
        const [absent, foreign] = [newId(), staff ? gone.subadmin : strange()]
        const old = await databaseDigest(app.db)
        const replies = []
        for (const ids of [
          [...mine, absent],
          [foreign, ...mine],
          [mine[0], gone.admin, mine[1]],
        ])
          replies.push(await send(path, token, { body: { ids } }))
        for (const reply of replies) assert.equal(reply.statusCode, 404, `${letter} ${reply.body}`)
        assert.deepEqual(new Set(replies.map((reply) => JSON.stringify(seenOf(reply)))).size, 1)
        const tooMany = await send(path, token, {
          body: { ids: Array.from({ length: 10_001 }, () => mine[0]) },
        })
        assert.deepEqual(
          [tooMany.statusCode, tooMany.json<{ fields: object }>().fields],
          [400, { ids: 'too_many' }],
        )
        for (const ids of [[], 'x', [7], ['x'], [null], null, {}])
          assert.equal((await send(path, token, { body: { ids } })).statusCode, 400, JSON.stringify(ids))
        assert.deepEqual(await databaseDigest(app.db), old)
        const twice = await send(path, token, { body: { ids: [...mine, ...mine] } })
        assert.equal(twice.statusCode, 200, twice.body)
        const { deleted } = twice.json<{ data: { deleted?: number } }>().data
        if (path !== 'users/customer/affected') assert.equal(deleted, 2)
        cells += 12
      }
    })
  }
})

test('a parent that a sub-admin names for its customer is rejected, whoever it is', async () => {
  const { S1, S2, A1, C1 } = tenants.people
  for (const parentId of [S1.id, S2.id, A1.id, newId()]) {
    const reply = await send('users/customer/update', S1.token, { body: { id: C1.id, ...person, parentId } })
    assert.deepEqual(
      [reply.statusCode, reply.json<{ code: string }>().code],
      [403, 'dont_have_enough_permission'],
    )
    cells += 1
  }
})

test('nobody is put under themselves', async () => {
  const { A1 } = tenants.people
  const [customer, subadmin] = [await add('customer', A1.id), await add('subadmin', A1.id)]
  const member = await add('member', customer)
  for (const [path, request] of [
    ['users/customer/update', { body: { id: customer, ...person, parentId: customer } }],
    ['users/customer/update', { body: { id: subadmin, ...person, parentId: subadmin } }],
    ['users/customer/update', { body: { id: subadmin, ...person, parentId: member } }],
    ['users/member/update', { body: { id: member, ...person, parentId: member } }],
    ['users/customer/{id}/movecustomers', { params: { id: subadmin }, body: { parentId: subadmin } }],
  ] as const) {
    const reply = await send(path, A1.token, request)
    assert.deepEqual(
      [reply.statusCode, reply.json<{ fields: object }>().fields],
      [404, { parentId: 'not_found' }],
      path,
    )
    cells += 1
  }
  console.log(`${cells} cells of ids in bodies, ${cells} green`)
})
