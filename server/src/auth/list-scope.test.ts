import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { PAGE_SIZES } from '@samtale/contract/core/list'
import { newId } from '#db/new-id.ts'
import { recordChanges } from '#core/audit/audit-log.ts'
import { DELETED_KINDS, type DeletedKind } from '@samtale/contract/deleted/deleted'
import { STREAM_TYPES, type StreamType } from '@samtale/contract/streams/streams'
import { enter } from '#testing/actors.ts'
import { addDeleted } from '#testing/add-deleted.ts'
import { addStream } from '#testing/add-stream.ts'
import { sendRequest } from '#testing/send-request.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'
import { buildTenants, type PersonName, type TestTenants } from '#testing/test-tenants.ts'
import { ACTORS, readAccessTable, type ActorLetter } from './access-table.ts'

type Row = { readonly id: string; readonly name: string }
type List = {
  readonly path: string
  readonly sort: readonly string[]
  readonly column?: string
  readonly rowsAs?: string
  readonly expected: (letter: ActorLetter) => readonly Row[]
}
type Page = { readonly ids: readonly string[]; readonly total: number }

let app: TestApp
let tenants: TestTenants
const mails: Row[] = []
const deleted: (Row & { readonly kind: DeletedKind; readonly owner: PersonName })[] = []
let entries: Row[] = []
const streams: (Row & { readonly type: StreamType; readonly host: PersonName; readonly from: number })[] = []
before(async () => {
  app = await testApp()
  tenants = await buildTenants(app)
  for (let at = 0; at < 13; at += 1)
    mails.push({ id: newId(), name: `subject ${at} ${at % 2 ? 'Lind' : 'Holm'}` })
  const more = {
    recipient: 'reader@example.org',
    text: '',
    html: '',
    status: 'kept',
    created_at: app.clock.now(),
  } as const
  await app.db
    .insertInto('mails')
    .values(mails.map(({ id, name }) => ({ ...more, id, subject: name })))
    .execute()
  for (const type of STREAM_TYPES)
    for (const host of STREAM_HOSTS)
      for (const [at, from] of [-90, -5, 600].entries()) {
        const name = `${host} ${from} ${at % 2 ? 'Lind' : 'Holm'}`
        streams.push({
          ...(await addStream(app, {
            type,
            hostId: tenants.people[host].id,
            name,
            from,
            to: from + 60,
            over: from < -60,
          })),
          type,
          host,
          from,
        })
      }
  for (const owner of DELETED_OWNERS)
    for (const [at, kind] of DELETED_KINDS.entries()) {
      const name = `${kind} of ${owner} ${at % 2 ? 'Lind' : 'Holm'}`
      deleted.push({
        ...(await addDeleted(app, { kind, ownerId: tenants.people[owner].id, name })),
        ...{ kind, owner },
      })
    }
  const { X1, C3 } = tenants.people
  const records = [...people('M1', 'M1b', 'S1', 'C4'), ...tenants.manyMembers].map(
    (subject) => ({ action: 'updated', resource: 'members', subject }) as const,
  )
  await recordChanges(
    app.db,
    { actor: X1, address: '127.0.0.1', userAgent: '' },
    records.slice(1),
    app.clock.now(),
  )
  await recordChanges(
    app.db,
    { actor: C3, address: '127.0.0.1', userAgent: '' },
    records.slice(0, 1),
    app.clock.now(),
  )
  const stored = await app.db.selectFrom('audit_entries').select(['id', 'subject_name as name']).execute()
  entries = stored.map(({ id, name }) => ({ id, name: name ?? '' }))
})
after(() => app.close())

const people = (...names: PersonName[]): Row[] => names.map((name) => tenants.people[name])
/** Live streams are meetings that were held; events and replays are not. */
const sent = (...hosts: PersonName[]) =>
  streams.filter(({ type, host, from }) => type === 'livestreaming' && hosts.includes(host) && from < 0)
