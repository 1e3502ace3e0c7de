import assert from 'node:assert/strict'
import type { Socket } from 'node:net'
import { test } from 'node:test'
import { CLOSE } from '../protocol/messages.ts'
import { startConference, tokenFor } from '../testing/test-conference.ts'
import { connect, guest, host, join, type TestPeer } from '../testing/test-peer.ts'

async function two(conference: { signal: string }): Promise<[TestPeer, TestPeer]> {
  const astrid = await join(conference, host)
  await astrid.waitFor('joined')
  const tove = await join(conference, guest('Tove'))
  await tove.waitFor('joined')
  return [astrid, tove]
}

const idOf = async (peer: TestPeer) => (await peer.waitFor('joined')).self.id

test('[D4.4] the server relays offers within a room, names their sender, and announces the topology', async (t) => {
  const conference = await startConference()
  t.after(conference.stop)
  const [astrid, tove] = await two(conference)
  const stranger = await join(conference, host, 'other-room')
  assert.equal((await stranger.waitFor('joined')).topology, 'mesh')
  const signal = { generation: 0, description: { type: 'offer', sdp: 'v=0' } } as const
  stranger.send({ type: 'signal', to: await idOf(astrid), signal: { generation: 7 } })
  tove.send({ type: 'signal', to: await idOf(astrid), signal })
  const received = await astrid.waitFor('signal')
  assert.equal(received.from, await idOf(tove))
  assert.deepEqual(received.signal, signal)
})

test('a page learns who is inside, what they muted and what they wrote', async (t) => {
  const conference = await startConference()
  t.after(conference.stop)
  const [astrid, tove] = await two(conference)
  assert.deepEqual(
    (await tove.waitFor('joined')).occupants.map(({ name, role }) => [name, role]),
    [['Astrid Holm', 'moderator']],
  )
  tove.send({
    type: 'state',
    state: { audioMuted: true, videoMuted: false, sharing: false, handRaisedAt: 5 },
  })
  const { occupant } = await astrid.waitFor(
    'occupant-changed',
    (message) => message.occupant.state.audioMuted,
  )
  assert.equal(occupant.state.handRaisedAt, 5)
  tove.send({ type: 'chat', text: ' hello ' })
  assert.equal((await astrid.waitFor('chat')).text, 'hello')
})

test('one who is there without media is seen as such, muted whatever they say, and no connection with them is passed on', async (t) => {
  const conference = await startConference()
  t.after(conference.stop)
  const astrid = await join(conference, host)
  const device = await join(
    conference,
    { id: 'device:1', name: 'Boardroom', lobby_bypass: true },
    'calm-harbours',
    {},
    { media: false },
  )
  const tove = await join(conference, guest('Tove'))
  const { self } = await device.waitFor('joined')
  const known = (await tove.waitFor('joined')).occupants.map(({ name, kind, media, state }) => [
    name,
    kind,
    media,
    state.audioMuted,
    state.videoMuted,
  ])
  assert.deepEqual(known, [
    ['Astrid Holm', 'person', true, false, false],
    ['Boardroom', 'room', false, true, true],
  ])
  assert.equal(
    (await astrid.waitFor('occupant-joined', ({ occupant }) => occupant.id === self.id)).occupant.media,
    false,
  )
  device.send({
    type: 'state',
    state: { audioMuted: false, videoMuted: false, sharing: true, handRaisedAt: 7 },
  })
  const { state } = (await astrid.waitFor('occupant-changed', ({ occupant }) => occupant.id === self.id))
    .occupant
  assert.deepEqual(state, { audioMuted: true, videoMuted: true, sharing: false, handRaisedAt: 7 })

  astrid.send({ type: 'signal', to: self.id, signal: { generation: 1 } })
  astrid.send({ type: 'watch', to: self.id, size: 'large' })
  device.send({ type: 'signal', to: await idOf(astrid), signal: { generation: 2 } })
  device.send({ type: 'chat', text: 'the last word' })
  astrid.send({ type: 'chat', text: 'mine too' })
  await device.waitFor('chat', ({ text }) => text === 'mine too')
  await astrid.waitFor('chat', ({ text }) => text === 'the last word')
  for (const peer of [device, astrid])
    assert.deepEqual(
      peer.received.filter(({ type }) => type === 'signal' || type === 'watch'),
      [],
    )
  device.send({ type: 'leave' })
  await astrid.waitFor('occupant-left', ({ id }) => id === self.id)
  const left = conference.events.find((event) => event.event_name === 'muc-occupant-left')
  assert.ok(left && 'occupant' in left && left.occupant.name === 'Boardroom', 'reported as anybody')
})

