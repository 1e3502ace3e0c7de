import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { errorsEn } from '@samtale/contract/texts/en'
import { newId } from '#db/new-id.ts'
import { enter } from '#testing/actors.ts'
import { addDevice } from '#testing/add-test-device.ts'
import { databaseDigest } from '#testing/database-digest.ts'
import { seenOf, sendRequest } from '#testing/send-request.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'
import { buildTenants, type PersonName, type TestTenants } from '#testing/test-tenants.ts'
import type { ActorLetter } from './access-table.ts'

let app: TestApp
let tenants: TestTenants
before(async () => {
  app = await testApp()
  tenants = await buildTenants(app)
})
after(() => app.close())

type Account = 'C1' | 'C2' | 'C3' | 'C4' | 'S1' | 'S2'
type Ids = Readonly<Record<string, string>>
type Cells = {
  readonly accepted: () => Promise<readonly string[]> | readonly string[]
  readonly rejected: () => Promise<Ids> | Ids
}
type TestRequest = { readonly params?: Record<string, string>; readonly body: object }
type Reference = {
  readonly path: string
  readonly field: string
  readonly code: 'user_not_found' | 'device_not_found' | 'group_not_found'
  /** Whether the field takes several ids: then a bad one is tried beside good ones too. */
  readonly many?: boolean
  readonly call: (value: unknown, letter: ActorLetter) => Promise<TestRequest> | TestRequest
  readonly cells: Partial<Record<ActorLetter, Cells>>
}

const fresh = () => `Group ${newId()}`
const people = (...names: PersonName[]) =>
  Object.fromEntries(names.map((name) => [name, tenants.people[name].id]))
const devices = (...owners: (Account | null)[]) =>
  Object.fromEntries(owners.map((owner) => [`device of ${owner}`, tenants.deviceOf(owner).id]))
const groups = (...owners: Account[]) =>
  Object.fromEntries(owners.map((owner) => [`group of ${owner}`, tenants.groupOf(owner).id]))
const meeting = () => ({ 'a meeting': tenants.meetings[0]?.id ?? '' })

/** Ids that are nobody of these, wherever one looks. */
const noMembers = () => ({
  absent: newId(),
  ...people('deletedMember', 'C1', 'S1', 'A1', 'U1'),
  ...devices('C1'),
  ...groups('C1'),
  ...meeting(),
})
const noDevices = () => ({
  absent: newId(),
  ...people('M1', 'C1'),
  ...devices(null),
  ...groups('C1'),
  ...meeting(),
})
const noGroups = () => ({
  absent: newId(),
  ...people('M1', 'C1'),
  ...devices('C1'),
  membership: tenants.groupOf('C1').membership,
  ...meeting(),
})

const members = (accepted: readonly PersonName[], foreign: readonly PersonName[]): Cells => ({
  accepted: () => Object.values(people(...accepted)),
  rejected: () => ({ ...noMembers(), ...people(...foreign) }),
})
const devicesOf = (accepted: readonly Account[], foreign: readonly Account[]): Cells => ({
  accepted: () => Object.values(devices(...accepted)),
  rejected: () => ({ ...noDevices(), ...devices(...foreign) }),
})
/** Devices and groups that a call changes or removes are made for it. */
const newDevices = (accepted: readonly Account[], foreign: readonly Account[]): Cells => ({
  ...devicesOf([], foreign),
  accepted: () =>
    Promise.all(
      accepted.map(
        async (owner) =>
          (await addDevice(app.db, app.clock.now(), { owner_id: tenants.people[owner].id })).id,
      ),
    ),
})
const newGroups = (accepted: readonly Account[], foreign: readonly Account[]): Cells => ({
  accepted: () => Promise.all(accepted.map(addGroup)),
  rejected: () => ({ ...noGroups(), ...groups(...foreign) }),
})
async function addGroup(owner: Account) {
  const id = newId()
  await app.db
    .insertInto('groups')
    .values({
      id,
      name: fresh(),
      description: '',
      parent_id: tenants.people[owner].id,
      created_at: app.clock.now(),
    })
    .execute()
  return id
}