const past = (...hosts: PersonName[]): Row[] => [
  ...tenants.meetings.filter(
    ({ host, phase }) => hosts.includes(host) && phase !== 'soon' && phase !== 'later',
  ),
  ...sent(...hosts),
]
const everyHost = () => [...new Set([...tenants.meetings, ...streams].map(({ host }) => host))]
/** Whatever their time. */
const planned = (...hosts: PersonName[]): Row[] => tenants.meetings.filter(({ host }) => hosts.includes(host))
/** A member sees what its account has. */
const STREAM_HOSTS = [
  'C1',
  'M1b',
  'C2',
  'M3',
  'C4',
  'S1',
  'MS1',
  'S2',
  'deletedCustomer',
] as const satisfies readonly PersonName[]
const TREE_OF_S1 = [
  'S1',
  'MS1',
  'C1',
  'M1',
  'M1b',
  'C2',
  'suspendedCustomer',
  'deletedCustomer',
] as const satisfies readonly PersonName[]
const streamsOf =
  (type: StreamType) =>
  (letter: ActorLetter): readonly Row[] => {
    const hosts: readonly PersonName[] = letter === 'S' ? TREE_OF_S1 : ['C1', 'M1b']
    return streams.filter((one) => one.type === type && hosts.includes(one.host))
  }
const membersOfC1 = () => [
  ...people('M1', 'M1b', 'suspendedMember', 'pendingMember'),
  ...tenants.manyMembers.filter(({ name }) => name.startsWith('crowd of C1')),
]
const membersOfC3 = () => [
  ...people('M3', 'M3b'),
  ...tenants.manyMembers.filter(({ name }) => name.startsWith('crowd of C3')),
]
const everyMember = () => [...membersOfC1(), ...membersOfC3(), ...people('M2', 'M4', 'MS1', 'MS2')]
const everyCustomer = () => people('S1', 'S2', 'C1', 'C2', 'C3', 'C4', 'suspendedCustomer', 'pendingCustomer')

const devicesOf = (...owners: (PersonName | null)[]): Row[] =>
  tenants.devices.filter(({ owner }) => owners.includes(owner))
const groupsOf = (...owners: PersonName[]): Row[] =>
  tenants.groups.filter(({ owner }) => owners.includes(owner))
const OWNERS = ['C1', 'C2', 'C3', 'C4', 'S1', 'S2'] as const
const DELETED_OWNERS = ['M1', 'M1b', 'C1', 'C2', 'S1', 'MS1', 'C3', 'M3', 'C4', 'S2'] as const
/** What each role could have deleted: platform staff see no meetings, and members delete nothing else. */
function deletedFor(letter: ActorLetter): readonly Row[] {
  if (letter === 'A' || letter === 'X') return deleted.filter(({ kind }) => kind !== 'meetings')
  if (letter === 'M') return deleted.filter(({ kind, owner }) => kind === 'meetings' && owner === 'M1')
  const owners: readonly PersonName[] = letter === 'S' ? [...TREE_OF_S1] : ['C1', 'M1', 'M1b']
  return deleted.filter(({ owner }) => owners.includes(owner))
}
/** Whose groups and devices the plain calls list: one's own, for a member its parent's. */
const accountOf = (letter: ActorLetter) => (letter === 'S' ? 'S1' : 'C1')

