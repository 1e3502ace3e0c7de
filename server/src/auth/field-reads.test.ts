import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { permissionsOf } from '@samtale/contract/core/permissions'
import { newId } from '#db/new-id.ts'
import { enter } from '#testing/actors.ts'
import { addKey } from '#testing/add-key.ts'
import { MEETING_REQUESTS } from '#testing/meeting-requests.ts'
import { sendRequest } from '#testing/send-request.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'
import { buildTenants, type TestTenants } from '#testing/test-tenants.ts'
import type { ActorLetter } from './access-table.ts'

let app: TestApp
let tenants: TestTenants
before(async () => {
  app = await testApp()
  tenants = await buildTenants(app)
  await app.db
    .updateTable('users')
    .set({ picture: '/files/picture/a.png', locale: 'da-DK' })
    .where('id', '=', tenants.people.M1b.id)
    .execute()
})
after(() => app.close())

/**
 * The names of every field of an answer, those inside others with a dot; `_id` is seen to stand beside every
 * `id`.
 */
function keysOf(value: unknown, prefix = ''): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  const object = value as Record<string, unknown>
  if ('id' in object) assert.equal(object['_id'], object['id'], `${prefix}_id`)
  const own = Object.entries(object).filter(([name]) => name !== '_id')
  return own
    .flatMap(([name, inner]) =>
      keysOf(inner).length > 0 ? keysOf(inner, `${prefix}${name}.`) : [`${prefix}${name}`],
    )
    .toSorted()
}

async function read(letter: ActorLetter, method: 'GET' | 'POST', path: string, body?: object) {
  const { token } = await enter(app, tenants, letter)
  const reply = await sendRequest(app, { method, path, token, body })
  assert.equal(reply.statusCode, 200, reply.body)
  return reply.json<{
    data: Record<string, unknown> & { permissions?: object; meetings?: object[] } & { id: string }[]
  }>().data
}

/** The rows of these lists. */
async function readAll(letter: ActorLetter, paths: readonly string[]) {
  const rows: (Record<string, unknown> & { id: string })[] = []
  for (const path of paths) rows.push(...(await read(letter, 'POST', path, { limit: 100 })))
  return rows
}

const publicSettings = [
  ...[
    'companyName',
    'favicon',
    'locale',
    'logo',
    'logoDark',
    'meetingEndBanner',
    'meetingEndText',
    'meetingEndTexts.da-DK',
    'meetingEndTexts.en-US',
    'nameInLogo',
  ],
  ...['primaryColor', 'signInBackground', 'title'],
].map((name) => `general.${name}`)
const privateSettings = [
  ...[
    'general.country',
    'general.dateFormat',
    'general.features.streaming',
    'general.features.termsAcceptance',
    'general.timeZone',
    'contact.address',
    'contact.contactNumber',
    'contact.links',
    'contact.supportMail',
  ],
  ...['terms', 'privacyPolicy', 'help', 'faq'],
]
/** For whoever may change them; of the key its end, of the token that there is one. */
const staffSettings = [
  ...['general.version', 'contact.googleMapAPIKey', 'contact.version'],
  ...['security.twoStep', 'security.version'],
  ...['tokenSet', 'recForParticipant', 'recForModerator', 'version'].map((name) => `screenapp.${name}`),
]
const person = [
  'id',
  'email',
  'pendingEmail',
  'role',
  'status',
  'createdAt',
  'lastSignInAt',
  'version',
  'profile.name',
  'profile.contactNumber',
  'profile.picture',
  'profile.locale',
]
const parent = ['parentId.id', 'parentId.role', 'parentId.profile.name']
const group = [
  'id',
  'name',
  'description',
  'customerId',
  'members',
  'devices',
  'membersCount',
  'devicesCount',
  'createdAt',
  'version',
]
const device = [
  ...[
    'id',
    'deviceName',
    'userDeviceName',
    'status',
    'statusSince',
    'tvAvailable',
    'rebootStatus',
    'favourite',
    'privacyEnabled',
    'privacyTimeout',
  ],
  ...[
    'customerId',
    'userId.id',
    'userId.role',
    'userId.profile.name',
    'managedBy',
    'lastSeenAt',
    'appVersion',
    'camera',
    'microphone',
    'canReboot',
  ],
  ...['waiting', 'createdAt', 'version'],
]
const calledDevice = [
  ...device,
  ...['id', 'status', 'ringEndsAt', 'name', 'location', 'with', 'byMe'].map((name) => `call.${name}`),
].toSorted()
const idleDevice = [...device, 'call'].toSorted()

