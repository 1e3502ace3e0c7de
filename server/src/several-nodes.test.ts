import assert from 'node:assert/strict'
import { once } from 'node:events'
import { after, before, beforeEach, test } from 'node:test'
import { sql } from 'kysely'
import { WebSocket } from 'ws'
import { CONFERENCE_BOUNDS } from '../../sockets/bounds.ts'
import { connect } from '../../conference/testing/test-peer.ts'
import { bookMeeting } from '#testing/book-meeting.ts'
import { eventually } from '#testing/eventually.ts'
import { tenantsIn } from '#testing/tenants.ts'
import { twoNodes } from '#testing/two-nodes.ts'
import { moveStatuses } from '#modules/meetings/move-statuses.ts'

let nodes: Awaited<ReturnType<typeof twoNodes>>
let people: Awaited<ReturnType<typeof tenantsIn>>
before(async () => {
  nodes = await twoNodes()
  people = await tenantsIn(nodes.fixture)
})
beforeEach(() => nodes.fixture.clock.advance(7_200_000))
after(() => nodes.close())

const VISITOR = () => nodes.fixture.client(null)

/** A meeting of the member that has just begun; guests wait unless it is said otherwise. */
async function begun(lobby: 'guests' | 'off' = 'off') {
  const { db, clock } = nodes.fixture
  const meeting = await bookMeeting(db, clock.now(), { hostId: people.member.id, begin: clock.now(), lobby })
  await moveStatuses(db, clock.now())
  return meeting
}
const roomsOf = ({ video }: typeof nodes.a, location: string) =>
  video.rooms().filter(({ room_name }) => room_name === location).length
const homesOf = async (room: string) => {
  const { rows } = await sql<{
    address: string
  }>`select address from room_homes where room = ${room}`.execute(nodes.fixture.db)
  return rows.map(({ address }) => address)
}
/** As if the node that has the room had not renewed it for long. */
const runOut = (room: string) =>
  sql`update room_homes set lease_until = clock_timestamp() - interval '1 second' where room = ${room}`.execute(
    nodes.fixture.db,
  )

test('people who come to different nodes meet, and what they signal to each other arrives', async () => {
  const { location } = await begun()
  const host = await nodes.enter(nodes.a, people.member.api, location)
  const joined = await host.waitFor('joined')
  const guest = await nodes.enter(nodes.b, VISITOR(), location, 'Tove')
  const { self, occupants } = await guest.waitFor('joined')
  assert.deepEqual(
    occupants.map(({ id }) => id),
    [joined.self.id],
  )
  await host.waitFor('occupant-joined', ({ occupant }) => occupant.id === self.id)
  const signal = { generation: 0, description: { type: 'offer', sdp: 'v=0' } } as const
  guest.send({ type: 'signal', to: joined.self.id, signal })
  assert.deepEqual((await host.waitFor('signal')).signal, signal)
  host.send({ type: 'chat', text: 'Hello' })
  assert.equal((await guest.waitFor('chat')).text, 'Hello')
  assert.deepEqual([roomsOf(nodes.a, location), roomsOf(nodes.b, location)], [1, 0])
  assert.deepEqual(await homesOf(location), [nodes.a.address])
  guest.send({ type: 'leave' })
  await host.waitFor('occupant-left', ({ id }) => id === self.id)
  assert.equal(await guest.closed, 4000, 'the code of the home comes through')
})

test('a connection that comes back to another node is taken up again by the home of its room', async () => {
  const { location } = await begun()
  const host = await nodes.enter(nodes.a, people.member.api, location)
  const { key, self } = await host.waitFor('joined')
  const guest = await nodes.enter(nodes.a, VISITOR(), location, 'Tove')
  await guest.waitFor('joined')
  host.socket.terminate()
  await guest.waitFor('occupant-changed', ({ occupant }) => occupant.id === self.id && !occupant.online)
  const again = await connect(nodes.b)
  again.write({ type: 'resume', key, received: 1, room: location })
  await again.waitFor('resumed')
  guest.send({ type: 'chat', text: 'Are you there?' })
  assert.equal((await again.waitFor('chat')).text, 'Are you there?')

  const stranger = await connect(nodes.b)
  stranger.write({ type: 'resume', key: 'none of ours', received: 0, room: location })
  await stranger.waitFor('gone')
  assert.equal(await stranger.closed, 4005)
})

test('of many nodes that are asked for a room at once one takes it', async () => {
  const rooms = Array.from({ length: 20 }, (_, at) => `asked-at-once-${at}`)
  for (const room of rooms) {
    const answers = await Promise.all([nodes.a.homes?.take(room), nodes.b.homes?.take(room)])
    assert.equal(answers.filter((address) => address === null).length, 1, room)
    assert.deepEqual(
      await homesOf(room),
      answers.filter(Boolean).length === 1 && answers[0] === null ? [nodes.a.address] : [nodes.b.address],
    )
  }
})