test('a hello that says something else than yes or no of its media is broken', async (t) => {
  const conference = await startConference()
  t.after(conference.stop)
  const odd = await join(conference, host, 'calm-harbours', {}, { media: 'none' })
  assert.equal(await odd.closed, CLOSE.malformed)
})

test('the name of a token stands; without one, a guest may say theirs', async (t) => {
  const conference = await startConference()
  t.after(conference.stop)
  const [astrid, tove] = await two(conference)
  tove.send({ type: 'profile', name: 'Astrid Holm', email: '' })
  assert.equal((await astrid.waitFor('occupant-changed')).occupant.name, 'Tove')
  const nameless = await join(conference, { id: 'g9' })
  await nameless.waitFor('joined')
  nameless.send({ type: 'profile', name: 'Ib', email: '' })
  await astrid.waitFor('occupant-changed', ({ occupant }) => occupant.name === 'Ib')
})

test('a moderator mutes and removes; who was removed has to be let in again', async (t) => {
  const conference = await startConference()
  t.after(conference.stop)
  const [astrid, tove] = await two(conference)
  tove.send({ type: 'kick', id: await idOf(astrid) })
  tove.send({ type: 'mute', id: await idOf(astrid), media: 'audio' })
  astrid.send({ type: 'mute', id: await idOf(tove), media: 'audio' })
  assert.equal((await tove.waitFor('muted-by')).media, 'audio')
  astrid.send({ type: 'kick', id: await idOf(tove) })
  assert.equal((await tove.waitFor('kicked')).by.name, 'Astrid Holm')
  await tove.closed
  assert.equal(
    astrid.received.some(({ type }) => type === 'kicked' || type === 'muted-by'),
    false,
  )
  const again = await join(conference, guest('Tove'))
  await again.waitFor('waiting')
  await astrid.waitFor('knocking')
})

test('a host ends the meeting for everybody, also for those in the lobby', async (t) => {
  const conference = await startConference()
  t.after(conference.stop)
  const [astrid, tove] = await two(conference)
  astrid.send({ type: 'lobby', on: true })
  const ib = await join(conference, guest('Ib'))
  await ib.waitFor('waiting')
  astrid.send({ type: 'end' })
  for (const peer of [astrid, tove, ib]) {
    await peer.waitFor('ended')
    await peer.closed
  }
  assert.deepEqual(conference.conference.rooms(), [])
})

test('[D4.6] a bad token is rejected by name, and its reason goes no further than the message', async (t) => {
  const conference = await startConference()
  t.after(conference.stop)
  const wrongRoom = await connect(conference)
  const state = { audioMuted: true, videoMuted: true, sharing: false, handRaisedAt: 0 }
  wrongRoom.write({
    type: 'join',
    room: 'calm-harbours',
    token: await tokenFor(host, 'other-room'),
    name: '',
    email: '',
    state,
  })
  assert.equal((await wrongRoom.waitFor('refused')).error, 'conference.connectionError.notAllowed')
  const none = await connect(conference)
  none.write({ type: 'join', room: 'calm-harbours', token: '', name: '', email: '', state })
  assert.equal((await none.waitFor('refused')).error, 'conference.authenticationRequired')
  assert.deepEqual(conference.events, [])
})

test('a lost connection is taken up again: nothing is lost, nothing comes twice, nobody left', async (t) => {
  const conference = await startConference()
  t.after(conference.stop)
  const [astrid, tove] = await two(conference)
  const { key } = await tove.waitFor('joined')
  tove.send({ type: 'chat', text: 'before' })
  await astrid.waitFor('chat', ({ text }) => text === 'before')
  await tove.waitFor('chat')
  tove.socket.terminate()
  await astrid.waitFor('occupant-changed', ({ occupant }) => !occupant.online)
  astrid.send({ type: 'chat', text: 'meanwhile' })
  await astrid.waitFor('chat', ({ text }) => text === 'meanwhile')

  const back = await connect(conference)
  const received = tove.received.length
  back.write({ type: 'resume', key, received })
  assert.equal((await back.waitFor('resumed')).received, 1)
  assert.equal((await back.waitFor('chat')).text, 'meanwhile')
  assert.equal(back.received.filter(({ type }) => type === 'chat').length, 1)
  back.write({ type: 'chat', text: 'before', seq: 1 })
  back.write({ type: 'chat', text: 'after', seq: 2 })
  await astrid.waitFor('chat', ({ text }) => text === 'after')
  assert.equal(
    astrid.received.filter((message) => message.type === 'chat' && message.text === 'before').length,
    1,
  )
  assert.equal(
    astrid.received.some(({ type }) => type === 'occupant-left'),
    false,
  )
})

