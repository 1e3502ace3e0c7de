import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MAX_OCCUPANTS, MAX_WAITING_OF_NETWORK } from '../protocol/limits.ts'
import { CLOSE } from '../protocol/messages.ts'
import { startConference, type TestConference } from '../testing/test-conference.ts'
import { guest, host, join, type TestPeer } from '../testing/test-peer.ts'

const ROOM = 'calm-harbours'
const withLobby = (user: object) => ({ context: { user, room: { lobby: true } } })
const error = async (peer: TestPeer) => (await peer.waitFor('refused')).error
const inside = ({ conference }: TestConference) => conference.rooms()[0]?.occupants.length ?? 0
const member = (name: string) => ({ ...guest(name), lobby_bypass: true })

test('a user has one connection in a room: the newer one replaces the older, which is given the reason', async (t) => {
  const service = await startConference()
  t.after(service.stop)
  const astrid = await join(service, host, ROOM, withLobby(host))
  const tove = await join(service, guest('Tove'), ROOM)
  await tove.waitFor('waiting')
  await service.conference.control.admit(ROOM, null)
  await tove.waitFor('joined')
  const again = await join(service, guest('Tove'), ROOM)
  await again.waitFor('joined')
  assert.equal(await error(tove), 'conference.replaced')
  assert.equal(await tove.closed, CLOSE.replaced)
  const { id } = (await tove.waitFor('joined')).self
  await astrid.waitFor('occupant-left', (message) => message.id === id)
  assert.equal(inside(service), 2)
})

test('the only one of a room takes their own place without ending the meeting', async (t) => {
  const service = await startConference()
  t.after(service.stop)
  const first = await join(service, host)
  await first.waitFor('joined')
  const second = await join(service, host)
  await second.waitFor('joined')
  await first.closed
  assert.deepEqual(
    service.events.map(({ event_name }) => event_name),
    ['muc-room-created', 'muc-occupant-joined', 'muc-occupant-joined', 'muc-occupant-left'],
  )
})

test('forty connections of one guest are one who waits; the next guest waits too, and both come in with the host', async (t) => {
  const service = await startConference()
  t.after(service.stop)
  const lines = []
  for (let count = 0; count < 40; count += 1) {
    const line = await join(service, guest('Many'))
    await line.waitFor('waiting')
    lines.push(line)
  }
  assert.equal((await service.conference.control.waiting([ROOM])).get(ROOM)?.length, 1)
  assert.equal(await error(lines[0]!), 'conference.replaced')
  const real = await join(service, guest('Tove'))
  await real.waitFor('waiting')
  await join(service, host)
  await real.waitFor('joined')
  assert.equal(inside(service), 3)
})

test('so many of one network may wait; others, and those who need not wait, are not blocked by it', async (t) => {
  const service = await startConference()
  t.after(service.stop)
  const enter = (user: object, network: string) => join(service, user, ROOM, withLobby(user), {}, network)
  await (await enter(host, 'office')).waitFor('joined')
  const first = []
  for (let count = 0; count < MAX_WAITING_OF_NETWORK; count += 1)
    first.push(await enter(guest(`g${count}`), 'hall'))
  for (const peer of first) await peer.waitFor('waiting')
  assert.equal(await error(await enter(guest('one more'), 'hall')), 'conference.lobby_full')
  await (await enter(guest('elsewhere'), 'home')).waitFor('waiting')
  await (await enter(member('Ib'), 'hall')).waitFor('joined')
  // Who comes again by another connection takes their own place.
  await (await enter(guest('g0'), 'hall')).waitFor('waiting')
  first[1]?.send({ type: 'leave' })
  await first[1]?.closed
  await (await enter(guest('one more'), 'hall')).waitFor('waiting')
})

test('until a moderator is inside, one seat is reserved for one', async (t) => {
  const service = await startConference()
  t.after(service.stop)
  for (let count = 1; count < MAX_OCCUPANTS; count += 1)
    await (await join(service, member(`m${count}`))).waitFor('joined')
  assert.equal(await error(await join(service, member('late'))), 'conference.max_users')
  const astrid = await join(service, host)
  await astrid.waitFor('joined')
  assert.equal(inside(service), MAX_OCCUPANTS)
  assert.equal(await error(await join(service, { ...host, id: 'u2' })), 'conference.max_users')
  // In a full room there is still one's own seat.
  await (await join(service, member('m1'))).waitFor('joined')
  assert.equal(inside(service), MAX_OCCUPANTS)
})
