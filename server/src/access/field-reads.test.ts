import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { permissionsOf } from '@samtale/contract/core/permissions'
import { enter } from '#testing/actors.ts'
import { sendRequest } from '#testing/send-request.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'
import { buildWorld, type World } from '#testing/world.ts'
import type { ActorLetter } from './access-table.ts'

let app: TestApp
let world: World
before(async () => {
  app = await testApp()
  world = await buildWorld(app)
  await app.db.updateTable('users').set({ picture: '/files/picture/a.png', locale: 'da-DK' }).where('id', '=', world.people.M1b.id).execute()
})
after(() => app.close())

/** The names of every field of an answer, those inside others with a dot; `_id` is seen to stand beside every `id`. */
function keysOf(value: unknown, prefix = ''): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  const object = value as Record<string, unknown>
  if ('id' in object) assert.equal(object['_id'], object['id'], `${prefix}_id`)
  const own = Object.entries(object).filter(([name]) => name !== '_id')
  return own.flatMap(([name, inner]) => (keysOf(inner).length > 0 ? keysOf(inner, `${prefix}${name}.`) : [`${prefix}${name}`])).sort()
}

async function read(letter: ActorLetter, method: 'GET' | 'POST', path: string, body?: object) {
  const { token } = await enter(app, world, letter)
  const reply = await sendRequest(app, { method, path, token, body })
  assert.equal(reply.statusCode, 200, reply.body)
  return reply.json<{ data: Record<string, unknown> & { permissions?: object; meetings?: object[] } & { id: string }[] }>().data
}

/** The rows of these lists. */
async function readAll(letter: ActorLetter, paths: readonly string[]) {
  const rows: (Record<string, unknown> & { id: string })[] = []
  for (const path of paths) rows.push(...(await read(letter, 'POST', path, { limit: 100 })))
  return rows
}

const publicSettings = ['companyName', 'locale', 'logo', 'meetingEndBanner', 'meetingEndText', 'title'].map((name) => `general.${name}`)
const privateSettings = [
  ...[
    'general.dateFormat',
    'general.features.streaming',
    'general.timeZone',
    'contact.address',
    'contact.contactNumber',
    'contact.links',
    'contact.supportMail',
  ],
  ...['terms', 'privacyPolicy', 'help', 'faq'],
]
const person = [
  'id',
  'email',
  'pendingEmail',
  'role',
  'status',
  'createdAt',
  'version',
  'profile.name',
  'profile.contactNumber',
  'profile.picture',
  'profile.locale',
]
const parent = ['parentId.id', 'parentId.role', 'parentId.profile.name']
const group = ['id', 'name', 'description', 'customerId', 'members', 'devices', 'membersCount', 'devicesCount', 'createdAt', 'version']
const box = [
  ...['id', 'deviceName', 'userDeviceName', 'status', 'statusSince', 'tvAvailable', 'rebootStatus', 'favourite', 'privacyEnabled', 'privacyTimeout'],
  ...['customerId', 'userId.id', 'userId.role', 'userId.profile.name', 'managedBy', 'lastSeenAt', 'appVersion', 'camera', 'microphone', 'canReboot'],
  ...['waiting', 'createdAt', 'version'],
]
const calledBox = [...box, ...['id', 'status', 'ringEndsAt', 'name', 'location', 'with', 'byMe'].map((name) => `call.${name}`)].sort()
const idleBox = [...box, 'call'].sort()

