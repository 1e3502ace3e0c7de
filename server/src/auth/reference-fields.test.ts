import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@samtale/contract'
import type { Endpoint } from '@samtale/contract/core/endpoint'
import { Id } from '@samtale/contract/core/fields'
import { newId } from '#db/new-id.ts'
import { databaseDigest } from '#testing/database-digest.ts'
import { seenOf, sendRequest } from '#testing/send-request.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'
import { buildTenants, type TestTenants } from '#testing/test-tenants.ts'

let app: TestApp
let tenants: TestTenants
before(async () => {
  app = await testApp()
  tenants = await buildTenants(app)
})
after(() => app.close())

const post = (path: string, token: string | null, body: object) =>
  sendRequest(app, { method: 'POST', path, token, body })
const rejection = { status: 404, fields: {} as Record<string, string> }

async function rejectsWith(path: string, token: string | null, body: object) {
  const old = await databaseDigest(app.db)
  const reply = await post(path, token, body)
  assert.deepEqual(await databaseDigest(app.db), old)
  return { status: reply.statusCode, fields: reply.json<{ fields?: Record<string, string> }>().fields ?? {} }
}

test('the ids that a body may carry are the ones tested here, in user-references.test.ts, in device-references.test.ts, in meeting-references.test.ts, in stream-references.test.ts, in video-references.test.ts, with the keys of directories, with the providers, with the imports, with the texts and with what was deleted', () => {
  type Schema = {
    def: { shape?: Record<string, Schema>; innerType?: Schema; element?: Schema; out?: Schema }
  }
  const isId = (schema: Schema): boolean =>
    (schema as unknown) === Id ||
    [schema.def.innerType, schema.def.element, schema.def.out].some((inner) => inner && isId(inner))
  const calls = Object.values(contract).flatMap((group) => Object.values<Endpoint>(group))
  const found = calls.flatMap(({ path, input, list }) => {
    const fields = Object.entries((input as unknown as Schema).def.shape ?? {}).filter(
      ([name, schema]) => isId(schema) && !path.includes(`{${name}}`),
    )
    // Every list has these three; they are tested of all lists at once.
    return fields
      .filter(([name]) => !(list && ['after', 'before', 'rowId'].includes(name)))
      .map(([name]) => `${path} ${name}`)
  })
  assert.deepEqual(found.toSorted(), [
    'account/acceptterms versionId',
    'account/apikeys customerId',
    // One's own connection, and any provider that is on: confirm.test.ts and connections.test.ts.
    'account/confirmprovider/begin id',
    'account/providers/begin id',
    'deleted/restore ids',
    'device/edit deviceId',
    'device/editany deviceId',
    'device/editmany ids',
    'device/reboot deviceId',
    'device/ring deviceId',
    'device/unassign deviceId',
    'device/unassignany deviceId',
    'group/create devices',
    'group/create members',
    'group/create/{customerId} devices',
    'group/create/{customerId} members',
    'group/destroy ids',
    'group/destroyany ids',
    'group/update devices',
    'group/update id',
    'group/update members',
    'group/updateany devices',
    'group/updateany id',
    'group/updateany members',
    'meetings/conflicts devices',
    'meetings/conflicts groupId',
    'meetings/conflicts id',
    'meetings/conflicts members',
    'meetings/createinstant deviceId',
    'meetings/createlivestreaming deviceId',
    'meetings/createlivestreaming devices',
    'meetings/createlivestreaming groupId',
    'meetings/createlivestreaming livestreamingDevices',
    'meetings/createlivestreaming livestreamingGroupId',
    'meetings/createlivestreaming members',
    'meetings/createreplaystreaming devices',
    'meetings/createreplaystreaming groupId',
    'meetings/createreplaystreaming livestreamingDevices',
    'meetings/createreplaystreaming members',
    'meetings/createscheduled deviceId',
    'meetings/createscheduled devices',
    'meetings/createscheduled groupId',
    'meetings/createscheduled members',
    'meetings/createscheduledevent deviceId',
    'meetings/createscheduledevent devices',
    'meetings/createscheduledevent groupId',
    'meetings/createscheduledevent livestreamingDevices',
    'meetings/createscheduledevent members',
    'meetings/gettoken roomId',
    'meetings/updatelivestreaming/{id} deviceId',
    'meetings/updatelivestreaming/{id} devices',
    'meetings/updatelivestreaming/{id} groupId',
    'meetings/updatelivestreaming/{id} livestreamingDevices',
    'meetings/updatelivestreaming/{id} livestreamingGroupId',
    'meetings/updatelivestreaming/{id} members',
    'meetings/updatereplaystreaming/{id} devices',
    'meetings/updatereplaystreaming/{id} groupId',
    'meetings/updatereplaystreaming/{id} livestreamingDevices',
    'meetings/updatereplaystreaming/{id} members',
    'meetings/updatescheduledevent/{id} deviceId',
    'meetings/updatescheduledevent/{id} devices',
    'meetings/updatescheduledevent/{id} groupId',
    'meetings/updatescheduledevent/{id} livestreamingDevices',
    'meetings/updatescheduledevent/{id} members',
    'meetings/{id} deviceId',
    'meetings/{id} devices',
    'meetings/{id} groupId',
    'meetings/{id} members',
    'settings/faq/order ids',
    'singlesignon/begin id',
    'singlesignon/try id',
    'users/admin/deletemany ids',
    'users/admin/update id',
    'users/customer/affected ids',
    'users/customer/deletemany ids',
    'users/customer/update id',
    'users/customer/update parentId',
    'users/customer/{id}/movecustomers parentId',
    'users/getallcustomers id',
    'users/getcustomers id',
    'users/import/check customerId',
    'users/import/start id',
    'users/member/deletemany ids',
    'users/member/update id',
    'users/member/update parentId',
    'videocontent/begin account',
    'videocontent/begin uploadId',
    'videocontent/cancel account',
    'videocontent/cancel uploadId',
    'videocontent/list account',
    'videocontent/remove account',
    'videocontent/remove id',
    'videocontent/req_play_token account',
    'videocontent/req_play_token id',
    'videocontent/upload account',
    'videocontent/upload uploadId',
  ])
})