const own = (letter: ActorLetter): Account => (letter === 'S' ? 'S1' : 'C1')
const create = (field: string) => (value: unknown) => ({ body: { name: fresh(), [field]: value } })
const createFor = (field: string) => (value: unknown) => ({
  params: { customerId: tenants.people.C1.id },
  body: { name: fresh(), [field]: value },
})
const update = (field: string) => async (value: unknown, letter: ActorLetter) => ({
  body: { id: await addGroup(own(letter)), name: fresh(), [field]: value },
})
const updateAny = (field: string) => async (value: unknown) => ({
  body: { id: await addGroup('C1'), name: fresh(), [field]: value },
})
const without = (field: string) => (value: unknown) => ({ body: { [field]: value } })

const ofCustomer = members(['M1', 'M1b', 'pendingMember', 'suspendedMember'], ['M2', 'M3', 'MS1'])
const ofSubadmin = members(['MS1', 'M1', 'M2'], ['M3', 'M4', 'MS2'])
const C1s = devicesOf(['C1'], ['C2', 'C3', 'S1'])
const ownDevices = { C: newDevices(['C1'], ['C2', 'C3', 'S1']), S: newDevices(['S1'], ['C1', 'C3', 'S2']) }
const devicesBelow = {
  S: newDevices(['S1', 'C1', 'C2'], ['C3', 'C4', 'S2']),
  A: newDevices(['C1', 'C3', 'S2'], []),
  X: newDevices(['S1', 'C4'], []),
}
const ownGroups = { C: newGroups(['C1'], ['C2', 'C3', 'S1']), S: newGroups(['S1'], ['C1', 'C3', 'S2']) }
const groupsBelow = {
  S: newGroups(['S1', 'C1', 'C2'], ['C3', 'C4', 'S2']),
  A: newGroups(['C1', 'C3', 'S2'], []),
  X: newGroups(['S1', 'C4'], []),
}