describe('[D7.7] an answer holds the fields that the reader may see and no other, with _id beside every id', () => {
  test('settings: the public screens for whoever is not signed in, everything else for whoever is', async () => {
    for (const letter of ['V', 'D', 'L'] as const) assert.deepEqual(keysOf(await read(letter, 'GET', 'settings')), publicSettings.toSorted(), letter)
    for (const letter of ['M', 'C', 'S', 'A', 'X'] as const)
      assert.deepEqual(keysOf(await read(letter, 'GET', 'settings')), [...publicSettings, ...privateSettings].sort(), letter)
  })

  test('the profile of somebody who has yet to choose a password: id, e-mail, role and name', async () => {
    assert.deepEqual(keysOf(await read('L', 'GET', 'account/profile')), ['email', 'id', 'profile.name', 'role'])
  })

  test("one's own profile: oneself and the permissions of the role", async () => {
    for (const letter of ['U', 'M', 'C', 'S', 'A', 'X'] as const) {
      const { permissions, ...rest } = await read(letter, 'GET', 'account/profile')
      const names = person.filter((name) => !['createdAt', 'pendingEmail', 'version'].includes(name))
      assert.deepEqual(keysOf(rest), [...names, 'parentId'].sort(), letter)
      assert.deepEqual(Object.keys(permissions ?? {}).sort(), Object.keys(permissionsOf('member')).sort(), letter)
    }
  })

  test('a sibling: id, e-mail, name and picture', async () => {
    for (const path of ['users/getmembers', `users/getmembers/${world.people.C1.id}`]) {
      const rows = await read('M', 'POST', path, { limit: 100 })
      assert.ok(rows.length > 3)
      for (const row of rows) assert.deepEqual(keysOf(row), ['email', 'id', 'profile.name', 'profile.picture'])
    }
  })

  test('a member as those who manage it see it', async () => {
    for (const letter of ['C', 'S'] as const)
      for (const row of await read(letter, 'POST', 'users/getmembers', { limit: 100 })) assert.deepEqual(keysOf(row), [...person, ...parent].sort())
  })

  test('members and customers as staff and sub-admins see them, wherever they are listed', async () => {
    const { C1, S2 } = world.people
    const lists = [
      ['S', 'POST', 'users/getcustomers'],
      ['S', 'POST', `users/getmembers/${C1.id}`],
      ...(['A', 'X'] as const).flatMap((letter) => [
        [letter, 'POST', 'users/getallcustomers'] as const,
        [letter, 'POST', 'users/getallmembers'] as const,
        [letter, 'POST', `users/getmembers/${C1.id}`] as const,
        [letter, 'GET', 'users/getallsubadmins'] as const,
        [letter, 'GET', `users/getallsubadmins/${S2.id}`] as const,
      ]),
    ] as const
    for (const [letter, method, path] of lists) {
      const rows = await read(letter, method, path, method === 'POST' ? { limit: 100 } : undefined)
      assert.ok(rows.length > 0, path)
      for (const row of rows) assert.deepEqual(keysOf(row), [...person, ...parent].sort(), `${letter} ${path}`)
    }
  })

  test('an admin: as other users, under nobody', async () => {
    for (const letter of ['A', 'X'] as const)
      for (const row of await read(letter, 'POST', 'users/getadmins', { limit: 100 })) assert.deepEqual(keysOf(row), [...person, 'parentId'].sort())
  })

  test('[S3.5] [S3.11] a customer in full: itself, who manages it, what hangs under it, and what its deletion would take along', async () => {
    const lists = ['members', 'customers', 'groups', 'devices']
    const counts = lists.map((name) => `affected.${name}`)
    for (const letter of ['S', 'A', 'X'] as const) {
      const detail = await read(letter, 'GET', `users/customer/${world.people.C1.id}`)
      assert.deepEqual(keysOf(detail), [...person, ...parent, ...lists, ...counts].sort(), letter)
      for (const one of lists.flatMap((name) => detail[name] as object[])) assert.deepEqual(keysOf(one), ['id', 'name'])
      assert.deepEqual(detail['parentId'], { _id: world.people.S1.id, id: world.people.S1.id, role: 'subadmin', profile: { name: world.people.S1.name } })
    }
  })

  test('a group: who and what is in it under their names; its owner for those who manage it, and not for members', async () => {
    const { C1 } = world.people
    const rows = [
      ...(await readAll('M', [`group/read/${C1.id}`])).map((row) => [row, group] as const),
      ...(await readAll('C', ['group/read', `group/read/${C1.id}`])).map((row) => [row, [...group, ...parent]] as const),
      ...(await readAll('S', ['group/read', `group/read/${C1.id}`])).map((row) => [row, [...group, ...parent]] as const),
      ...(await readAll('A', ['group/readall', `group/read/${C1.id}`])).map((row) => [row, [...group, ...parent]] as const),
    ]
    assert.ok(rows.length > 12)
    for (const [row, expected] of rows) {
      assert.deepEqual(keysOf(row), expected.toSorted())
      for (const one of row['members'] as object[]) assert.deepEqual(keysOf(one), ['id', 'userId.email', 'userId.id', 'userId.profile.name'])
      for (const one of row['devices'] as object[]) assert.deepEqual(keysOf(one), ['deviceId.deviceName', 'deviceId.id', 'deviceId.userDeviceName', 'id'])
    }
  })

  test('a box: what it is and does, and the name of the call it is in; never a way into that call, nor anything of its secret', async () => {
    const { C1 } = world.people
    const inCall = world.boxOf('C1', 1)
    for (const letter of ['M', 'C', 'S', 'A', 'X'] as const) {
      const paths = letter === 'A' || letter === 'X' ? ['device/readall'] : ['device/read']
      const rows = await readAll(letter, [...paths, `device/read/${C1.id}`])
      rows.push(...((await read(letter, 'GET', 'device/readremote'))['data'] as typeof rows))
      assert.ok(rows.some(({ id }) => id === inCall.id))
      for (const row of rows) assert.deepEqual(keysOf(row), row['call'] ? calledBox : idleBox, letter)
    }
    for (const letter of ['C', 'S', 'A', 'X'] as const) assert.deepEqual(keysOf(await read(letter, 'GET', `device/${inCall.id}`)), calledBox)
    const nobodys = box.filter((name) => !name.startsWith('userId.')).concat('userId', 'call')
    for (const row of await read('A', 'POST', 'device/readunassigned', {})) assert.deepEqual(keysOf(row), nobodys.toSorted())
  })

  test('a box that was just changed: as in the list; that was just given to somebody: with the digits to compare', async () => {
    const { id: deviceId } = world.boxOf('C1')
    assert.deepEqual(keysOf(await read('M', 'POST', 'device/edit', { deviceId, favourite: true })), idleBox)
    assert.deepEqual(keysOf(await read('C', 'POST', 'device/edit', { deviceId, name: 'Hall' })), idleBox)
    assert.deepEqual(keysOf(await read('S', 'POST', 'device/editany', { deviceId, privacyTimeout: 40 })), idleBox)
    assert.deepEqual(keysOf(await read('C', 'POST', 'device/assign', { deviceId: world.boxOf(null).code })), [...idleBox, 'checkCode'].sort())
  })

  test('a call of a box, as whoever called sees it, and a line of its timeline', async () => {
    const names = ['createdAt', 'deviceId', 'id', 'location', 'reason', 'ringEndsAt', 'status', 'userDeviceName']
    const { location } = world.meetingOf('C1', 'running')
    const [call] = await read('C', 'GET', `device/calls/${location}`)
    assert.deepEqual(keysOf(call), names)
    const rung = await read('C', 'POST', 'device/ring', { deviceId: world.boxOf('C1', 2).id, roomName: location })
    assert.deepEqual(keysOf(rung), names)
    for (const row of await read('C', 'POST', `device/events/${world.boxOf('C1', 2).id}`, {}))
      assert.deepEqual(
        keysOf(row).filter((name) => !name.startsWith('detail.')),
        ['createdAt', 'id', 'kind'],
      )
  })

  test('a user that was just changed: as in the list', async () => {
    const { C1, M1, A2 } = world.people
    const member = { id: M1.id, name: 'Somebody Else', contactNumber: '+4511111111' }
    assert.deepEqual(keysOf(await read('C', 'POST', 'users/member/update', member)), [...person, ...parent].sort())
    assert.deepEqual(keysOf(await read('S', 'POST', 'users/customer/update', { ...member, id: C1.id })), [...person, ...parent].sort())
    assert.deepEqual(keysOf(await read('X', 'POST', 'users/admin/update', { id: A2.id, name: 'Somebody Else' })), [...person, 'parentId'].sort())
  })

  test('a room by its name: four fields for everybody', async () => {
    const { location } = world.meetingOf('M3', 'running')
    for (const letter of ['V', 'M', 'C', 'S', 'A', 'X', 'L'] as const)
      assert.deepEqual(keysOf(await read(letter, 'GET', `meetings/getbylocation/${location}`)), ['beginTime', 'endTime', 'name', 'replaystreaming'], letter)
  })

  test('a report row: the meeting, the name of its host, and what was held', async () => {
    for (const letter of ['C', 'S', 'A', 'X'] as const)
      for (const row of (await read(letter, 'POST', 'reports/meetings', { limit: 100 })).meetings ?? [])
        assert.deepEqual(keysOf(row), ['beginTime', 'duration', 'host.id', 'host.profile.name', 'id', 'name', 'participants', 'status'])
  })

  test('a meeting that was begun: what its host needs, and a token to share that makes nobody a moderator', async () => {
    const fields = [
      'id',
      'name',
      'location',
      'beginTime',
      'endTime',
      'type',
      'status',
      'groupId',
      'deviceId',
      'participantCount',
      'jwtToken',
      'jwtTokenWithBaseUrl',
    ]
    const meeting = await read('M', 'POST', 'meetings/createinstant', { name: 'Mine' })
    assert.deepEqual(keysOf(meeting), [...fields, 'host.id', 'host.email', 'host.profile.name'].sort())
    assert.equal((await app.conference.verify(String(meeting['jwtToken']), app.clock.now()))?.moderator, false)
  })

  test('the version: for whoever is signed in', async () => {
    for (const letter of ['V', 'D', 'L'] as const) assert.deepEqual(keysOf(await read(letter, 'GET', 'misc/healthcheck')), [], letter)
    for (const letter of ['M', 'X'] as const) assert.deepEqual(keysOf(await read(letter, 'GET', 'misc/healthcheck')), ['version'], letter)
  })

  test("one's own sessions: no token and no hash", async () => {
    for (const row of await read('C', 'GET', 'account/sessions'))
      assert.deepEqual(keysOf(row), ['address', 'createdAt', 'current', 'id', 'lastSeenAt', 'userAgent'])
  })
})