const meetingRow = [
  ...[
    'id',
    'name',
    'location',
    'beginTime',
    'endTime',
    'type',
    'status',
    'overAt',
    'groupId',
    'deviceId',
    'participantCount',
    'attended',
    'seriesId',
    'recurrence',
    'timeZone',
    'answer',
    'version',
  ],
  ...['host.id', 'host.email', 'host.profile.name', 'host.profile.picture'],
].toSorted()
const wholeMeeting = [
  ...meetingRow,
  ...['createdAt', 'changes', 'edits', 'startedAt', 'endedAt', 'attendees'].map(
    (field) => `history.${field}`,
  ),
  ...['lobby', 'remaining', 'agenda', 'members', 'guests', 'devices', 'deviceCronStatus'],
  ...['jwtToken', 'jwtTokenWithBaseUrl'],
].toSorted()
const runningMeeting = [
  ...[
    'id',
    'name',
    'location',
    'beginTime',
    'endTime',
    'type',
    'status',
    'lobby',
    'host.id',
    'host.profile.name',
  ],
  ...['peopleCount', 'people', 'quality', 'devices', 'waiting', 'mayAdmit'],
].toSorted()

/** Somebody is in a meeting. */
async function attend(meeting_id: string, name: string) {
  const [id, now] = [newId(), app.clock.now()]
  await app.db
    .insertInto('conference_sessions')
    .values({ id, meeting_id, engine_key: id, started_at: now, ended_at: null })
    .execute()
  const session = {
    id: newId(),
    session_id: id,
    meeting_id,
    occupant_key: id,
    person_key: newId(),
    name,
    email: 'in@example.org',
    moderator: false,
  }
  await app.db
    .insertInto('participant_sessions')
    .values({ ...session, joined_at: now, left_at: null, last_seen_at: now })
    .execute()
}

