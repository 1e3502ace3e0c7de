import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { newId } from '#db/new-id.ts'
import { enter, type ActorOnStage } from '#testing/actors.ts'
import { addMeeting } from '#testing/add-meeting.ts'
import { databaseDigest } from '#testing/database-digest.ts'
import { seenOf, sendRequest, type Reply } from '#testing/send-request.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'
import { buildTenants, type TestTenants } from '#testing/test-tenants.ts'

let app: TestApp
let tenants: TestTenants
let deletedDevice: string
before(async () => {
  app = await testApp()
  tenants = await buildTenants(app)
  deletedDevice = tenants.deviceOf('C1', 3).id
  await app.client(tenants.people.C1.token).devices.unassign({ deviceId: deletedDevice })
})
after(() => app.close())

const LETTERS = ['M', 'C', 'S'] as const
type Letter = (typeof LETTERS)[number]
type Chosen = {
  readonly id?: string
  readonly location?: string
  readonly groupId?: string | null
  readonly members?: readonly string[]
  readonly devices?: readonly string[]
  readonly deviceId?: string | null
}

/** What each of them has on offer. */
const own = (letter: Letter) =>
  letter === 'S'
    ? { member: tenants.people.MS1.id, device: tenants.deviceOf('S1').id, group: tenants.groupOf('S1').id }
    : {
        member: tenants.people[letter === 'M' ? 'M1b' : 'M1'].id,
        device: tenants.deviceOf('C1').id,
        group: tenants.groupOf('C1').id,
      }

const times = { beginTime: '2026-03-03T12:00:00Z', endTime: '2026-03-03T13:00:00Z' }
/** The calls that carry such ids, each with a path of its own. */
const CALLS = {
  'meetings/createscheduled': async () => 'meetings/createscheduled',
  'meetings/{id}': async ({ id }: ActorOnStage) =>
    `meetings/${await addMeeting(app.db, { host_id: id as string, begin_time: new Date('2026-03-03T09:00:00Z') })}`,
  'meetings/conflicts': async () => 'meetings/conflicts',
} as const
type Call = keyof typeof CALLS

/** What answers the valid request with those ids in it, sent to that path. */
function send(path: string, { token }: ActorOnStage, letter: Letter, chosen: Chosen) {
  const { name, ...rest } = {
    name: 'A meeting',
    ...times,
    members: [own(letter).member],
    devices: [own(letter).device],
    ...chosen,
  }
  return sendRequest(app, {
    method: 'POST',
    path,
    body: path === 'meetings/conflicts' ? rest : { name, ...rest },
    token,
  })
}

/** What answers them one after the other; none of them writes anything. */
async function sendAll(path: string, actor: ActorOnStage, letter: Letter, all: readonly Chosen[]) {
  const old = await databaseDigest(app.db)
  const replies: Reply[] = []
  for (const chosen of all) replies.push(await send(path, actor, letter, chosen))
  assert.deepEqual(await databaseDigest(app.db), old)
  return replies
}

describe('somebody or something that is not on offer is not found, whatever it is, and nothing is written', () => {
  for (const call of Object.keys(CALLS) as Call[])
    for (const letter of LETTERS)
      test(`${call} as ${letter}`, async () => {
        const actor = await enter(app, tenants, letter)
        const { member, device, group } = own(letter)
        const { M3, deletedMember, C1, C2, A1 } = tenants.people
        const meeting = tenants.meetingOf('C1', 'running').id
        const people = [
          M3.id,
          newId(),
          deletedMember.id,
          (letter === 'C' ? C2 : C1).id,
          A1.id,
          group,
          device,
          meeting,
        ]
        const devices = [
          tenants.deviceOf('C3').id,
          tenants.deviceOf(null).id,
          newId(),
          deletedDevice,
          member,
          group,
          meeting,
        ]
        const groups = [tenants.groupOf('C3').id, newId(), member, device, meeting]
        const attempts: [Chosen, object][] = [
          ...people.flatMap((id): [Chosen, object][] => [
            [{ members: [id] }, { members: 'not_found' }],
            [{ members: [member, id] }, { members: 'not_found' }],
          ]),
          ...devices.flatMap((id): [Chosen, object][] => [
            [{ devices: [id] }, { devices: 'not_found' }],
            [{ devices: [device, id] }, { devices: 'not_found' }],
          ]),
          ...(call === 'meetings/conflicts'
            ? []
            : devices.map((id): [Chosen, object] => [{ deviceId: id }, { deviceId: 'not_found' }])),
          ...groups.map((id): [Chosen, object] => [{ groupId: id }, { groupId: 'not_found' }]),
        ]
        const replies = await sendAll(
          await CALLS[call](actor),
          actor,
          letter,
          attempts.map(([chosen]) => chosen),
        )
        for (const [at, [chosen, fields]] of attempts.entries())
          assert.deepEqual(
            [replies[at]?.statusCode, replies[at]?.json<{ fields: object }>().fields],
            [404, fields],
            JSON.stringify(chosen),
          )
      })
})