test('[S6.1] the permissions in the profile are those of its role', async () => {
  for (const letter of ['U', 'M', 'C', 'S', 'A', 'X'] as const) {
    const profile = await read(letter, 'GET', 'account/profile')
    assert.deepEqual(profile.permissions, permissionsOf(profile['role'] as 'member'), letter)
  }
})

test('[D1.5] what a member may see but its role may not touch answers 403: it cannot add to its siblings, nor sort or filter them by what is hidden from it, and a box of its parent it marks for itself only', async () => {
  const { token } = await enter(app, world, 'M')
  const sent = [
    { path: 'users/createmember', body: { name: 'One more', email: 'one.more@example.org', contactNumber: '+4512345678' } },
    ...['contactNumber', 'status', 'managedBy'].map((name) => ({ path: 'users/getmembers', body: { sortOrder: { name, direction: 'asc' } } })),
    { path: 'users/getmembers', body: { filters: { contactNumber: '20' } } },
    ...[{ name: 'Mine' }, { userDeviceName: 'Mine' }, { privacyEnabled: false }, { PrivacyEnabled: true }, { privacyTimeout: 60 }, { PrivacyTimeOut: 60 }].map(
      (more) => ({ path: 'device/edit', body: { deviceId: world.boxOf('C1').id, favourite: true, ...more } }),
    ),
  ]
  for (const { path, body } of sent) {
    const reply = await sendRequest(app, { method: 'POST', path, body, token })
    assert.deepEqual([reply.statusCode, reply.json<{ code: string }>().code], [403, 'dont_have_enough_permission'], JSON.stringify(body))
  }
})

