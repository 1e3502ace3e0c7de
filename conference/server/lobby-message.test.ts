import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startConference } from '../testing/test-conference.ts'
import { guest, host, join } from '../testing/test-peer.ts'

const lobbyOf = (user: object) => ({ context: { user, room: { lobby: true, title: 'Budget 2027' } } })
const enter = (conference: Parameters<typeof join>[0], user: object) =>
  join(conference, user, 'calm-harbours', lobbyOf(user))

test('a moderator’s message to those who wait is received by them and by the moderators, and by nobody else', async (t) => {
  const conference = await startConference()
  t.after(conference.stop)
  const astrid = await enter(conference, host)
  await astrid.waitFor('joined')
  const inside = await enter(conference, { ...guest('Liv'), lobby_bypass: true })
  await inside.waitFor('joined')
  const waiting = [await enter(conference, guest('Tove')), await enter(conference, guest('Ib'))]
  for (const peer of waiting) await peer.waitFor('waiting')

  astrid.send({ type: 'door-message', text: '  Five more minutes ' })
  for (const peer of [...waiting, astrid]) {
    const { by, text, recipientCount } = await peer.waitFor('door-message')
    assert.deepEqual(
      { by, text, recipientCount },
      { by: 'Astrid Holm', text: 'Five more minutes', recipientCount: 2 },
    )
  }
  astrid.send({ type: 'chat', text: 'after it' })
  await inside.waitFor('chat')
  assert.equal(
    inside.received.some(({ type }) => type === 'door-message'),
    false,
  )
})

test('nobody but a moderator writes to those who wait, and an empty message is not sent', async (t) => {
  const conference = await startConference()
  t.after(conference.stop)
  const astrid = await enter(conference, host)
  await astrid.waitFor('joined')
  const inside = await enter(conference, { ...guest('Liv'), lobby_bypass: true })
  await inside.waitFor('joined')
  const waiting = await enter(conference, guest('Tove'))
  await waiting.waitFor('waiting')
  inside.send({ type: 'door-message', text: 'go home' })
  waiting.send({ type: 'door-message', text: 'I am the host' })
  astrid.send({ type: 'door-message', text: '   ' })
  astrid.send({ type: 'door-message', text: 'this one' })
  assert.equal((await waiting.waitFor('door-message')).text, 'this one')
  assert.equal(waiting.received.filter(({ type }) => type === 'door-message').length, 1)
})

test('a message longer than 500 characters closes the connection that sent it', async (t) => {
  const conference = await startConference()
  t.after(conference.stop)
  const astrid = await enter(conference, host)
  await astrid.waitFor('joined')
  astrid.send({ type: 'door-message', text: 'x'.repeat(501) })
  assert.equal(await astrid.closed, 4002)
})

test('[S9.27] a meeting is called by the title in its token, for those who wait and those who are in, and not by its room name', async (t) => {
  const conference = await startConference()
  t.after(conference.stop)
  const tove = await enter(conference, guest('Tove'))
  assert.equal((await tove.waitFor('waiting')).subject, 'Budget 2027')
  const astrid = await enter(conference, host)
  assert.equal((await astrid.waitFor('joined')).room.subject, 'Budget 2027')
  astrid.send({ type: 'leave' })
  await astrid.closed
  const again = await enter(conference, host)
  assert.equal(
    (await again.waitFor('joined')).room.subject,
    'Budget 2027',
    'a second run of the room has it too',
  )
})