test('a page that is to follow, or to end before, a row outside of the list is the one that would follow a row that is not there', async () => {
  const { M1, C1, S1, A1, M3, C3, deletedMember } = tenants.people
  const meeting = tenants.meetingOf('M3', 'running')
  for (const [path, token] of [
    ['users/getmembers', M1.token],
    ['users/getmembers', C1.token],
    [`users/getmembers/${C1.id}`, S1.token],
    ['users/getcustomers', S1.token],
    ['users/getallmembers', A1.token],
    ['users/getadmins', A1.token],
    ['reports/meetings', C1.token],
    ['meetings', M1.token],
    ['meetings', C1.token],
    ['group/read', C1.token],
    [`group/read/${C1.id}`, M1.token],
    ['group/readall', A1.token],
    ['device/read', M1.token],
    [`device/read/${C1.id}`, S1.token],
    ['device/readall', A1.token],
    ['device/readunassigned', A1.token],
  ] as const)
    for (const place of ['after', 'before'])
      for (const name of sortsOf(path)) {
        const page = (id: string) =>
          post(path, token, { limit: 3, offset: 1, sortOrder: { name, direction: 'asc' }, [place]: id })
        const absent = seenOf(await page(newId()))
        assert.equal(absent.statusCode, 200)
        const outside = [M3, C3, deletedMember, ...outsideOf(path)].filter(
          ({ id }) => path !== 'users/getallmembers' || id !== M3.id,
        )
        for (const { id } of [...outside, meeting])
          assert.deepEqual(seenOf(await page(id)), absent, `${path} ${place} ${name}`)
      }
})

function sortsOf(path: string) {
  if (path.endsWith('meetings')) return ['name', 'beginTime']
  return path.startsWith('device') ? ['deviceName', 'createdAt'] : ['name', 'createdAt']
}

