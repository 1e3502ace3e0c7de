import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { contract } from '@samtale/contract'
import type { Endpoints } from '@samtale/contract/core/endpoint'
import { ERRORS } from '@samtale/contract/core/error-codes'
import { newId } from '#db/new-id.ts'
import { enter, type ActorOnStage } from '#testing/actors.ts'
import { databaseDigest, collectDenials } from '#testing/database-digest.ts'
import { seenOf, sendRequest, type Reply } from '#testing/send-request.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'
import { VALID_REQUESTS } from '#testing/valid-requests.ts'
import { buildTenants, type TestTenants } from '#testing/test-tenants.ts'
import {
  ACTORS,
  readAccessTable,
  RELATIONS,
  type AccessRow,
  type Cell,
  type Relation,
} from './access-table.ts'

/**
 * Calls that only the start of the whole server puts on the wire, or that are no HTTP calls, have tests of
 * their own.
 */
const rows = readAccessTable().filter(
  ({ method, path, built }) => built && method !== 'WS' && !['/{page}', '/video/*'].includes(path),
)

let app: TestApp
let tenants: TestTenants
before(async () => {
  // A picture that is begun is sent by nobody here, and its page is awaited for longer than all this takes.
  app = await testApp({
    ...{ ffmpeg: 'ffmpeg', liveTimings: { graceMs: 3_600_000 } },
    env: { PROVIDER_PRIVATE_HOSTS: '1' },
  })
  tenants = await buildTenants(app)
})
after(() => app.close())

describe('[D1.6] every call answers each role, for own, same-tree and foreign objects, as the access table says', () => {
  for (const row of rows) {
    test(`${row.method} ${row.path}`, async () => {
      for (const letter of ACTORS)
        for (const [relation, status] of expected(row.cells[letter])) {
          await check(row, await enter(app, tenants, letter), relation, status)
          cells += 1
        }
    })
  }
})

describe('[D1.4] an object of another tenant answers 404, to the byte as an absent one does', () => {
  for (const row of rows.filter(({ cells }) =>
    ACTORS.some((letter) =>
      expected(cells[letter]).some(([relation, status]) => relation === 'other' && status === 404),
    ),
  )) {
    test(`${row.method} ${row.path}`, async () => {
      for (const letter of ACTORS) {
        if (!expected(row.cells[letter]).some(([relation, status]) => relation === 'other' && status === 404))
          continue
        const actor = await enter(app, tenants, letter)
        const [foreign, absent] = [await send(row, actor, 'other'), await send(row, actor, 'absent')]
        assert.equal(foreign.statusCode, 404, letter)
        assert.deepEqual(seenOf(foreign), seenOf(absent), letter)
        absentCells += 1
      }
    })
  }
})

describe('an id of the wrong shape answers 400, but only to those who may make the call', () => {
  // The addresses of calendars and pictures are for programs: one that is none has no shape either.
  for (const row of rows.filter(
    ({ path }) =>
      path.includes('{') &&
      !['calendar/{file}', '/files/{name}'].includes(path) &&
      // A directory that asks for what cannot be there is told that it is not there.
      !path.startsWith('/scim/') &&
      !path.startsWith('/play/'),
  )) {
    test(`${row.method} ${row.path}`, async () => {
      for (const letter of ACTORS) {
        const actor = await enter(app, tenants, letter)
        const params = Object.fromEntries(
          [...row.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name as string, 'x'.repeat(65)]),
        )
        const { body } = await requestOf(row, actor, 'own')
        const reply = await sendRequest(app, { ...row, params, body, token: actor.token })
        const denied = expected(row.cells[letter]).every(([, status]) => status === 401 || status === 403)
        assert.equal(reply.statusCode, denied ? expected(row.cells[letter])[0]?.[1] : 400, letter)
      }
    })
  }
})

test('every denial of the table left a role with the message of its status', () => {
  assert.deepEqual([...codesSeen].toSorted(), [
    'account_verified',
    'api_key_not_found',
    'call_not_found',
    'cannot_delete_yourself',
    'cannot_suspend_yourself',
    'connection_not_found',
    'deleted_not_found',
    'device_not_found',
    'document_version_not_found',
    'dont_have_enough_permission',
    'faq_not_found',
    'group_not_found',
    'import_not_found',
    'meeting_not_found',
    'not_authorized_to_change_password',
    'not_authorized_to_delete',
    'not_authorized_to_edit',
    'not_authorized_to_suspend',
    'not_by_api_key',
    'not_found',
    'page_not_found',
    'parent_required',
    'passkey_not_found',
    'play_link_invalid',
    'replay_not_found',
    'scheduled_event_not_found',
    'session_not_found',
    'stream_not_found',
    'unauthorized',
    'user_not_found',
    'view_not_found',
    'youtube_link_expired',
  ])
})

test('[S1.1] super-admins, admins, sub-admins, customers and members are known by their role, and a visitor gets into a room without signing in', async () => {
  for (const [name, role] of [
    ['X2', 'super-admin'],
    ['A2', 'admin'],
    ['S2', 'subadmin'],
    ['C2', 'customer'],
    ['M3', 'member'],
  ] as const)
    assert.equal((await app.client(tenants.people[name].token).account.profile({})).role, role)
  const { location } = tenants.meetingOf('M3', 'running')
  const { jwtToken } = await app
    .client(null)
    .meetings.getToken({ roomName: location, userName: 'A visitor', userEmail: 'visitor@example.org' })
  const grant = await app.conference.verify(jwtToken, app.clock.now())
  assert.deepEqual([grant?.room, grant?.user.name, grant?.moderator], [location, 'A visitor', false])
})

const codesSeen = new Set<string>()
let cells = 0
let absentCells = 0