describe('nothing that the portal says of boxes holds a way into a room, a secret or its hash', () => {
  const paths = ['device/read', 'device/readall', 'device/readunassigned', 'group/read', 'group/readall']
  test('the lists, one box, its timeline and its calls, for everybody who may read them', async () => {
    const { C1 } = world.people
    const { id } = world.boxOf('C1', 1)
    const { location } = world.meetingOf('C1', 'running')
    const hashes = await app.db.selectFrom('devices').select('secret_hash').execute()
    const secrets = [...world.boxes.map(({ secret }) => secret), ...hashes.map(({ secret_hash }) => secret_hash.toString('hex'))]
    let answered = 0
    for (const letter of ['M', 'C', 'S', 'A', 'X'] as const) {
      const { token } = await enter(app, world, letter)
      for (const [method, path] of [
        ...[...paths, `device/read/${C1.id}`, `group/read/${C1.id}`, `device/events/${id}`].map((one) => ['POST', one] as const),
        ...['device/readremote', `device/${id}`, `device/calls/${location}`].map((one) => ['GET', one] as const),
      ]) {
        const { body, statusCode } = await sendRequest(app, { method, path, token, ...(method === 'POST' && { body: { limit: 100 } }) })
        assert.doesNotMatch(body, /meetingUrl|commands|jwt|entry|secret|hash|check_?code|eyJ/i, `${letter} ${path}`)
        for (const secret of secrets) assert.ok(!body.includes(secret))
        if (statusCode === 200) answered += 1
      }
    }
    assert.ok(answered > 30, `${answered}`)
  })
})

test('a search by a member does not look into what is hidden from it', async () => {
  const { total } = await app.client((await enter(app, world, 'M')).token).members.list({ search: '+4520' })
  assert.equal(total, 0)
  assert.ok((await app.client((await enter(app, world, 'C')).token).members.list({ search: '+4520' })).total > 0)
})