/** Rows of the same kind that are not in the list. */
function outsideOf(path: string): readonly { id: string }[] {
  if (path === 'device/readunassigned') return [tenants.deviceOf('C1')]
  const others = path.startsWith('device') ? [tenants.deviceOf(null)] : []
  return path.endsWith('all')
    ? others
    : [
        ...others,
        tenants.groupOf('C3'),
        tenants.deviceOf('C3'),
        tenants.deviceOf('S1'),
        tenants.groupOf('S1'),
      ]
}

test('a device that is nobody of the caller is not found, whatever else bears that id', async () => {
  const { M1, C1, S1 } = tenants.people
  for (const { token } of [M1, C1, S1])
    for (const deviceId of [newId(), tenants.people.M3.id, C1.id, tenants.meetingOf('C1', 'running').id])
      assert.deepEqual(await rejectsWith('meetings/createinstant', token, { name: 'A', deviceId }), {
        ...rejection,
        fields: { deviceId: 'not_found' },
      })
  assert.equal(
    (await rejectsWith('meetings/createinstant', C1.token, { name: 'A', deviceId: 'tv' })).status,
    400,
  )
  assert.equal(
    (await post('meetings/createinstant', C1.token, { name: 'A', deviceId: null })).statusCode,
    200,
  )
})

test("a room name of another tenant's meeting is taken, with the same error as one's own", async () => {
  const { token } = tenants.people.C1
  const [own, foreign] = await Promise.all(
    ['C1', 'M3'].map((host) =>
      post('meetings/createinstant', token, {
        name: 'A',
        location: tenants.meetingOf(host as 'C1' | 'M3', 'running').location,
      }),
    ),
  )
  assert.ok(own && foreign)
  assert.equal(own.statusCode, 409)
  assert.deepEqual(seenOf(own), seenOf(foreign))
  assert.deepEqual(own.json<{ fields: object }>().fields, { location: 'room_name_taken' })
})

test('a room id and a room name of two meetings open neither', async () => {
  const [one, other] = [tenants.meetingOf('C1', 'running'), tenants.meetingOf('M3', 'running')]
  for (const token of [null, tenants.people.M1.token, tenants.people.C1.token, tenants.people.S1.token]) {
    const mixed = await post('meetings/gettoken', token, { roomId: one.id, roomName: other.location })
    const absent = await post('meetings/gettoken', token, { roomId: newId(), roomName: 'no-such-room' })
    assert.equal(mixed.statusCode, 404)
    assert.deepEqual(seenOf(mixed), seenOf(absent))
    assert.equal(
      (await post('meetings/gettoken', token, { roomId: one.id, roomName: one.location })).statusCode,
      200,
    )
  }
})

test("a host of another tenant has no meetings in the caller's report, like one that does not exist", async () => {
  const report = (token: string, host: string) => post('reports/meetings', token, { host })
  const { C1, S1, M1, M3, A1 } = tenants.people
  for (const { token } of [C1, S1]) {
    const [foreign, absent, noId] = [
      await report(token, M3.id),
      await report(token, newId()),
      await report(token, 'somebody'),
    ]
    assert.deepEqual(foreign.json(), { success: true, data: { meetings: [], total: 0 } })
    assert.deepEqual([seenOf(absent), seenOf(noId)], [seenOf(foreign), seenOf(foreign)])
  }
  for (const { token } of [C1, S1, A1]) {
    const { meetings } = (await report(token, M1.id)).json<{
      data: { meetings: { host: { id: string } }[] }
    }>().data
    assert.ok(meetings.length > 0 && meetings.every(({ host }) => host.id === M1.id))
  }
})

test('a sub-admin who asks for the customers of another gets no list', async () => {
  const { S1, S2, C1, M1 } = tenants.people
  assert.equal((await post('users/getcustomers', S1.token, { id: S1.id })).statusCode, 200)
  for (const id of [S2.id, newId(), C1.id, M1.id, tenants.people.deletedMember.id])
    assert.deepEqual(await rejectsWith('users/getcustomers', S1.token, { id }), {
      ...rejection,
      fields: { id: 'not_found' },
    })
})
