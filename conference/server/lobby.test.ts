import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startConference } from '../testing/test-conference.ts'
import { guest, host, join, type TestPeer } from '../testing/test-peer.ts'

const error = async (peer: TestPeer) => (await peer.waitFor('refused')).error

test('[D3.19] a guest waits until a moderator is in the room, [D3.21] and then goes in without asking again', async (t) => {
  const conference = await startConference()
  t.after(conference.stop)
  const visitor = await join(conference, guest('Tove'))
  const { waitingForHost, lobbyJid } = await visitor.waitFor('waiting')
  assert.equal(waitingForHost, true)
  assert.equal(lobbyJid, 'calm-harbours@lobby.meet.example')
  assert.deepEqual(conference.conference.rooms(), [])

  const astrid = await join(conference, host)
  const { self } = await visitor.waitFor('joined')
  assert.equal(self.role, 'participant')
  assert.equal((await astrid.waitFor('occupant-joined')).occupant.name, 'Tove')
})

test('[D3.19] nobody becomes moderator by being first, not even with a pass for the lobby', async (t) => {
  const conference = await startConference()
  t.after(conference.stop)
  const television = await join(conference, { id: 'device:1', name: 'Workshop', lobby_bypass: true })
  assert.equal((await television.waitFor('joined')).self.role, 'participant')
  const visitor = await join(conference, guest('Tove'))
  assert.equal((await visitor.waitFor('waiting')).waitingForHost, true)
  television.send({ type: 'lobby', on: true })
  television.send({ type: 'end' })
  television.send({ type: 'chat', text: 'still here' })
  await television.waitFor('chat')
  assert.equal(conference.conference.rooms()[0]?.lobby, false)
})

test('a guest who is inside stays when the moderator leaves, and the next one waits', async (t) => {
  const conference = await startConference()
  t.after(conference.stop)
  const astrid = await join(conference, host)
  await astrid.waitFor('joined')
  const first = await join(conference, guest('Tove'))
  await first.waitFor('joined')
  astrid.send({ type: 'leave' })
  await first.waitFor('occupant-left')
  assert.equal(conference.conference.rooms()[0]?.occupants.length, 1)
  await (await join(conference, guest('Ib'))).waitFor('waiting')
})

test('[D3.20] with the lobby on, guests knock and are admitted or denied one by one', async (t) => {
  const conference = await startConference()
  t.after(conference.stop)
  const astrid = await join(conference, host)
  await astrid.waitFor('joined')
  astrid.send({ type: 'lobby', on: true })
  await astrid.waitFor('lobby')
  const tove = await join(conference, { id: 'g1', name: 'Tove', email: 'tove@example.dk' })
  assert.equal((await tove.waitFor('waiting')).waitingForHost, false)
  const { knocker } = await astrid.waitFor('knocking', (message) => message.knocker.name === 'Tove')
  assert.equal(knocker.email, 'tove@example.dk')
  const ib = await join(conference, guest('Ib'))
  const second = await astrid.waitFor('knocking', (message) => message.knocker.name === 'Ib')

  astrid.send({ type: 'answer', id: knocker.id, approved: true })
  await tove.waitFor('joined')
  astrid.send({ type: 'answer', id: second.knocker.id, approved: false })
  assert.equal(await error(ib), 'conference.connectionError.accessDenied')
  await ib.closed
  assert.equal(conference.conference.rooms()[0]?.occupants.length, 2)
})

test('[D3.20] a guest cannot let themselves or others in', async (t) => {
  const conference = await startConference()
  t.after(conference.stop)
  const astrid = await join(conference, host)
  await astrid.waitFor('joined')
  const inside = await join(conference, guest('Ib'))
  await inside.waitFor('joined')
  astrid.send({ type: 'lobby', on: true })
  const knocking = await join(conference, guest('Tove'))
  await knocking.waitFor('waiting')
  const { knocker } = await astrid.waitFor('knocking')
  for (const peer of [knocking, inside]) {
    peer.send({ type: 'answer', id: knocker.id, approved: true })
    peer.send({ type: 'answer-all' })
    peer.send({ type: 'lobby', on: false })
  }
  inside.send({ type: 'chat', text: 'after all that' })
  await inside.waitFor('chat')
  assert.equal(conference.conference.rooms()[0]?.waiting, 1)
})

test('[D3.20] a meeting whose token says so begins with its lobby on', async (t) => {
  const conference = await startConference()
  t.after(conference.stop)
  const claims = (user: object) => ({ context: { user, room: { lobby: true } } })
  const tove = await join(conference, guest('Tove'), 'calm-harbours', claims(guest('Tove')))
  await tove.waitFor('waiting')
  const astrid = await join(conference, host, 'calm-harbours', claims(host))
  const { room, knocking } = await astrid.waitFor('joined')
  assert.equal(room.lobby, true)
  assert.deepEqual(
    knocking.map(({ name }) => name),
    ['Tove'],
  )
  assert.equal(
    tove.received.some(({ type }) => type === 'joined'),
    false,
  )
})

test('everybody in the lobby is admitted with "admit all", and when the lobby is switched off', async (t) => {
  const conference = await startConference()
  t.after(conference.stop)
  const astrid = await join(conference, host)
  await astrid.waitFor('joined')
  astrid.send({ type: 'lobby', on: true })
  await astrid.waitFor('lobby')
  const firstTwo = [await join(conference, guest('Tove')), await join(conference, guest('Ib'))]
  for (const peer of firstTwo) await peer.waitFor('waiting')
  astrid.send({ type: 'answer-all' })
  for (const peer of firstTwo) await peer.waitFor('joined')
  const third = await join(conference, guest('Liv'))
  await third.waitFor('waiting')
  astrid.send({ type: 'lobby', on: false })
  await third.waitFor('joined')
})

test('[D4.5] eight people fit, the ninth is rejected as the room is full, and may join when one has left', async (t) => {
  const conference = await startConference()
  t.after(conference.stop)
  const peers = [await join(conference, host)]
  for (let number = 2; number <= 8; number += 1) peers.push(await join(conference, guest(`Guest ${number}`)))
  for (const peer of peers) await peer.waitFor('joined')
  const ninth = await join(conference, guest('Ninth'))
  assert.equal(await error(ninth), 'conference.max_users')
  assert.equal(await error(await join(conference, { ...host, id: 'u2' })), 'conference.max_users')

  peers.at(-1)?.send({ type: 'leave' })
  await peers[0]?.waitFor('occupant-left')
  await (await join(conference, guest('Ninth'))).waitFor('joined')
})

test('[D4.5] a moderator who admits a ninth gets an error, and the ninth goes on waiting', async (t) => {
  const conference = await startConference()
  t.after(conference.stop)
  const astrid = await join(conference, host)
  await astrid.waitFor('joined')
  for (let number = 2; number <= 7; number += 1)
    await (await join(conference, guest(`Guest ${number}`))).waitFor('joined')
  astrid.send({ type: 'lobby', on: true })
  await astrid.waitFor('lobby')
  const [eighth, ninth] = [await join(conference, guest('Eighth')), await join(conference, guest('Ninth'))]
  await Promise.all([eighth.waitFor('waiting'), ninth.waitFor('waiting')])
  await astrid.waitFor('knocking', ({ knocker }) => knocker.name === 'Ninth')
  astrid.send({ type: 'answer-all' })
  await eighth.waitFor('joined')
  assert.equal((await astrid.waitFor('room-full')).name, 'Ninth')
  assert.equal(conference.conference.rooms()[0]?.waiting, 1)
})
