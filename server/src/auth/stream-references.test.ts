import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { StreamType } from '@samtale/contract/streams/streams'
import { newId } from '#db/new-id.ts'
import { enter, type ActorOnStage } from '#testing/actors.ts'
import { addStream } from '#testing/add-stream.ts'
import { databaseDigest } from '#testing/database-digest.ts'
import { seenOf, sendRequest, type Reply } from '#testing/send-request.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'
import { buildTenants, type TestTenants } from '#testing/test-tenants.ts'

let app: TestApp
let tenants: TestTenants
before(async () => {
  app = await testApp()
  tenants = await buildTenants(app)
  for (const host of ['C1', 'S1', 'C3'] as const)
    await addStream(app, {
      ...{ type: 'livestreaming', hostId: tenants.people[host].id, from: -120, over: true },
      own: {
        broadcast_id: `sent-${host}`,
        live_state: 'ended',
        live_at: app.clock.now(),
        ended_at: app.clock.now(),
      },
    })
  await addStream(app, {
    type: 'livestreaming',
    hostId: tenants.people.C1.id,
    own: { broadcast_id: 'to-come' },
  })
})
after(() => app.close())

type Letter = 'M' | 'C' | 'S'
const accountOf = (letter: Letter) => (letter === 'S' ? 'S1' : 'C1')
/** What each of them has on offer. */
const own = (letter: Letter) => ({
  member: tenants.people[letter === 'S' ? 'MS1' : 'M1'].id,
  device: tenants.deviceOf(accountOf(letter)).id,
  group: tenants.groupOf(accountOf(letter)).id,
  played: `sent-${accountOf(letter)}`,
})
const times = { beginTime: '2026-03-03T12:00:00Z', endTime: '2026-03-03T13:00:00Z' }
const target = { target: 'rtmp', rtmpUrl: 'rtmp://live.example.org/app', streamKey: 'a-key' }

type Call = {
  readonly path: string
  /** Of what is changed. */
  readonly changes?: StreamType
  readonly letters: readonly Letter[]
  /** The fields that hold ids, and what they are ids of. */
  readonly fields: Readonly<Record<string, 'member' | 'device' | 'group' | 'played'>>
  readonly body: (letter: Letter) => object
}
const live = {
  members: 'member',
  devices: 'device',
  deviceId: 'device',
  groupId: 'group',
  livestreamingDevices: 'device',
  livestreamingGroupId: 'group',
} as const
const event = { devices: 'device', deviceId: 'device', groupId: 'group' } as const
const replay = {
  members: 'member',
  devices: 'device',
  groupId: 'group',
  replayStreamingId: 'played',
} as const
const liveBody = (letter: Letter) => ({
  ...{
    name: 'A stream',
    ...times,
    ...target,
    members: [own(letter).member],
    devices: [own(letter).device],
    livestreamingDevices: [own(letter).device],
  },
})
const eventBody = (letter: Letter) => ({
  name: 'An event',
  ...times,
  scheduledeventViewingUrl: 'https://example.org',
  devices: [own(letter).device],
})
const replayBody = (letter: Letter) => ({
  ...{
    name: 'A replay',
    ...times,
    replayStreamingId: own(letter).played,
    members: [own(letter).member],
    devices: [own(letter).device],
  },
})
const CALLS: readonly Call[] = [
  { path: 'meetings/createlivestreaming', letters: ['C', 'S'], fields: live, body: liveBody },
  {
    path: 'meetings/updatelivestreaming/{id}',
    changes: 'livestreaming',
    letters: ['C', 'S'],
    fields: live,
    body: liveBody,
  },
  { path: 'meetings/createscheduledevent', letters: ['M', 'C', 'S'], fields: event, body: eventBody },
  {
    path: 'meetings/updatescheduledevent/{id}',
    changes: 'scheduledevent',
    letters: ['C', 'S'],
    fields: event,
    body: eventBody,
  },
  { path: 'meetings/createreplaystreaming', letters: ['C', 'S'], fields: replay, body: replayBody },
  {
    path: 'meetings/updatereplaystreaming/{id}',
    changes: 'replaystreaming',
    letters: ['C', 'S'],
    fields: replay,
    body: replayBody,
  },
]