const REFERENCES: readonly Reference[] = [
  {
    path: 'group/create',
    field: 'members',
    code: 'user_not_found',
    many: true,
    call: create('members'),
    cells: { C: ofCustomer, S: ofSubadmin },
  },
  {
    ...{
      path: 'group/create',
      field: 'devices',
      code: 'device_not_found',
      many: true,
      call: create('devices'),
    },
    cells: { C: C1s, S: devicesOf(['S1'], ['C1', 'C3', 'S2']) },
  },
  {
    ...{
      path: 'group/create/{customerId}',
      field: 'members',
      code: 'user_not_found',
      many: true,
      call: createFor('members'),
    },
    cells: { C: ofCustomer, S: ofCustomer, A: ofCustomer, X: ofCustomer },
  },
  {
    ...{
      path: 'group/create/{customerId}',
      field: 'devices',
      code: 'device_not_found',
      many: true,
      call: createFor('devices'),
    },
    cells: { C: C1s, S: C1s, A: C1s, X: C1s },
  },
  {
    path: 'group/update',
    field: 'members',
    code: 'user_not_found',
    many: true,
    call: update('members'),
    cells: { C: ofCustomer, S: ofSubadmin },
  },
  {
    ...{
      path: 'group/update',
      field: 'devices',
      code: 'device_not_found',
      many: true,
      call: update('devices'),
    },
    cells: { C: C1s, S: devicesOf(['S1'], ['C1', 'C3', 'S2']) },
  },
  {
    ...{
      path: 'group/updateany',
      field: 'members',
      code: 'user_not_found',
      many: true,
      call: updateAny('members'),
    },
    cells: { S: ofCustomer, A: ofCustomer, X: ofCustomer },
  },
  {
    ...{
      path: 'group/updateany',
      field: 'devices',
      code: 'device_not_found',
      many: true,
      call: updateAny('devices'),
    },
    cells: { S: C1s, A: C1s, X: C1s },
  },
  {
    path: 'group/update',
    field: 'id',
    code: 'group_not_found',
    call: (id) => ({ body: { id, name: fresh() } }),
    cells: ownGroups,
  },
  {
    path: 'group/updateany',
    field: 'id',
    code: 'group_not_found',
    call: (id) => ({ body: { id, name: fresh() } }),
    cells: groupsBelow,
  },
  {
    path: 'group/destroy',
    field: 'ids',
    code: 'group_not_found',
    many: true,
    call: without('ids'),
    cells: ownGroups,
  },
  {
    path: 'group/destroyany',
    field: 'ids',
    code: 'group_not_found',
    many: true,
    call: without('ids'),
    cells: groupsBelow,
  },
  {
    ...{
      path: 'device/edit',
      field: 'deviceId',
      code: 'device_not_found',
      call: (deviceId) => ({ body: { deviceId, favourite: true } }),
    },
    cells: { ...ownDevices, M: newDevices(['C1'], ['C2', 'C3', 'S1']) },
  },
  {
    path: 'device/editany',
    field: 'deviceId',
    code: 'device_not_found',
    call: (deviceId) => ({ body: { deviceId, name: 'Renamed' } }),
    cells: devicesBelow,
  },
  {
    path: 'device/unassign',
    field: 'deviceId',
    code: 'device_not_found',
    call: without('deviceId'),
    cells: ownDevices,
  },
  {
    path: 'device/unassignany',
    field: 'deviceId',
    code: 'device_not_found',
    call: without('deviceId'),
    cells: devicesBelow,
  },
  {
    path: 'device/reboot',
    field: 'deviceId',
    code: 'device_not_found',
    call: without('deviceId'),
    cells: { ...devicesBelow, C: ownDevices.C },
  },
  {
    ...{
      path: 'device/editmany',
      field: 'ids',
      code: 'device_not_found',
      many: true,
      call: (ids) => ({ body: { ids, privacyTimeout: 60 } }),
    },
    cells: { ...devicesBelow, C: ownDevices.C },
  },
  {
    ...{ path: 'device/ring', field: 'deviceId', code: 'device_not_found' },
    call: (deviceId, letter) => ({
      body: {
        deviceId,
        roomName: tenants.meetingOf(letter === 'S' ? 'S1' : letter === 'M' ? 'M1' : 'C1', 'running').location,
      },
    }),
    cells: { ...ownDevices, M: newDevices(['C1'], ['C2', 'C3', 'S1']) },
  },
  {
    ...{
      path: 'meetings/createinstant',
      field: 'deviceId',
      code: 'device_not_found',
      call: (deviceId) => ({ body: { name: 'A meeting', deviceId } }),
    },
    cells: { ...ownDevices, M: newDevices(['C1'], ['C2', 'C3', 'S1']) },
  },
  {
    ...{
      path: 'device/assign',
      field: 'deviceId',
      code: 'device_not_found',
      call: (deviceId) => ({ body: { deviceId } }),
    },
    cells: { C: codes(['C1', 'C2', 'S1']), S: codes(['S1', 'C1', 'S2']) },
  },
  {
    ...{ path: 'device/assign/{customerId}', field: 'deviceId', code: 'device_not_found' },
    call: (deviceId) => ({ params: { customerId: tenants.people.C1.id }, body: { deviceId } }),
    cells: { C: codes(['C1', 'C3']), S: codes(['C1', 'C3']), A: codes(['C1', 'C3']), X: codes(['C1', 'C3']) },
  },
]

/** The ids on screens: of a device of nobody, and of devices that somebody has. */
function codes(owners: readonly Account[]): Cells {
  return {
    accepted: async () => [(await addDevice(app.db, app.clock.now())).code],
    rejected: () => ({
      absent: '00000000',
      ...Object.fromEntries(owners.map((owner) => [owner, tenants.deviceOf(owner).code])),
    }),
  }
}

let cells = 0
const send = (path: string, token: string | null, { params, body }: TestRequest) =>
  sendRequest(app, { method: 'POST', path, body, token, ...(params && { params }) })

