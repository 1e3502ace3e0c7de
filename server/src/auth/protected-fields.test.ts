import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { contract } from '@samtale/contract'
import type { Endpoint } from '@samtale/contract/core/endpoint'
import { newId } from '#db/new-id.ts'
import { enter, type ActorOnStage } from '#testing/actors.ts'
import { databaseDigest } from '#testing/database-digest.ts'
import { sendRequest, type Request } from '#testing/send-request.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'
import { VALID_REQUESTS } from '#testing/valid-requests.ts'
import { withFields } from '#testing/with-fields.ts'
import { buildTenants, type TestTenants } from '#testing/test-tenants.ts'
import {
  ACTORS,
  readAccessTable,
  RELATIONS,
  type AccessRow,
  type ActorLetter,
  type Relation,
} from './access-table.ts'

/** What nobody may write who is not asked for it. The values are what an attacker would put. */
const PROTECTED = {
  id: newId(),
  _id: newId(),
  role: 'super-admin',
  status: 'active',
  parentId: newId(),
  customerId: newId(),
  userId: newId(),
  permissions: { viewAdmins: true },
  email: 'attacker@example.org',
  emailConfirmed: true,
  password_hash: 'x',
  tenant: newId(),
  createdAt: '2020-01-01T00:00:00Z',
  host: newId(),
} as const satisfies Record<string, unknown>

const endpoints: Endpoint[] = Object.values(contract).flatMap((group) => Object.values(group))
const calls = endpoints
  .filter(({ method }) => method === 'POST')
  .map((endpoint) => ({ endpoint, row: rowOf(endpoint), foreign: foreignTo(endpoint) }))
/**
 * The hang-up hint takes whatever a video service's page adds to it, and reads none of it; so do the calls of
 * the video service itself. A sign-in that waits for a code is no actor of the table.
 */
const strict = calls.filter(
  ({ endpoint: { path, can } }) =>
    path !== 'meetings/room/{roomName}/events' && can !== 'video-service' && can !== 'second-step',
)

let app: TestApp
let tenants: TestTenants
before(async () => {
  app = await testApp()
  tenants = await buildTenants(app)
})
after(() => app.close())

describe('a field that is not asked for is rejected by name, and nothing is written', () => {
  for (const { endpoint, row, foreign } of strict) {
    test(`${endpoint.method} ${endpoint.path}`, async () => {
      const [letter, relation] = callerOf(row)
      const actor = await enter(app, tenants, letter)
      const all = Object.fromEntries(foreign.map((name) => [name, PROTECTED[name]]))
      const attempts = [...foreign.map((name) => ({ [name]: PROTECTED[name] })), all]
      const rejected = attempts.map((more) =>
        Object.fromEntries(Object.keys(more).map((name) => [name, 'unknown_field'])),
      )
      assert.deepEqual(await rejectedFields(row, actor, attempts, relation), rejected)
    })
  }
})

test('the hang-up hint changes nothing, whatever is sent with it', async () => {
  const row = rowOf(contract.meetings.roomEvent)
  for (const more of [{}, PROTECTED])
    assert.equal((await sendInVain(await requestOf(row, await enter(app, tenants, 'X'), more))).status, 204)
})

test('a role that nobody may give is rejected where a role may be named', async () => {
  const row = rowOf(contract.customers.create)
  for (const letter of ['S', 'A', 'X'] as const)
    for (const role of ['super-admin', 'admin', 'member', 'user', '', 'Customer', null, ['customer']]) {
      const [fields] = await rejectedFields(row, await enter(app, tenants, letter), [{ role }])
      assert.deepEqual(Object.keys(fields ?? {}), ['role'], `${letter} ${JSON.stringify(role)}`)
    }
})

test('a sub-admin may not make another sub-admin', async () => {
  const request = await requestOf(rowOf(contract.customers.create), await enter(app, tenants, 'S'), {
    role: 'subadmin',
  })
  const { status, code } = await sendInVain(request)
  assert.deepEqual([status, code], [403, 'dont_have_enough_permission'])
})

test('[D1.3] whoever is added belongs to the one who adds them, and a meeting begun has the one who begins it as host', async () => {
  for (const [letter, role] of [
    ['C', 'member'],
    ['S', 'member'],
    ['S', 'customer'],
    ['A', 'customer'],
    ['X', 'subadmin'],
  ] as const) {
    const { api, id } = await apiOf(letter)
    const person = { name: 'Added', email: `added.${newId()}@example.org`, contactNumber: '+4511223344' }
    const added =
      role === 'member' ? await api.members.create(person) : await api.customers.create({ ...person, role })
    assert.deepEqual(
      [added.role, added.status, added.parentId?.id],
      [role, 'pending', id],
      `${letter} ${role}`,
    )
  }
  for (const letter of ['M', 'C', 'S'] as const) {
    const { api, id } = await apiOf(letter)
    assert.equal((await api.meetings.createInstant({ name: 'Mine' })).host.id, id)
  }
})