test('a meeting is led from a node that has not its room', async () => {
  const { id, location } = await begun('guests')
  const { api } = people.member
  const host = await nodes.enter(nodes.a, api, location)
  await host.waitFor('joined')
  const [tove, ib] = [
    await nodes.enter(nodes.b, VISITOR(), location, 'Tove'),
    await nodes.enter(nodes.a, VISITOR(), location, 'Ib'),
  ]
  for (const waiting of [tove, ib]) await waiting.waitFor('waiting')
  const meeting = await api.running.read({ id })
  assert.deepEqual(meeting.waiting?.map(({ name }) => name).toSorted(), ['Ib', 'Tove'])
  assert.equal((await api.running.message({ id, text: 'Soon' })).notified, 2)
  assert.equal((await tove.waitFor('door-message')).text, 'Soon')
  const [first] = meeting.waiting?.filter(({ name }) => name === 'Ib') ?? []
  assert.equal((await api.running.deny({ id, waiting: [first?.id ?? ''] })).denied, 1)
  await ib.waitFor('refused')
  assert.equal((await api.running.admit({ id })).admitted, 1)
  await tove.waitFor('joined')
  await api.running.extend({ id, minutes: 15 })
  await host.waitFor('planned-end')
  await api.running.end({ id })
  for (const page of [host, tove]) await page.waitFor('ended')
})

test('what a home does not answer to is refused, and nothing of it is done', async () => {
  const { id, location } = await begun('guests')
  const { db } = nodes.fixture
  await sql`insert into room_homes values (${location}, 'away', 'http://127.0.0.1:9', clock_timestamp() + interval '1 minute')`.execute(
    db,
  )
  const { api } = people.member
  const { endTime } = await api.running.read({ id })
  const notNow = { code: 'unavailable', status: 503 }
  await assert.rejects(api.running.end({ id }), notNow)
  await assert.rejects(api.running.admit({ id }), notNow)
  await assert.rejects(api.running.deny({ id }), notNow)
  await assert.rejects(api.running.message({ id, text: 'Soon' }), notNow)
  await assert.rejects(api.running.extend({ id, minutes: 15 }), notNow)
  const meeting = await api.running.read({ id })
  assert.deepEqual([meeting.endTime, meeting.waiting, meeting.mayAdmit], [endTime, null, false])

  // A home whose lease has run out as well is gone, and so is everybody in it.
  await runOut(location)
  assert.equal((await api.running.admit({ id })).admitted, 0)
  await api.running.end({ id })
})

test('a home that has lost its room to another node sends its people there', async () => {
  const { location } = await begun()
  const host = await nodes.enter(nodes.a, people.member.api, location)
  const { key } = await host.waitFor('joined')
  await runOut(location)
  const guest = await nodes.enter(nodes.b, VISITOR(), location, 'Tove')
  await guest.waitFor('waiting')
  assert.deepEqual(await homesOf(location), [nodes.b.address])
  await nodes.a.homes?.beat()
  assert.equal(await host.closed, 1012, 'its page comes back by itself')
  assert.equal(roomsOf(nodes.a, location), 0)
  const back = await connect(nodes.a)
  back.write({ type: 'resume', key, received: 1, room: location })
  await back.waitFor('gone')
  const again = await nodes.enter(nodes.a, people.member.api, location)
  await again.waitFor('joined')
  await guest.waitFor('joined')
  assert.deepEqual([roomsOf(nodes.a, location), roomsOf(nodes.b, location)], [0, 1])
})

test('a home that missed its lease and lost nothing keeps its room', async () => {
  const { location } = await begun()
  const host = await nodes.enter(nodes.a, people.member.api, location)
  await host.waitFor('joined')
  await runOut(location)
  await nodes.a.homes?.beat()
  const guest = await nodes.enter(nodes.b, VISITOR(), location, 'Tove')
  await guest.waitFor('joined')
  assert.deepEqual(await homesOf(location), [nodes.a.address])
})

test('strangers at the addresses of the nodes are refused before the handshake', async () => {
  const { location } = await begun()
  const { jwtToken } = await people.member.api.meetings.getToken({ roomName: location })
  for (const path of ['/video/node/relay', '/video/node/control'])
    for (const authorization of [undefined, 'Bearer x', `Bearer ${jwtToken}`]) {
      const socket = new WebSocket(nodes.a.address.replace('http', 'ws') + path, {
        headers: authorization ? { authorization } : {},
      })
      const rejected = once(socket, 'unexpected-response') as Promise<[unknown, { statusCode: number }]>
      const opened = once(socket, 'open').then(() => assert.fail(`let in with ${authorization}`))
      const [, response] = await Promise.race([rejected, opened])
      assert.equal(response.statusCode, 403, `${path} ${authorization}`)
      socket.on('error', () => {}).terminate()
    }
})

test('who says too much through a relay is cut off, and so is who does not read', async () => {
  const { location } = await begun()
  const host = await nodes.enter(nodes.a, people.member.api, location)
  await host.waitFor('joined')
  const loud = await nodes.enter(nodes.b, VISITOR(), location, 'Loud')
  const { self: loudSelf } = await loud.waitFor('joined')
  for (let count = 0; count < 2 * CONFERENCE_BOUNDS.burst; count += 1)
    loud.send({
      type: 'state',
      state: { audioMuted: true, videoMuted: true, sharing: false, handRaisedAt: 0 },
    })
  assert.equal(await loud.closed, 4003)
  await host.waitFor('occupant-changed', ({ occupant }) => occupant.id === loudSelf.id && !occupant.online)

  const deaf = await nodes.enter(nodes.b, VISITOR(), location, 'Deaf')
  const { self: deafSelf } = await deaf.waitFor('joined')
  deaf.socket.pause()
  let isOver = false
  const signal = { generation: 0, description: { type: 'offer', sdp: 'x'.repeat(30_000) } } as const
  void host
    .waitFor('occupant-changed', ({ occupant }) => occupant.id === deafSelf.id && !occupant.online)
    .then(() => (isOver = true))
  await eventually(async () => {
    host.send({ type: 'signal', to: deafSelf.id, signal })
    return isOver
  })
  deaf.socket.terminate()
})