const groupSort = ['createdAt', 'name', 'description', 'membersCount', 'devicesCount', 'managedBy']
const deviceSort = ['createdAt', 'favourite', 'userDeviceName', 'deviceName', 'status', 'managedBy']
const personSort = ['createdAt', 'name', 'email', 'contactNumber', 'status', 'managedBy']
const streamList = (path: string, type: StreamType): List => ({
  path,
  sort: ['beginTime', 'name', 'host'],
  rowsAs: 'meetings',
  expected: streamsOf(type),
})
const LISTS: readonly List[] = [
  {
    path: 'users/getmembers',
    // As a member may: see field-reads.test.ts.
    sort: ['createdAt', 'name', 'email'],
    expected: (letter) =>
      ({ M: membersOfC1, C: membersOfC1, S: () => people('MS1') })[letter as 'M' | 'C' | 'S'](),
  },
  { path: 'users/getallmembers', sort: personSort, expected: everyMember },
  {
    path: 'users/getadmins',
    sort: ['createdAt', 'name', 'email', 'status'],
    expected: () => people('X1', 'X2', 'A1', 'A2'),
  },
  {
    path: 'users/getcustomers',
    sort: [...personSort, 'role'],
    expected: () => people('C1', 'C2', 'suspendedCustomer', 'pendingCustomer'),
  },
  { path: 'users/getallcustomers', sort: [...personSort, 'role'], expected: everyCustomer },
  {
    path: 'meetings',
    sort: ['beginTime', 'name', 'host', 'status'],
    rowsAs: 'meetings',
    expected: (letter) => {
      if (letter === 'M') return [...planned('M1'), tenants.meetingOf('C4', 'running')]
      return letter === 'C'
        ? planned('C1', 'M1', 'M1b')
        : planned('S1', 'C1', 'M1', 'M1b', 'C2', 'suspendedCustomer', 'deletedCustomer')
    },
  },
  {
    path: 'reports/meetings',
    sort: ['beginTime', 'name', 'host', 'duration', 'participants', 'status'],
    rowsAs: 'meetings',
    expected: (letter) => {
      if (letter === 'C') return past('C1', 'M1', 'M1b')
      return past(...(letter === 'S' ? TREE_OF_S1 : everyHost()))
    },
  },
  streamList('meetings/getlivestreamings', 'livestreaming'),
  streamList('meetings/getscheduledevents', 'scheduledevent'),
  streamList('meetings/getreplaystreamings', 'replaystreaming'),
  { path: 'group/read', sort: groupSort, expected: (letter) => groupsOf(accountOf(letter)) },
  { path: 'group/readall', sort: groupSort, expected: () => groupsOf(...OWNERS) },
  {
    path: 'device/read',
    sort: deviceSort,
    column: 'userDeviceName',
    expected: (letter) => devicesOf(accountOf(letter)),
  },
  {
    path: 'device/readall',
    sort: deviceSort,
    column: 'userDeviceName',
    expected: () => devicesOf(...OWNERS),
  },
  {
    path: 'device/readunassigned',
    sort: ['createdAt', 'deviceName'],
    column: 'deviceName',
    expected: () =>
      tenants.devices
        .filter(({ owner }) => owner === null)
        .map(({ id, code }) => ({ id, name: `${code.slice(0, 4)}-${code.slice(4)} ${code}` })),
  },
  { path: 'deleted/list', sort: ['deletedAt', 'kind', 'name', 'deletedBy'], expected: deletedFor },
  { path: 'audit/list', sort: ['createdAt', 'actor', 'subject'], column: 'subject', expected: () => entries },
  {
    path: 'outbox/list',
    sort: ['createdAt', 'to', 'subject', 'status'],
    column: 'subject',
    expected: () => mails,
  },
]

const table = readAccessTable().filter(({ built }) => built)
/**
 * Not lists with pages, but what a picker, the speed dial or the board offers: they have tests of their own,
 * below and in stream-reads.test.ts.
 */
const CHOICES = [
  'users/getallsubadmins',
  'device/readremote',
  'meetings/running',
  'reports/hosts',
  'livestreaming/getlocallivestreamings',
]
/** Not K: it reads what its owner reads. */
const readersOf = (path: string) =>
  ACTORS.filter((letter) => letter !== 'K').filter((letter) =>
    table.some(
      (row) => row.path === path && row.cells[letter].kind === 'any' && row.cells[letter].list === 'exact',
    ),
  )
const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id).toSorted()

test('every list of the access table that exists is compared row by row here', () => {
  const exact = table.filter(({ cells }) =>
    ACTORS.some((letter) => cells[letter].kind === 'any' && cells[letter].list === 'exact'),
  )
  assert.deepEqual(
    exact.map(({ path }) => path).toSorted(),
    [...LISTS.map(({ path }) => path), ...CHOICES].toSorted(),
  )
})