/** Ids of everything else: of another tenant, of nobody, deleted, absent, and of things of another kind. */
function others(letter: Letter) {
  const { member, device, group } = own(letter)
  const { M3, deletedMember, C1, C2, A1 } = tenants.people
  const meeting = tenants.meetingOf('C1', 'running').id
  return {
    member: [M3.id, newId(), deletedMember.id, (letter === 'C' ? C2 : C1).id, A1.id, group, device, meeting],
    device: [tenants.deviceOf('C3').id, tenants.deviceOf(null).id, newId(), member, group, meeting],
    group: [tenants.groupOf('C3').id, newId(), member, device, meeting],
    played: ['sent-C3', 'to-come', 'nothing', newId(), device, meeting],
  }
}

const CODES = {
  member: 'user_not_found',
  device: 'device_not_found',
  group: 'group_not_found',
  played: 'stream_not_found',
} as const
const asSent = (field: string, ids: readonly string[]) => ({
  [field]: field === 'members' || field.endsWith('evices') ? ids : ids.at(-1),
})

async function send(
  { path, changes, body }: Call,
  { token }: ActorOnStage,
  letter: Letter,
  more: object,
): Promise<Reply> {
  const id =
    changes && (await addStream(app, { type: changes, hostId: tenants.people[accountOf(letter)].id })).id
  return sendRequest(app, {
    method: 'POST',
    path,
    ...(id && { params: { id } }),
    body: { ...body(letter), ...more },
    token,
  })
}

/** What answers these one after the other; none of them writes anything. */
async function sendAll(
  call: Call,
  { token }: ActorOnStage,
  letter: Letter,
  all: readonly object[],
): Promise<Reply[]> {
  const id =
    call.changes &&
    (await addStream(app, { type: call.changes, hostId: tenants.people[accountOf(letter)].id })).id
  const old = await databaseDigest(app.db)
  const replies: Reply[] = []
  for (const more of all)
    replies.push(
      await sendRequest(app, {
        method: 'POST',
        path: call.path,
        ...(id && { params: { id } }),
        body: { ...call.body(letter), ...more },
        token,
      }),
    )
  assert.deepEqual(await databaseDigest(app.db), old)
  return replies
}

describe('somebody or something that is not on offer is not found at its field, whatever it is, and nothing is written', () => {
  for (const call of CALLS)
    for (const letter of call.letters)
      test(`${call.path} as ${letter}`, async () => {
        const actor = await enter(app, tenants, letter)
        const attempts = Object.entries(call.fields).flatMap(([field, kind]) =>
          others(letter)[kind].map((id) => ({ field, kind, id })),
        )
        const replies = await sendAll(
          call,
          actor,
          letter,
          attempts.map(({ field, id }) => asSent(field, [id])),
        )
        for (const [at, { field, kind, id }] of attempts.entries()) {
          const { code, fields } = replies[at]?.json<{ code: string; fields: object }>() ?? {}
          assert.deepEqual(
            [replies[at]?.statusCode, code, fields],
            [404, CODES[kind], { [field]: 'not_found' }],
            `${field} ${id}`,
          )
        }
      })
})

describe("another tenant's answers to the byte as one that is not there; one's own is taken", () => {
  for (const call of CALLS)
    test(call.path, async () => {
      for (const letter of call.letters) {
        const actor = await enter(app, tenants, letter)
        for (const [field, kind] of Object.entries(call.fields)) {
          const ids = [others(letter)[kind][0] ?? '', newId()]
          const [foreign, absent] = await sendAll(
            call,
            actor,
            letter,
            ids.map((id) => asSent(field, [id])),
          )
          assert.ok(foreign && absent)
          assert.deepEqual(seenOf(foreign), seenOf(absent), field)
          const mine = own(letter)[kind]
          const reply = await send(
            call,
            actor,
            letter,
            asSent(
              field,
              field === 'members' || field === 'livestreamingDevices' ? [mine, mine.toUpperCase()] : [mine],
            ),
          )
          assert.equal(reply.statusCode, 200, `${letter} ${field} ${reply.body}`)
        }
        const [many] = await sendAll(call, actor, letter, [{ devices: Array.from({ length: 501 }, newId) }])
        assert.deepEqual(
          [many?.statusCode, many?.json<{ fields: object }>().fields],
          [400, { devices: 'too_many' }],
        )
      }
    })
})

test('what is changed is the one of the address', async () => {
  for (const call of CALLS.filter(({ changes }) => changes)) {
    const [reply] = await sendAll(call, await enter(app, tenants, 'C'), 'C', [{ id: newId() }])
    assert.deepEqual(
      [reply?.statusCode, reply?.json<{ code: string }>().code],
      [400, 'ids_differ'],
      call.path,
    )
  }
})