describe('[D7.7] an answer holds the fields that the reader may see and no other, with _id beside every id', () => {
  test('settings: the public screens for visitors, everything else for signed-in users', async () => {
    for (const letter of ['V', 'D', 'L'] as const)
      assert.deepEqual(keysOf(await read(letter, 'GET', 'settings')), publicSettings.toSorted(), letter)
    for (const letter of ['M', 'C', 'S'] as const)
      assert.deepEqual(
        keysOf(await read(letter, 'GET', 'settings')),
        [...publicSettings, ...privateSettings].toSorted(),
        letter,
      )
    for (const letter of ['A', 'X'] as const)
      assert.deepEqual(
        keysOf(await read(letter, 'GET', 'settings')),
        [...publicSettings, ...privateSettings, ...staffSettings].toSorted(),
        letter,
      )
  })

  test('the profile of somebody who has yet to choose a password: id, e-mail, role and name', async () => {
    assert.deepEqual(keysOf(await read('L', 'GET', 'account/profile')), [
      'email',
      'id',
      'profile.name',
      'role',
    ])
  })

  test("one's own profile: oneself and the permissions of the role", async () => {
    for (const letter of ['U', 'M', 'C', 'S', 'A', 'X'] as const) {
      const { permissions, ...rest } = await read(letter, 'GET', 'account/profile')
      const names = person.filter(
        (name) => !['createdAt', 'lastSignInAt', 'pendingEmail', 'version'].includes(name),
      )
      assert.deepEqual(
        keysOf(rest),
        [...names, 'defaultLobby', 'parentId', 'secondFactor', 'termsToAccept'].toSorted(),
        letter,
      )
      assert.deepEqual(
        Object.keys(permissions ?? {}).toSorted(),
        Object.keys(permissionsOf('member')).toSorted(),
        letter,
      )
    }
  })

  test('a sibling: id, e-mail, name and picture', async () => {
    for (const path of ['users/getmembers', `users/getmembers/${tenants.people.C1.id}`]) {
      const rows = await read('M', 'POST', path, { limit: 100 })
      assert.ok(rows.length > 3)
      for (const row of rows)
        assert.deepEqual(keysOf(row), ['email', 'id', 'profile.name', 'profile.picture'])
    }
  })

  test('a member as those who manage it see it', async () => {
    for (const letter of ['C', 'S'] as const)
      for (const row of await read(letter, 'POST', 'users/getmembers', { limit: 100 }))
        assert.deepEqual(keysOf(row), [...person, ...parent].toSorted())
  })

  test('members and customers as staff and sub-admins see them, wherever they are listed', async () => {
    const { C1, S2 } = tenants.people
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
      for (const row of rows)
        assert.deepEqual(keysOf(row), [...person, ...parent].toSorted(), `${letter} ${path}`)
    }
  })

  test('an admin: as other users, under nobody', async () => {
    for (const letter of ['A', 'X'] as const)
      for (const row of await read(letter, 'POST', 'users/getadmins', { limit: 100 }))
        assert.deepEqual(keysOf(row), [...person, 'parentId'].toSorted())
  })

  test('[S3.5] [S3.11] a customer in full: itself, who manages it, what hangs under it, and what its deletion would take along', async () => {
    const lists = ['members', 'customers', 'groups', 'devices']
    const counts = lists.map((name) => `affected.${name}`)
    for (const letter of ['S', 'A', 'X'] as const) {
      const detail = await read(letter, 'GET', `users/customer/${tenants.people.C1.id}`)
      assert.deepEqual(keysOf(detail), [...person, ...parent, ...lists, ...counts].toSorted(), letter)
      for (const one of lists.flatMap((name) => detail[name] as object[]))
        assert.deepEqual(keysOf(one), ['id', 'name'])
      assert.deepEqual(detail['parentId'], {
        _id: tenants.people.S1.id,
        id: tenants.people.S1.id,
        role: 'subadmin',
        profile: { name: tenants.people.S1.name },
      })
    }
  })

  test('a group: who and what is in it under their names; its owner for those who manage it, and not for members', async () => {
    const { C1 } = tenants.people
    const rows = [
      ...(await readAll('M', [`group/read/${C1.id}`])).map((row) => [row, group] as const),
      ...(await readAll('C', ['group/read', `group/read/${C1.id}`])).map(
        (row) => [row, [...group, ...parent]] as const,
      ),
      ...(await readAll('S', ['group/read', `group/read/${C1.id}`])).map(
        (row) => [row, [...group, ...parent]] as const,
      ),
      ...(await readAll('A', ['group/readall', `group/read/${C1.id}`])).map(
        (row) => [row, [...group, ...parent]] as const,
      ),
    ]
    assert.ok(rows.length > 12)
    for (const [row, expected] of rows) {
      assert.deepEqual(keysOf(row), expected.toSorted())
      for (const one of row['members'] as object[])
        assert.deepEqual(keysOf(one), ['id', 'userId.email', 'userId.id', 'userId.profile.name'])
      for (const one of row['devices'] as object[])
        assert.deepEqual(keysOf(one), ['deviceId.deviceName', 'deviceId.id', 'deviceId.userDeviceName', 'id'])
    }
  })

  test('a device: what it is and does, and the name of the call it is in; never a way into that call, nor anything of its secret', async () => {
    const { C1 } = tenants.people
    const inCall = tenants.deviceOf('C1', 1)
    for (const letter of ['M', 'C', 'S', 'A', 'X'] as const) {
      const paths = letter === 'A' || letter === 'X' ? ['device/readall'] : ['device/read']
      const rows = await readAll(letter, [...paths, `device/read/${C1.id}`])
      rows.push(...((await read(letter, 'GET', 'device/readremote'))['data'] as typeof rows))
      assert.ok(rows.some(({ id }) => id === inCall.id))
      for (const row of rows) assert.deepEqual(keysOf(row), row['call'] ? calledDevice : idleDevice, letter)
    }
    for (const letter of ['C', 'S', 'A', 'X'] as const)
      assert.deepEqual(keysOf(await read(letter, 'GET', `device/${inCall.id}`)), calledDevice)
    const nobodys = device.filter((name) => !name.startsWith('userId.')).concat('userId', 'call')
    for (const row of await read('A', 'POST', 'device/readunassigned', {}))
      assert.deepEqual(keysOf(row), nobodys.toSorted())
  })

  test('a device that was just changed: as in the list; that was just given to somebody: with the digits to compare', async () => {
    const { id: deviceId } = tenants.deviceOf('C1')
    assert.deepEqual(
      keysOf(await read('M', 'POST', 'device/edit', { deviceId, favourite: true })),
      idleDevice,
    )
    assert.deepEqual(keysOf(await read('C', 'POST', 'device/edit', { deviceId, name: 'Hall' })), idleDevice)
    assert.deepEqual(
      keysOf(await read('S', 'POST', 'device/editany', { deviceId, privacyTimeout: 40 })),
      idleDevice,
    )
    assert.deepEqual(
      keysOf(await read('C', 'POST', 'device/assign', { deviceId: tenants.deviceOf(null).code })),
      [...idleDevice, 'checkCode'].toSorted(),
    )
  })

  test('a call of a device, as the caller sees it, and a line of its timeline', async () => {
    const names = [
      'createdAt',
      'deviceId',
      'id',
      'location',
      'reason',
      'ringEndsAt',
      'status',
      'userDeviceName',
    ]
    const { location } = tenants.meetingOf('C1', 'running')
    const [call] = await read('C', 'GET', `device/calls/${location}`)
    assert.deepEqual(keysOf(call), names)
    const rung = await read('C', 'POST', 'device/ring', {
      deviceId: tenants.deviceOf('C1', 2).id,
      roomName: location,
    })
    assert.deepEqual(keysOf(rung), names)
    for (const row of await read('C', 'POST', `device/events/${tenants.deviceOf('C1', 2).id}`, {}))
      assert.deepEqual(
        keysOf(row).filter((name) => !name.startsWith('detail.')),
        ['createdAt', 'id', 'kind'],
      )
  })

  test('a user that was just changed: as in the list', async () => {
    const { C1, M1, A2 } = tenants.people
    const member = { id: M1.id, name: 'Somebody Else', contactNumber: '+4511111111' }
    assert.deepEqual(
      keysOf(await read('C', 'POST', 'users/member/update', member)),
      [...person, ...parent].toSorted(),
    )
    assert.deepEqual(
      keysOf(await read('S', 'POST', 'users/customer/update', { ...member, id: C1.id })),
      [...person, ...parent].toSorted(),
    )
    assert.deepEqual(
      keysOf(await read('X', 'POST', 'users/admin/update', { id: A2.id, name: 'Somebody Else' })),
      [...person, 'parentId'].toSorted(),
    )
  })

  test('a room by its name: the four fields of what may be known for everybody, whether it is over, which a token that is asked for says as well, and whether the caller will wait in its lobby', async () => {
    const { location } = tenants.meetingOf('M3', 'running')
    for (const letter of ['V', 'M', 'C', 'S', 'A', 'X', 'L'] as const)
      assert.deepEqual(
        keysOf(await read(letter, 'GET', `meetings/getbylocation/${location}`)),
        ['beginTime', 'endTime', 'id', 'live', 'name', 'over', 'replaystreaming', 'waits'],
        letter,
      )
  })

  test('a meeting of a list or a calendar: with the address of its host, for whoever hosts it, is invited or manages it', async () => {
    for (const letter of ['M', 'C', 'S'] as const) {
      const { meetings: listed = [] } = await read(letter, 'POST', 'meetings', { limit: 100 })
      const { meetings: shown = [] } = await read(letter, 'POST', 'meetings/calendar', {
        beginTime: '2026-03-01T00:00',
        endTime: '2026-04-01T00:00',
      })
      assert.ok(listed.length > 5 && shown.length > 5, letter)
      for (const row of [...listed, ...shown]) assert.deepEqual(keysOf(row), meetingRow, letter)
    }
  })

  test('one meeting, begun, planned or read: who and what is invited, and a token to share that makes nobody a moderator', async () => {
    const times = { beginTime: '2026-03-02T12:00', endTime: '2026-03-02T13:00' }
    const chosen = { members: [tenants.people.M1b.id], devices: [tenants.deviceOf('C1').id] }
    const planned = await read('M', 'POST', 'meetings/createscheduled', { name: 'Mine', ...times, ...chosen })
    const begun = await read('M', 'POST', 'meetings/createinstant', { name: 'Mine' })
    for (const meeting of [
      planned,
      begun,
      await read('C', 'GET', `meetings/${String(planned['id'])}`),
      await read('S', 'GET', `meetings/${String(planned['id'])}`),
    ]) {
      assert.deepEqual(keysOf(meeting), wholeMeeting)
      assert.equal(
        (await app.conference.verify(String(meeting['jwtToken']), new Date('2026-03-02T11:50:00Z')))
          ?.moderator ?? false,
        false,
      )
    }
    const [member] = planned['members'] as object[]
    const [device] = planned['devices'] as object[]
    assert.deepEqual(keysOf(member), [
      'answer',
      'undelivered',
      'userId.email',
      'userId.id',
      'userId.profile.name',
      'userId.profile.picture',
    ])
    assert.deepEqual(keysOf(device), [
      'deviceId.deviceName',
      'deviceId.id',
      'deviceId.userDeviceName',
      'status',
    ])
  })

  test('a meeting that is on: who is in it and who waits for those who manage it, and how many for platform staff', async () => {
    const { id } = tenants.meetingOf('C1', 'running')
    await attend(id, 'Somebody by name')
    for (const letter of ['C', 'S', 'A', 'X'] as const) {
      const { meetings = [] } = await read(letter, 'POST', 'meetings/running', {})
      const rows = [...meetings, await read(letter, 'GET', `meetings/running/${id}`)]
      for (const row of rows) assert.deepEqual(keysOf(row), runningMeeting, letter)
      const people = rows.flatMap((row) => (row as { people: object[] }).people)
      if (letter === 'A' || letter === 'X') assert.deepEqual(people, [], letter)
      else
        for (const one of people)
          assert.deepEqual(keysOf(one), ['joinedAt', 'key', 'kind', 'moderator', 'name', 'quality'])
      assert.equal(
        JSON.stringify(rows).includes('Somebody by name'),
        letter === 'C' || letter === 'S',
        letter,
      )
      assert.doesNotMatch(JSON.stringify(rows), /jwt|eyJ|email/i, letter)
    }
  })

  test('who came to a meeting: by name for those who manage it, without for platform staff', async () => {
    const { id } = tenants.meetingOf('C1', 'over')
    await attend(id, 'Another by name')
    for (const letter of ['C', 'S', 'A', 'X'] as const) {
      const attendance = await read(letter, 'GET', `reports/meetings/${id}`)
      const row = [
        'beginTime',
        'duration',
        'host.id',
        'host.profile.name',
        'id',
        'name',
        'participants',
        'status',
      ]
      assert.deepEqual(
        keysOf(attendance),
        [...row, 'endTime', 'people', 'ratings', 'spanSeconds', 'timeZone'].toSorted(),
        letter,
      )
      for (const one of attendance['people'] as object[])
        assert.deepEqual(keysOf(one), ['key', 'kind', 'name', 'quality', 'seconds', 'spans', 'stays'])
      assert.equal(
        JSON.stringify(attendance).includes('Another by name'),
        letter === 'C' || letter === 'S',
        letter,
      )
    }
  })

  test('the sums of a report, and whom it can be of: hosts by name', async () => {
    for (const letter of ['C', 'S', 'A', 'X'] as const) {
      const sums = await read(letter, 'POST', 'reports/summary', {})
      assert.deepEqual(
        keysOf(sums),
        [
          ...['byDay', 'byHost', 'byHour', 'meetings', 'participants', 'quality', 'rating', 'seconds'],
          ...['step', 'timeZone'],
        ],
        letter,
      )
      for (const one of sums['byHost'] as object[])
        assert.deepEqual(keysOf(one), ['host.id', 'host.profile.name', 'meetings', 'seconds'])
      const { hosts } = await read(letter, 'POST', 'reports/hosts', {})
      for (const one of hosts as object[]) assert.deepEqual(keysOf(one), ['id', 'profile.name'], letter)
    }
  })

  test('an invitation by its link: what the mail says, and no address, id or token', async () => {
    const { body } = await MEETING_REQUESTS['POST meetings/invitation']!(
      { app, tenants, actor: await enter(app, tenants, 'V') },
      'own',
    )
    const meeting = [
      'beginTime',
      'cancelled',
      'endTime',
      'host.profile.name',
      'location',
      'name',
      'over',
      'recurrence',
      'timeZone',
    ]
    const invitation = await read('V', 'POST', 'meetings/invitation', body as object)
    assert.deepEqual(keysOf(invitation), [
      ...['answer', 'guestEmail'],
      ...meeting.map((name) => `meeting.${name}`),
      'name',
    ])
    assert.equal(invitation['guestEmail'], null, 'guests alone read the address that was written to')
  })

  test("one's own calendar: that there is an address, and not which", async () => {
    for (const letter of ['M', 'C', 'S'] as const) {
      assert.deepEqual(keysOf(await read(letter, 'POST', 'account/calendarfeed', {})), ['url'])
      assert.deepEqual(
        keysOf(await read(letter, 'GET', 'account/calendar')),
        ['feed.createdAt', 'feed.lastReadAt', 'reminders'],
        letter,
      )
    }
  })

  test('the version: for signed-in users', async () => {
    for (const letter of ['V', 'D', 'L'] as const)
      assert.deepEqual(keysOf(await read(letter, 'GET', 'misc/healthcheck')), [], letter)
    for (const letter of ['M', 'X'] as const)
      assert.deepEqual(keysOf(await read(letter, 'GET', 'misc/healthcheck')), ['version'], letter)
  })

  test('which mails somebody wants, and what was ended', async () => {
    for (const letter of ['U', 'M', 'S', 'A', 'X'] as const) {
      assert.deepEqual(
        keysOf(await read(letter, 'GET', 'account/notifications')),
        ['reminders', 'signIns'],
        letter,
      )
      assert.deepEqual(
        keysOf(await read(letter, 'POST', 'account/sessions/endothers', {})),
        ['ended'],
        letter,
      )
    }
  })

  test("one's own second factor: since when, and no secret and no code", async () => {
    for (const letter of ['U', 'M', 'S', 'A', 'X'] as const)
      assert.deepEqual(
        keysOf(await read(letter, 'GET', 'account/secondfactor')),
        ['passkeys', 'recoveryCodes', 'required', 'requirement', 'since'],
        letter,
      )
  })

  test('how somebody else gets in: sessions and keys without tokens, and what an account requires without names', async () => {
    const { M1, C1 } = tenants.people
    for (const letter of ['C', 'S', 'A', 'X'] as const) {
      const [session] = await read(letter, 'GET', `users/${M1.id}/sessions`)
      assert.deepEqual(keysOf(session), ['address', 'createdAt', 'id', 'lastSeenAt', 'userAgent'], letter)
      assert.deepEqual(
        keysOf(await read(letter, 'GET', `users/${C1.id}/factorrequirement`)),
        ['day', 'people', 'without'],
        letter,
      )
    }
    await addKey(app, M1.id, ['profile:read'])
    const [key] = await read('C', 'GET', `users/${M1.id}/apikeys`)
    assert.deepEqual(keysOf(key), [
      ...['account', 'createdAt', 'expiresAt', 'id', 'lastUsedAddress', 'lastUsedAt', 'name', 'scopes'],
      'stoppedAt',
    ])
  })

  test('a text that is edited, its versions and a question: who wrote it by name, and no address or id of theirs', async () => {
    const textOf = (text: string) =>
      JSON.stringify({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] })
    const version = ['author', 'createdAt', 'id', 'locale', 'number', 'restoredFrom']
    for (const letter of ['A', 'X'] as const) {
      const published = await read(letter, 'POST', 'settings/help', { help: textOf(letter) })
      const inside = version.map((name) => `published.${name}`)
      assert.deepEqual(keysOf(published), ['content', 'draft', 'locale', ...inside, 'version'].toSorted())
      const draft = await read(letter, 'POST', 'settings/help/draft', { content: textOf(`${letter} later`) })
      assert.deepEqual(
        keysOf(draft),
        ['content', 'draft.author', 'draft.updatedAt', 'locale', ...inside, 'version'].toSorted(),
      )
      const [newest] = await read(letter, 'GET', 'settings/help/versions')
      assert.deepEqual(keysOf(newest), version)
      assert.deepEqual(
        keysOf(await read(letter, 'GET', `settings/help/versions/${newest?.id}`)),
        ['content', ...version].toSorted(),
      )

      const question = await read(letter, 'POST', 'settings/faq', { title: 'Why?', answer: textOf('So.') })
      const texts = ['answer', 'draft', 'published', 'title'].map((name) => `texts.en-US.${name}`)
      assert.deepEqual(
        keysOf(question),
        ['answer', 'author', 'id', 'position', ...texts, 'title', 'updatedAt', 'version'].toSorted(),
      )
    }
    const { faq } = (await read('M', 'GET', 'settings')) as unknown as { faq: object[] }
    for (const one of faq) assert.deepEqual(keysOf(one), ['answer', 'id', 'title'])
  })

  test('how the installation does, for staff: figures and texts, and no secret that it is configured with', async () => {
    for (const letter of ['A', 'X'] as const) {
      const status = await read(letter, 'GET', 'misc/status')
      assert.deepEqual(keysOf(status), [
        ...['checkedAt', 'logging.detailedUntil', 'logging.level', 'node', 'parts', 'startedAt', 'version'],
      ])
      for (const part of status['parts'] as object[])
        assert.deepEqual(
          keysOf(part).filter((name) => !name.startsWith('facts')),
          ['finding', 'part', 'state'],
        )
      assert.doesNotMatch(JSON.stringify(status), /password|secret|:\/\/[^/"]*@/i)
    }
  })

  test('what needs attention, for staff: counts, and names of people and devices', async () => {
    for (const letter of ['A', 'X'] as const)
      assert.deepEqual(keysOf(await read(letter, 'GET', 'misc/overview')), [
        'devices.away',
        'devices.online',
        'devices.total',
        'invitations.customers',
        'invitations.members',
        'invitations.oldest',
        'invitations.pending',
        'mail.undelivered',
        'meetings.people',
        'meetings.running',
        'meetings.today',
        'people.online',
        'setup.brand',
        'setup.customer',
        'setup.device',
        'setup.mail',
      ])
  })

  test('a mail that is stored, and what mails say', async () => {
    await app.db
      .insertInto('mails')
      .values({
        id: newId(),
        recipient: 'a@example.org',
        subject: 'S',
        text: 'T',
        html: 'H',
        status: 'kept',
        created_at: app.clock.now(),
      })
      .execute()
    const [mail] = await read('X', 'POST', 'outbox/list', {})
    assert.deepEqual(keysOf(await read('X', 'GET', `outbox/${mail?.id}`)), [
      'html',
      'id',
      'replyTo',
      'subject',
      'text',
      'to',
    ])
    for (const template of await read('A', 'GET', 'settings/mails')) {
      assert.deepEqual(keysOf(template), ['kind', 'texts', 'variables'])
      for (const one of template['texts' as never] as object[])
        assert.deepEqual(keysOf(one), ['changed', 'locale', 'original', 'subject', 'text', 'version'])
    }
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

test('[D1.5] what a member may see but its role may not touch answers 403: it cannot add to its siblings, nor sort or filter them by what is hidden from it, and a device of its parent it marks for itself only', async () => {
  const { token } = await enter(app, tenants, 'M')
  const sent = [
    {
      path: 'users/createmember',
      body: { name: 'One more', email: 'one.more@example.org', contactNumber: '+4512345678' },
    },
    ...['contactNumber', 'status', 'managedBy'].map((name) => ({
      path: 'users/getmembers',
      body: { sortOrder: { name, direction: 'asc' } },
    })),
    { path: 'users/getmembers', body: { filters: { contactNumber: '20' } } },
    ...[
      { name: 'Mine' },
      { userDeviceName: 'Mine' },
      { privacyEnabled: false },
      { PrivacyEnabled: true },
      { privacyTimeout: 60 },
      { PrivacyTimeOut: 60 },
    ].map((more) => ({
      path: 'device/edit',
      body: { deviceId: tenants.deviceOf('C1').id, favourite: true, ...more },
    })),
  ]
  for (const { path, body } of sent) {
    const reply = await sendRequest(app, { method: 'POST', path, body, token })
    assert.deepEqual(
      [reply.statusCode, reply.json<{ code: string }>().code],
      [403, 'dont_have_enough_permission'],
      JSON.stringify(body),
    )
  }
})

describe('nothing that the portal knows of devices contains a way into a room, a secret or its hash', () => {
  const paths = ['device/read', 'device/readall', 'device/readunassigned', 'group/read', 'group/readall']
  test('the lists, one device, its timeline and its calls, for everybody who may read them', async () => {
    const { C1 } = tenants.people
    const { id } = tenants.deviceOf('C1', 1)
    const { location } = tenants.meetingOf('C1', 'running')
    const hashes = await app.db.selectFrom('devices').select('secret_hash').execute()
    const secrets = [
      ...tenants.devices.map(({ secret }) => secret),
      ...hashes.map(({ secret_hash }) => secret_hash.toString('hex')),
    ]
    let answered = 0
    for (const letter of ['M', 'C', 'S', 'A', 'X'] as const) {
      const { token } = await enter(app, tenants, letter)
      for (const [method, path] of [
        ...[...paths, `device/read/${C1.id}`, `group/read/${C1.id}`, `device/events/${id}`].map(
          (one) => ['POST', one] as const,
        ),
        ...['device/readremote', `device/${id}`, `device/calls/${location}`].map(
          (one) => ['GET', one] as const,
        ),
      ]) {
        const { body, statusCode } = await sendRequest(app, {
          method,
          path,
          token,
          ...(method === 'POST' && { body: { limit: 100 } }),
        })
        // A device's readable id may spell anything.
        const withoutCodes = body.replaceAll(/"deviceName":"[0-9A-Z]{4}-[0-9A-Z]{4}"/g, '')
        assert.doesNotMatch(
          withoutCodes,
          /meetingUrl|commands|jwt|entry|secret|hash|check_?code|eyJ/i,
          `${letter} ${path}`,
        )
        for (const secret of secrets) assert.ok(!body.includes(secret))
        if (statusCode === 200) answered += 1
      }
    }
    assert.ok(answered > 30, `${answered}`)
  })
})

test('a search by a member does not look into what is hidden from it', async () => {
  const { total } = await app.client((await enter(app, tenants, 'M')).token).members.list({ search: '+4520' })
  assert.equal(total, 0)
  assert.ok(
    (await app.client((await enter(app, tenants, 'C')).token).members.list({ search: '+4520' })).total > 0,
  )
})