test('a network that is lost again at once, with the connection that was just taken up, puts nobody out', async (t) => {
  const conference = await startConference()
  t.after(conference.stop)
  const [astrid, tove] = await two(conference)
  const { key } = await tove.waitFor('joined')
  tove.socket.terminate()
  await astrid.waitFor('occupant-changed', ({ occupant }) => !occupant.online)
  const received = tove.received.length
  const short = await connect(conference)
  // Both reach the server at one go.
  const line = Reflect.get(short.socket, '_socket') as Socket
  line.cork()
  short.write({ type: 'resume', key, received })
  short.socket.close()
  line.uncork()
  await short.closed

  const back = await connect(conference)
  back.write({ type: 'resume', key, received })
  await back.waitFor('resumed')
  assert.equal(
    astrid.received.some(({ type }) => type === 'occupant-left'),
    false,
  )
})

test('a connection that stays away leaves, at the time it was lost', async (t) => {
  let now = Date.parse('2026-01-01T10:00:00Z')
  const conference = await startConference({ timing: { graceMs: 50 }, now: () => new Date(now) })
  t.after(conference.stop)
  const claims = { nbf: now / 1000 - 10, exp: now / 1000 + 3600 }
  const astrid = await join(conference, host, 'calm-harbours', { ...claims, context: { user: host } })
  const tove = await join(conference, guest('Tove'), 'calm-harbours', {
    ...claims,
    context: { user: guest('Tove') },
  })
  const { key } = await tove.waitFor('joined')
  now += 60_000
  tove.socket.terminate()
  await astrid.waitFor('occupant-changed', ({ occupant }) => !occupant.online)
  now += 5000
  assert.equal((await astrid.waitFor('occupant-left')).reason, 'lost')
  const back = await connect(conference)
  back.write({ type: 'resume', key, received: 1 })
  await back.waitFor('gone')
  const left = conference.events.find((event) => event.event_name === 'muc-occupant-left')
  assert.equal(left?.occupant.left_at_ms, now - 5000)
})

test('a dead connection is noticed by its missing answers', async (t) => {
  const conference = await startConference({ timing: { pingMs: 40, graceMs: 40 } })
  t.after(conference.stop)
  const [astrid, tove] = await two(conference)
  // A paused socket reads nothing, so it answers no ping: as dead as an unplugged one.
  tove.socket.pause()
  assert.equal((await astrid.waitFor('occupant-left')).reason, 'lost')
  await astrid.waitFor('beat')
})

test('broken, too large, too many and silent connections are closed, and the service goes on', async (t) => {
  const conference = await startConference({ timing: { helloMs: 100 } })
  t.after(conference.stop)
  const silent = await connect(conference)
  const broken = await connect(conference)
  broken.write('{"type":"join"')
  assert.equal(await broken.closed, CLOSE.malformed)
  const [astrid, tove] = await two(conference)
  const large = await join(conference, guest('Large'))
  await large.waitFor('joined')
  large.write('x'.repeat(65 * 1024))
  assert.equal(await large.closed, 1009)
  const odd = await join(conference, guest('Odd'))
  await odd.waitFor('joined')
  odd.write({ type: 'toString', seq: 1 })
  assert.equal(await odd.closed, CLOSE.malformed)
  for (let number = 0; number < 500; number += 1) tove.send({ type: 'chat', text: String(number) })
  assert.equal(await tove.closed, CLOSE.tooFast)
  assert.equal(await silent.closed, CLOSE.silent)
  astrid.send({ type: 'subject', subject: 'still here' })
  await astrid.waitFor('subject')
})