describe("another tenant's answers to the byte as one that is not there", () => {
  for (const call of Object.keys(CALLS) as Call[])
    test(call, async () => {
      for (const letter of LETTERS) {
        const actor = await enter(app, tenants, letter)
        const foreign = [
          { members: [tenants.people.M3.id] },
          { devices: [tenants.deviceOf('C3').id] },
          { groupId: tenants.groupOf('C3').id },
        ]
        const absent = [{ members: [newId()] }, { devices: [newId()] }, { groupId: newId() }]
        const path = await CALLS[call](actor)
        assert.deepEqual(
          (await sendAll(path, actor, letter, foreign)).map(seenOf),
          (await sendAll(path, actor, letter, absent)).map(seenOf),
          letter,
        )
      }
    })
})

test("one's own are taken, twice as well as once, and 501 are too many", async () => {
  for (const call of Object.keys(CALLS) as Call[])
    for (const letter of LETTERS) {
      const actor = await enter(app, tenants, letter)
      const { member, device, group } = own(letter)
      for (const chosen of [
        {},
        { groupId: group },
        { groupId: null },
        { members: [member, member, member.toUpperCase()], devices: [device, device] },
      ]) {
        const reply = await send(await CALLS[call](actor), actor, letter, chosen)
        assert.equal(reply.statusCode, 200, `${call} ${letter} ${JSON.stringify(chosen)} ${reply.body}`)
        const { members = [], devices = [] } = reply.json<{
          data: { members?: object[]; devices?: object[] }
        }>().data
        if (call !== 'meetings/conflicts')
          assert.ok(members.length >= 1 && devices.length === 1, `${call} ${letter}`)
      }
      const many = Array.from({ length: 501 }, newId)
      for (const reply of await sendAll(await CALLS[call](actor), actor, letter, [
        { members: many },
        { devices: many },
      ]))
        assert.deepEqual(
          [reply.statusCode, Object.values(reply.json<{ fields: object }>().fields)],
          [400, ['too_many']],
        )
    }
})

test("a room name of another tenant's meeting is taken, with the same error as one's own", async () => {
  for (const letter of LETTERS) {
    const actor = await enter(app, tenants, letter)
    const names = (['C1', 'M3'] as const).map((host) => ({
      location: tenants.meetingOf(host, 'later').location,
    }))
    const [ours, foreign] = await sendAll('meetings/createscheduled', actor, letter, names)
    assert.ok(ours && foreign)
    assert.deepEqual(
      [ours.statusCode, ours.json<{ fields: object }>().fields],
      [409, { location: 'room_name_taken' }],
      letter,
    )
    assert.deepEqual(seenOf(ours), seenOf(foreign))
  }
})

test('the meeting that is changed is the one of the address, and one that is looked past is one that may be changed', async () => {
  for (const letter of LETTERS) {
    const actor = await enter(app, tenants, letter)
    const path = await CALLS['meetings/{id}'](actor)
    const [differing] = await sendAll(path, actor, letter, [{ id: newId() }])
    assert.deepEqual([differing?.statusCode, differing?.json<{ code: string }>().code], [400, 'ids_differ'])
    const looked = (id: string) => send('meetings/conflicts', actor, letter, { id })
    assert.equal((await looked(path.slice('meetings/'.length))).statusCode, 200)
    const absent = await looked(newId())
    assert.deepEqual([absent.statusCode, absent.json<{ code: string }>().code], [404, 'meeting_not_found'])
    for (const id of [tenants.meetingOf('M3', 'later').id, tenants.people.M3.id])
      assert.deepEqual(seenOf(await looked(id)), seenOf(absent), letter)
  }
})