describe("[D1.3] [S3.20] a list holds the rows of the caller's scope and no others, on every page and in its total", () => {
  for (const list of LISTS) {
    test(list.path, async () => {
      for (const letter of readersOf(list.path)) {
        const rows = list.expected(letter)
        for (const limit of PAGE_SIZES)
          assert.deepEqual(
            [...(await everyPage(list, letter, limit, rows.length))].toSorted(),
            idsOf(rows),
            `${letter} by ${limit}`,
          )
        const beyond = await read(list, letter, { limit: 5, offset: 1000 })
        assert.deepEqual(beyond, { ids: [], total: rows.length }, `${letter} beyond the end`)
      }
    })
  }
})

describe('a list sorted upwards is the same list sorted downwards, turned round', () => {
  for (const list of LISTS) {
    test(list.path, async () => {
      for (const letter of readersOf(list.path)) {
        for (const name of list.sort) {
          const [up, down] = await Promise.all(
            (['asc', 'desc'] as const).map((direction) =>
              read(list, letter, { limit: 100, sortOrder: { name, direction } }),
            ),
          )
          assert.deepEqual(up?.ids, down?.ids.toReversed(), `${letter} by ${name}`)
          assert.deepEqual(up?.ids.toSorted(), idsOf(list.expected(letter)), `${letter} by ${name}`)
        }
      }
    })
  }
})

describe('a search or a filter finds in the scope only, whatever the letters are written in', () => {
  for (const list of LISTS) {
    test(list.path, async () => {
      const { column = 'name' } = list
      for (const letter of readersOf(list.path)) {
        for (const term of ['lind', 'HOLM', 'running', 'o', 'zzzz', '%', '_', "'"]) {
          const found = list
            .expected(letter)
            .filter(({ name }) => name.toLowerCase().includes(term.toLowerCase()))
          const byFilter = await read(list, letter, { limit: 100, filters: { [column]: term } })
          assert.deepEqual(
            [byFilter.ids.toSorted(), byFilter.total],
            [idsOf(found), found.length],
            `${letter} filter ${term}`,
          )
          const bySearch = await read(list, letter, { limit: 100, search: term })
          assert.ok(
            bySearch.ids.every((id) => idsOf(list.expected(letter)).includes(id)) &&
              bySearch.total === bySearch.ids.length,
            `${letter} search ${term}`,
          )
          for (const { id } of found) assert.ok(bySearch.ids.includes(id), `${letter} search ${term}`)
        }
      }
    })
  }
})

test('somebody of another tenant is not found by name or e-mail', async () => {
  const stranger = tenants.people.M3
  for (const letter of ['M', 'C', 'S'] as const)
    for (const term of [stranger.name, stranger.email, stranger.email.slice(8, 16)])
      assert.deepEqual(await read(LISTS[0] as List, letter, { search: term }), { ids: [], total: 0 }, letter)
})

test('[D1.2] super-admin and admin belong to no tenant and see the customers and the reports of every one', async () => {
  for (const letter of ['A', 'X'] as const) {
    const { token } = await enter(app, tenants, letter)
    const profile = await app.client(token).account.profile({})
    assert.equal(profile.parentId, null)
    assert.deepEqual(
      idsOf(
        await app
          .client(token)
          .customers.listAll({ limit: 100 })
          .then(({ data }) => data.map(({ id }) => ({ id, name: '' }))),
      ),
      idsOf(everyCustomer()),
    )
    const hosts = (await app.client(token).reports.meetings({ limit: 100 })).data.map(({ host }) => host.id)
    assert.deepEqual([...new Set(hosts)].toSorted(), idsOf(people(...everyHost())))
  }
})

test('the customers below one sub-admin are those of that sub-admin', async () => {
  const { token } = await enter(app, tenants, 'A')
  const listed = async (id: string) =>
    (await app.client(token).customers.listAll({ id })).data.map((user) => user.id)
  assert.deepEqual(await listed(tenants.people.S2.id), [tenants.people.C3.id])
  for (const id of [newId(), tenants.people.C1.id, tenants.people.deletedMember.id, tenants.people.A1.id])
    await assert.rejects(listed(id), { code: 'user_not_found', fields: { id: 'not_found' } })
})

