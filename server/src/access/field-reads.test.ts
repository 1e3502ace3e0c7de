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
      for (const one of [...(detail['members'] as object[]), ...(detail['groups'] as object[])]) assert.deepEqual(keysOf(one), ['id', 'name'])
      assert.deepEqual(detail['parentId'], { _id: world.people.S1.id, id: world.people.S1.id, role: 'subadmin', profile: { name: world.people.S1.name } })
    }
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

test('[D1.5] what a member may see but its role may not touch answers 403: it cannot add to its siblings, nor sort or filter them by what is hidden from it', async () => {
  const { token } = await enter(app, world, 'M')
  const sent = [
    { path: 'users/createmember', body: { name: 'One more', email: 'one.more@example.org', contactNumber: '+4512345678' } },
    ...['contactNumber', 'status', 'managedBy'].map((name) => ({ path: 'users/getmembers', body: { sortOrder: { name, direction: 'asc' } } })),
    { path: 'users/getmembers', body: { filters: { contactNumber: '20' } } },
  ]
  for (const { path, body } of sent) {
    const reply = await sendRequest(app, { method: 'POST', path, body, token })
    assert.deepEqual([reply.statusCode, reply.json<{ code: string }>().code], [403, 'dont_have_enough_permission'], JSON.stringify(body))
  }
})

test('a search by a member does not look into what is hidden from it', async () => {
  const { total } = await app.client((await enter(app, world, 'M')).token).members.list({ search: '+4520' })
  assert.equal(total, 0)
  assert.ok((await app.client((await enter(app, world, 'C')).token).members.list({ search: '+4520' })).total > 0)
})
