import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startConference } from '../testing/test-conference.ts'
import { guest, host, join } from '../testing/test-peer.ts'

const ROOM = 'calm-harbours'
const other = { ...host, id: 'u2', name: 'Bo Lind' }

test('a moderator changes when who joins is muted; other moderators and who joins learn it, and nobody else', async (t) => {
  const service = await startConference()
  t.after(service.stop)
  const astrid = await join(service, host)
  const { self, room } = await astrid.waitFor('joined')
  assert.equal(room.joinMuted, 'many')
  const bo = await join(service, other)
  const tove = await join(service, guest('Tove'))
  await tove.waitFor('joined')
  astrid.send({ type: 'join-muted', when: 'always' })
  const { when, by } = await bo.waitFor('join-muted')
  assert.deepEqual([when, by], ['always', self.id])
  await astrid.waitFor('join-muted')
  const ib = await join(service, guest('Ib'))
  assert.equal((await ib.waitFor('joined')).room.joinMuted, 'always')
  // Whatever Tove was sent before this line has come by now.
  astrid.send({ type: 'chat', text: 'later' })
  await tove.waitFor('chat')
  assert.equal(
    tove.received.some(({ type }) => type === 'join-muted'),
    false,
  )
})

test('nobody but a moderator changes it, and with the room it is forgotten', async (t) => {
  const service = await startConference()
  t.after(service.stop)
  const astrid = await join(service, host)
  await astrid.waitFor('joined')
  const tove = await join(service, guest('Tove'))
  await tove.waitFor('joined')
  tove.send({ type: 'join-muted', when: 'always' })
  tove.send({ type: 'chat', text: 'later' })
  await astrid.waitFor('chat')
  assert.equal((await (await join(service, guest('Ib'))).waitFor('joined')).room.joinMuted, 'many')
  astrid.send({ type: 'join-muted', when: 'never' })
  await astrid.waitFor('join-muted')
  await service.conference.control.end(ROOM, 'test')
  assert.equal((await (await join(service, host)).waitFor('joined')).room.joinMuted, 'many')
})

test('a choice that there is not closes the connection', async (t) => {
  const service = await startConference()
  t.after(service.stop)
  const astrid = await join(service, host)
  await astrid.waitFor('joined')
  astrid.write({ type: 'join-muted', when: 'sometimes', seq: 1 })
  assert.equal(await astrid.closed, 4002)
})