test('[S7.55] [S7.56] the choices of "managed by" are all sub-admins by name, found by name and e-mail, or all but the one that is to be moved', async () => {
  const { S1, S2, C1 } = tenants.people
  for (const letter of ['A', 'X'] as const) {
    const { api } = { api: app.client((await enter(app, tenants, letter)).token) }
    const named = (users: readonly { id: string; profile: { name: string } }[]) =>
      users.map(({ id, profile }) => [id, profile.name])
    assert.deepEqual(named(await api.customers.listSubadmins({})), [
      [S1.id, S1.name],
      [S2.id, S2.name],
    ])
    assert.deepEqual(named(await api.customers.listSubadmins({ search: 's2' })), [[S2.id, S2.name]])
    assert.deepEqual(named(await api.customers.listSubadmins({ search: S1.email.slice(9, 20) })), [
      [S1.id, S1.name],
    ])
    assert.deepEqual(named(await api.customers.listSubadminsOf({ id: S1.id })), [[S2.id, S2.name]])
    assert.equal((await api.customers.listSubadminsOf({ id: C1.id })).length, 2)
    assert.equal((await api.customers.listSubadminsOf({ id: C1.id, search: 'nobody' })).length, 0)
  }
})

test('[D1.7] [S7.45] the members of somebody named are those it owns directly, for whoever has it in scope, and siblings for a member', async () => {
  const { S1, C1, C2, C3, S2, M1 } = tenants.people
  const listed = async (letter: ActorLetter, customerId: string) => {
    const page = await app
      .client((await enter(app, tenants, letter)).token)
      .members.listOf({ customerId, limit: 100 })
    assert.equal(page.total, page.data.length)
    return page.data.map(({ id }) => id).toSorted()
  }
  for (const letter of ['M', 'C', 'S', 'A', 'X'] as const)
    assert.deepEqual(await listed(letter, C1.id), idsOf(membersOfC1()), letter)
  for (const letter of ['S', 'A', 'X'] as const) {
    assert.deepEqual(await listed(letter, S1.id), idsOf(people('MS1')), letter)
    assert.deepEqual(await listed(letter, C2.id), idsOf(people('M2')), letter)
  }
  for (const letter of ['A', 'X'] as const)
    assert.deepEqual(await listed(letter, C3.id), idsOf(membersOfC3()), letter)
  for (const [letter, id] of [
    ['M', S1.id],
    ['M', C2.id],
    ['M', M1.id],
    ['C', S1.id],
    ['C', C2.id],
    ['S', C3.id],
    ['S', S2.id],
    ['S', M1.id],
    ['A', M1.id],
    ['X', tenants.people.deletedCustomer.id],
  ] as const)
    await assert.rejects(listed(letter, id), { code: 'user_not_found' }, `${letter} ${id}`)
})

test("[D1.8] [D1.10] the groups and devices of somebody named are those it owns directly, for whoever has it in scope, and its parent's for a member", async () => {
  const { S1, C1, C2, C3, S2, M1, A1, deletedCustomer } = tenants.people
  const listed = async (letter: ActorLetter, id: string) => {
    const { groups, devices } = app.client((await enter(app, tenants, letter)).token)
    const both = await Promise.all([groups.listOf({ id, limit: 500 }), devices.listOf({ id, limit: 500 })])
    for (const { data, total } of both) assert.equal(total, data.length)
    return both.map(({ data }) => idsOf(data.map((one) => ({ id: one.id, name: '' }))))
  }
  const ownedBy = (owner: PersonName) => [idsOf(groupsOf(owner)), idsOf(devicesOf(owner))]
  for (const letter of ['M', 'C', 'S', 'A', 'X'] as const)
    assert.deepEqual(await listed(letter, C1.id), ownedBy('C1'), letter)
  for (const letter of ['S', 'A', 'X'] as const) {
    assert.deepEqual(await listed(letter, S1.id), ownedBy('S1'), letter)
    assert.deepEqual(await listed(letter, C2.id), ownedBy('C2'), letter)
  }
  for (const letter of ['A', 'X'] as const)
    assert.deepEqual(await listed(letter, C3.id), ownedBy('C3'), letter)
  for (const [letter, others] of [
    ['M', [S1, C2, M1, C3]],
    ['C', [S1, C2, M1, C3]],
    ['S', [C3, S2, M1, A1]],
    ['A', [M1, A1, deletedCustomer]],
    ['X', [M1, deletedCustomer]],
  ] as const)
    for (const { id } of others) {
      const { groups, devices } = app.client((await enter(app, tenants, letter)).token)
      for (const attempt of [() => groups.listOf({ id }), () => devices.listOf({ id })])
        await assert.rejects(attempt(), { code: 'user_not_found' }, letter)
    }
})