test('a signed-in member who asks for a token under another name gets one in its own name', async () => {
  const { location: roomName } = tenants.meetingOf('C1', 'running')
  const { api, email, id } = await apiOf('M')
  const { jwtToken, moderator } = await api.meetings.getToken({
    roomName,
    userName: 'The Boss',
    userEmail: 'boss@example.org',
  })
  const grant = await app.conference.verify(jwtToken, app.clock.now())
  assert.deepEqual(
    [grant?.user.id, grant?.user.name, grant?.user.email, grant?.moderator, moderator],
    [id, tenants.people.M1.name, email, false, false],
  )
})

test('an id in the address and another beside it are rejected, and so are two room names that differ', async () => {
  const { token } = await enter(app, tenants, 'C')
  const sent = [
    { method: 'DELETE', path: `account/sessions/${newId()}?id=${newId()}`, token },
    {
      method: 'POST',
      path: 'meetings/room/one-room/events',
      body: { roomName: 'another-room', event: 'hang_up_destroy' },
      token,
    },
  ]
  for (const request of sent) {
    const { status, code } = await sendInVain(request)
    assert.deepEqual([status, code], [400, 'ids_differ'], request.path)
  }
})

function rowOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): AccessRow {
  const row = readAccessTable().find((one) => one.method === method && one.path === path)
  assert.ok(row, path)
  return row
}

/** The protected fields that the call does not take. */
function foreignTo({ input }: Endpoint) {
  const taken = Object.keys((input as unknown as { shape?: object; def: { shape: object } }).def.shape)
  return (Object.keys(PROTECTED) as (keyof typeof PROTECTED)[]).filter((name) => !taken.includes(name))
}

/** The highest of those who may make the call, and on whose objects. */
function callerOf({ cells, path }: AccessRow): readonly [ActorLetter, Relation] {
  for (const letter of ACTORS.toReversed().filter((one) => one !== 'D' && one !== 'K')) {
    const cell = cells[letter]
    const relation = RELATIONS.find(
      (one) => (cell.kind === 'any' ? cell.status : (cell.status[one] ?? 404)) < 300,
    )
    if (relation) return [letter, relation]
  }
  throw new Error(`Nobody may call ${path}`)
}

async function apiOf(letter: ActorLetter) {
  const { token, id, email } = await enter(app, tenants, letter)
  return { api: app.client(token), id, email }
}

/** The valid request of a call with something more in its body. */
async function requestOf(
  row: AccessRow,
  actor: ActorOnStage,
  more: Readonly<Record<string, unknown>>,
  relation: Relation = 'own',
): Promise<Request> {
  const make = VALID_REQUESTS[`${row.method} ${row.path}`]
  assert.ok(make, row.path)
  const { body, ...request } = await make({ app, tenants, actor }, relation)
  return { ...row, ...request, body: withFields(body, more), token: actor.token }
}

type Answer = { readonly status: number; readonly code?: string; readonly fields?: Record<string, string> }

/** What is answered by requests that change nothing. */
async function sendAllInVain(requests: readonly Request[]): Promise<Answer[]> {
  const old = await databaseDigest(app.db)
  const answers: Answer[] = []
  for (const request of requests) {
    const reply = await sendRequest(app, request)
    answers.push({ status: reply.statusCode, ...(reply.body !== '' && reply.json<{ code: string }>()) })
  }
  assert.deepEqual(await databaseDigest(app.db), old, `${requests[0]?.path} wrote something`)
  return answers
}
const sendInVain = async (request: Request) => (await sendAllInVain([request]))[0] as Answer

/** What is said of the fields of each attempt: the valid request with something more in its body. */
async function rejectedFields(
  row: AccessRow,
  actor: ActorOnStage,
  attempts: readonly Readonly<Record<string, unknown>>[],
  relation?: Relation,
) {
  const requests: Request[] = []
  for (const more of attempts) requests.push(await requestOf(row, actor, more, relation))
  const answers = await sendAllInVain(requests)
  for (const [at, { status }] of answers.entries())
    assert.equal(status, 400, `${row.path} with ${Object.keys(attempts[at] ?? {}).join(', ')}`)
  return answers.map(({ fields }) => fields)
}