describe('an id of a person, a device or a group in a body is taken from where the caller may take it only; every other one is not found at its field, and nothing is written', () => {
  for (const { path, field, code, many, call, cells: of } of REFERENCES) {
    test(`${path} ${field}`, async () => {
      for (const [letter, { accepted, rejected }] of Object.entries(of) as [ActorLetter, Cells][]) {
        const { token } = await enter(app, tenants, letter)
        const good = await accepted()
        const bad = Object.entries(await rejected()).flatMap(([what, id]) =>
          (many ? [[id], [good[0], id], [id, ...good, id]] : [id]).map((value) => ({ what, value })),
        )
        const requests: (TestRequest & { what: string })[] = []
        for (const { what, value } of bad) requests.push({ what, ...(await call(value, letter)) })
        const old = await databaseDigest(app.db)
        for (const { what, ...request } of requests) {
          const reply = await send(path, token, request)
          assert.equal(reply.statusCode, 404, `${letter} ${what}: ${reply.body}`)
          assert.deepEqual(
            reply.json(),
            { success: false, code, message: errorsEn[code], fields: { [field]: 'not_found' } },
            `${letter} ${what}`,
          )
          cells += 1
        }
        assert.deepEqual(await databaseDigest(app.db), old, `${letter} wrote something`)
        for (const value of many ? [[...good, ...good]] : good) {
          const reply = await send(path, token, await call(value, letter))
          assert.equal(reply.statusCode, 200, `${letter} ${String(value)}: ${reply.body}`)
          cells += 1
        }
      }
    })
  }
})

describe('a list of people, devices or groups holds ids, and not too many of them', () => {
  for (const { path, field, call, cells: of } of REFERENCES.filter(({ many }) => many)) {
    test(`${path} ${field}`, async () => {
      for (const [letter, { accepted }] of Object.entries(of) as [ActorLetter, Cells][]) {
        const { token } = await enter(app, tenants, letter)
        const [id] = await accepted()
        const max = field === 'ids' ? 10_000 : 500
        const request = await call([], letter)
        const old = await databaseDigest(app.db)
        const tooMany = await send(path, token, {
          ...request,
          body: { ...request.body, [field]: Array.from({ length: max + 1 }, () => id) },
        })
        assert.deepEqual(
          [tooMany.statusCode, tooMany.json<{ fields: object }>().fields],
          [400, { [field]: 'too_many' }],
        )
        for (const value of ['x', [7], ['x'], [null], [id, {}], {}])
          assert.equal(
            (await send(path, token, { ...request, body: { ...request.body, [field]: value } })).statusCode,
            400,
            JSON.stringify(value),
          )
        assert.deepEqual(await databaseDigest(app.db), old)
        cells += 7
      }
    })
  }
})

test('a device is rung into a meeting that the caller moderates only; all others are not there', async () => {
  const { M1, C1, S1 } = tenants.people
  const ring = async (token: string, owner: Account, roomName: string) => {
    const { id } = await addDevice(app.db, app.clock.now(), { owner_id: tenants.people[owner].id })
    const old = await databaseDigest(app.db)
    const reply = await send('device/ring', token, { body: { deviceId: id, roomName } })
    if (reply.statusCode !== 200) assert.deepEqual(await databaseDigest(app.db), old)
    return reply
  }
  const room = (host: PersonName) =>
    tenants.meetings.find((one) => one.host === host && one.phase === 'running')?.location ?? ''
  const rings = [
    [M1, 'C1', ['M1'], ['M1b', 'C1', 'C2', 'M3']],
    [C1, 'C1', ['C1', 'M1b'], ['S1', 'C2', 'M3']],
    [S1, 'S1', ['S1', 'M1', 'C2'], ['M3', 'C4']],
  ] as const
  for (const [{ token }, owner, theirs, others] of rings) {
    const absent = seenOf(await ring(token, owner, 'no-such-room'))
    assert.equal(absent.statusCode, 404)
    for (const host of others) assert.deepEqual(seenOf(await ring(token, owner, room(host))), absent, host)
    for (const host of theirs) assert.equal((await ring(token, owner, room(host))).statusCode, 200, host)
    cells += others.length + theirs.length + 1
  }
  console.log(`${cells} cells of ids of people, devices and groups in bodies, ${cells} green`)
})