test("the speed dial holds one's own devices, a member's its parent's, and none for platform staff", async () => {
  for (const letter of ['M', 'C', 'S', 'A', 'X'] as const) {
    const { data, total } = await app.client((await enter(app, tenants, letter)).token).devices.speedDials({})
    const expected = letter === 'A' || letter === 'X' ? [] : devicesOf(accountOf(letter))
    assert.deepEqual([data.map(({ id }) => id).toSorted(), total], [idsOf(expected), expected.length], letter)
  }
})

test('the board has the meetings of the scope that are on, and the hosts of a report are those who have hosted some', async () => {
  const scopes = { C: ['C1', 'M1', 'M1b'], S: TREE_OF_S1 } as const
  for (const letter of ['C', 'S', 'A', 'X'] as const) {
    const api = app.client((await enter(app, tenants, letter)).token)
    const hosts = letter === 'A' || letter === 'X' ? everyHost() : scopes[letter]
    const { meetings, total } = await api.running.list({})
    const on = [
      ...tenants.meetings.filter(
        ({ host, phase }) =>
          hosts.some((name) => name === host) && (phase === 'running' || phase === 'overdue'),
      ),
      ...sent(...hosts).filter(({ from }) => from > -60),
    ]
    assert.deepEqual([meetings.map(({ id }) => id).toSorted(), total], [idsOf(on), on.length], letter)
    assert.deepEqual(
      idsOf((await api.reports.hosts({})).hosts.map(({ id }) => ({ id, name: '' }))),
      idsOf(people(...hosts)),
      letter,
    )
  }
})

test('platform staff have no meetings, whatever they ask for', async () => {
  for (const letter of ['A', 'X'] as const)
    for (const body of [
      {},
      { limit: 100, offset: 5 },
      { search: 'running' },
      { when: 'ongoing' },
      { after: tenants.meetingOf('C1', 'running').id },
    ])
      assert.deepEqual(await read(LISTS.find(({ path }) => path === 'meetings') as List, letter, body), {
        ids: [],
        total: 0,
      })
})

async function read(list: List, letter: ActorLetter, body: object): Promise<Page> {
  const { token } = await enter(app, tenants, letter)
  const reply = await sendRequest(app, { method: 'POST', path: list.path, body, token })
  assert.equal(reply.statusCode, 200, `${list.path} ${letter} ${reply.body}`)
  const answer = reply.json<{ data: Record<string, unknown>; total: number }>()
  const { rows, total } = list.rowsAs
    ? { rows: answer.data[list.rowsAs], total: answer.data['total'] }
    : { rows: answer.data, total: answer.total }
  return { ids: (rows as { id: string }[]).map(({ id }) => id), total: total as number }
}

async function everyPage(list: List, letter: ActorLetter, limit: number, expectedTotal: number) {
  const ids: string[] = []
  for (let offset = 0; offset < Math.max(expectedTotal, 1); offset += limit) {
    const page = await read(list, letter, { limit, offset })
    assert.equal(page.total, expectedTotal, `${list.path} ${letter}`)
    assert.equal(page.ids.length, Math.min(limit, expectedTotal - offset), `${list.path} ${letter}`)
    ids.push(...page.ids)
  }
  return ids
}