/** Runs last, so that the figures stand at the end. */
test('every cell of the table for a call that exists was tried', () => {
  const expectedCells = rows.flatMap((row) => ACTORS.flatMap((letter) => expected(row.cells[letter]))).length
  assert.equal(cells, expectedCells)
  console.log(`${cells} cells, ${cells} green; ${absentCells} of them alike for an absent object`)
})

/**
 * The standings an actor can have to an object of this row, each with its status; one without a name where no
 * object is named.
 */
function expected(cell: Cell): (readonly [Relation | null, number])[] {
  if (cell.kind === 'any') return [[null, cell.status]]
  return RELATIONS.flatMap((relation) => {
    const status = cell.status[relation]
    return status === null ? [] : [[relation, status] as const]
  })
}

async function check(row: AccessRow, actor: ActorOnStage, relation: Relation | null, status: number) {
  const what = `${row.method} ${row.path} as ${actor.letter}${relation ? ` on ${relation}` : ''}`
  const request = await requestOf(row, actor, relation ?? 'own')
  const old = status >= 400 ? await databaseDigest(app.db) : null
  await collectDenials(app.db)
  const reply = await sendRequest(app, { ...row, ...request, token: actor.token })
  assert.equal(reply.statusCode, status, `${what}: ${reply.body}`)
  // Who plays a video is nobody in particular.
  const isAudited = status === 403 && !row.path.startsWith('/play/')
  assert.deepEqual(
    await collectDenials(app.db),
    isAudited ? [auditOf(row, request, actor)] : [],
    `${what} in the audit log`,
  )
  assert.doesNotMatch(reply.body, /\$argon2|password_hash|token_hash/, what)
  if (status < 400) return
  if (row.path.startsWith('/scim/')) assertDeniedToDirectory(reply, status, what)
  else if (row.path === 'singlesignon/logout/{id}') assertDeniedToProvider(reply, what)
  else assertDenied(reply, status, what)
  // Whose role may never make the call: what is visible but not theirs to touch is known by the body only.
  if (expected(row.cells[actor.letter]).every(([, one]) => one === 401 || one === 403))
    await checkBodyIsNotRead(row, request, actor, reply, what)
  assert.deepEqual(await databaseDigest(app.db), old, `${what} changed something`)
}

/** What the audit log says of a refused call, whatever was sent with it. */
function auditOf(
  { method, path }: AccessRow,
  { params = {} }: Awaited<ReturnType<typeof requestOf>>,
  { id }: ActorOnStage,
) {
  const endpoint = Object.values<Endpoints>(contract)
    .flatMap((group) => Object.values(group))
    .find((known) => known.method === method && known.path === path)
  const actor_role = [...Object.values(tenants.people)].find((person) => person.id === id)?.role ?? 'member'
  const after = { method, path: `/v1/${path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')}` }
  return { actor_id: id, actor_role, resource: endpoint?.resource, subject_id: null, before: null, after }
}

/** Whoever may not call learns nothing by what they send. */
async function checkBodyIsNotRead(
  row: AccessRow,
  { params }: Awaited<ReturnType<typeof requestOf>>,
  { token }: ActorOnStage,
  reply: Reply,
  what: string,
) {
  if (row.method !== 'POST') return
  for (const body of ['{"', '[]', JSON.stringify({ [newId()]: newId() })]) {
    const other = await sendRequest(app, { ...row, ...(params && { params }), body, token })
    assert.deepEqual(seenOf(other), seenOf(reply), `${what} with ${body}`)
  }
}

function assertDenied({ body, headers }: Reply, status: number, what: string) {
  const { success, code, message } = JSON.parse(body) as {
    success: boolean
    code: keyof typeof ERRORS
    message: string
  }
  codesSeen.add(code)
  assert.equal(success, false, what)
  assert.equal(ERRORS[code], status, what)
  assert.ok(message.length > 0 && headers['cache-control'] === 'no-store', what)
  if (status === 401) assert.equal(code, 'unauthorized', what)
  if (status === 403)
    assert.match(
      code,
      /^(dont_have_enough_permission|not_by_api_key|play_link_invalid|not_authorized_to_(delete|edit|suspend|change_password)|cannot_(delete|suspend)_yourself)$/,
      what,
    )
}

/** Directories are told in the words of RFC 7644. */
function assertDeniedToDirectory({ body, headers }: Reply, status: number, what: string) {
  const error = JSON.parse(body) as { schemas: string[]; status: string; detail: string }
  assert.deepEqual(error.schemas, ['urn:ietf:params:scim:api:messages:2.0:Error'], what)
  assert.ok(error.detail.length > 0 && headers['cache-control'] === 'no-store', what)
  assert.equal(error.status, String(status), what)
}

/** Identity providers are told in the words of OpenID Connect Back-Channel Logout 1.0. */
function assertDeniedToProvider({ body, headers }: Reply, what: string) {
  assert.deepEqual(JSON.parse(body), { error: 'invalid_request' }, what)
  assert.equal(headers['cache-control'], 'no-store', what)
}

async function requestOf({ method, path }: AccessRow, actor: ActorOnStage, relation: Relation | 'absent') {
  const make = VALID_REQUESTS[`${method} ${path}`]
  assert.ok(make, `No valid request is known for ${method} ${path}: add one to testing/valid-requests.ts`)
  // What a customer's key acts on is what the customer acts on.
  const letter = actor.letter === 'K' ? 'C' : actor.letter
  return make({ app, tenants, actor: { ...actor, letter } }, relation)
}

const send = async (row: AccessRow, actor: ActorOnStage, relation: Relation | 'absent') =>
  sendRequest(app, { ...row, ...(await requestOf(row, actor, relation)), token: actor.token })
