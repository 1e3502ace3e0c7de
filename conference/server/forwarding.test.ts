import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MAX_MESH, OFFERS_A_MINUTE } from '../protocol/limits.ts'
import { openMediaPeer } from '../testing/media-peer.ts'
import { startConference } from '../testing/test-conference.ts'
import { guest, host, join, type TestPeer } from '../testing/test-peer.ts'

const ROOM = 'calm-harbours'
const member = (name: string) => ({ ...guest(name), lobby_bypass: true })

/** A service that forwards, with the first three of a room inside. */
async function threeInside(t: { after(done: () => unknown): void }, maxPeople = 100) {
  const service = await startConference({ forwarding: { ports: [0], bind: '127.0.0.1', maxPeople } })
  t.after(service.stop)
  const peers: TestPeer[] = [await join(service, host)]
  for (let count = 1; count < MAX_MESH; count += 1) peers.push(await join(service, member(`m${count}`)))
  for (const peer of peers) assert.equal((await peer.waitFor('joined')).topology, 'mesh')
  const come = async (name: string) => {
    const peer = await join(service, member(name))
    await peer.waitFor('joined')
    return peer
  }
  return { service, peers, come }
}

const types = ({ received }: TestPeer) => received.map(({ type }) => type)

test('up to three send to each other; the fourth has all of them forwarded, and the mesh ends when everybody is', async (t) => {
  const { peers, come } = await threeInside(t)
  const fourth = await come('fourth')
  assert.equal((await fourth.waitFor('joined')).topology, 'forwarding')
  const [first, ...others] = peers
  assert.ok(first)
  for (const peer of peers) await peer.waitFor('topology')
  assert.ok(types(first).indexOf('topology') < types(first).lastIndexOf('occupant-joined'))
  first.send({ type: 'forwarded' })
  first.send({ type: 'forwarded' })
  const [second, third] = others
  second?.send({ type: 'forwarded' })
  await come('fifth')
  assert.equal(types(first).includes('mesh-over'), false)
  // Whoever leaves is waited for no more.
  third?.send({ type: 'leave' })
  await first.waitFor('mesh-over')
  assert.equal((await (await come('sixth')).waitFor('joined')).topology, 'forwarding')
})

test('one who is there without media makes no room a forwarded one', async (t) => {
  const { service, peers } = await threeInside(t)
  const device = await join(service, member('device:tv'), ROOM, {}, { media: false })
  assert.equal((await device.waitFor('joined')).topology, 'mesh')
  assert.equal(types(peers[0]!).includes('topology'), false)
})

test('a page’s offer is answered, its voice is placed at the others, and after the worker’s death it is told to connect again', async (t) => {
  const { service, peers, come } = await threeInside(t)
  const fourth = await come('fourth')
  const open = async (peer: TestPeer, name: string, attempt: number) => {
    const media = await openMediaPeer(name, { voices: 3, pictures: 1, bind: '127.0.0.1' })
    t.after(() => media.close())
    peer.send({ type: 'forward-offer', attempt, sdp: media.offer(), lines: media.lines })
    const { sdp } = await peer.waitFor('forward-answer', (answer) => answer.attempt === attempt)
    assert.ok(sdp)
    media.answered(sdp)
    await media.opened
    return media
  }
  const [first] = peers
  assert.ok(first)
  const speaker = await open(first, 'first', 1)
  await open(fourth, 'fourth', 1)
  const talking = setInterval(() => speaker.send('audio'), 20)
  t.after(() => clearInterval(talking))
  const { id } = (await first.waitFor('joined')).self
  await fourth.waitFor('forward-voices', ({ slots }) => Object.values(slots).includes(id))

  process.kill(service.conference.forwarding().workers[0]?.pid ?? 0, 'SIGKILL')
  await Promise.all([first, fourth].map((peer) => peer.waitFor('forward-again')))
  await open(first, 'first', 2)
})

test('an offer that is none has no answer; of many in a minute only the first are looked at', async (t) => {
  const { come } = await threeInside(t)
  const fourth = await come('fourth')
  for (let attempt = 1; attempt <= OFFERS_A_MINUTE + 5; attempt += 1)
    fourth.send({ type: 'forward-offer', attempt, sdp: 'v=0', lines: {} })
  await fourth.waitFor('forward-answer', ({ attempt }) => attempt === OFFERS_A_MINUTE)
  fourth.send({ type: 'chat', text: 'still here' })
  await fourth.waitFor('chat')
  const answers = fourth.received.flatMap((message) => (message.type === 'forward-answer' ? message : []))
  assert.equal(answers.length, OFFERS_A_MINUTE)
  assert.ok(answers.every(({ sdp }) => sdp === null))
})

test('what no page says closes its connection: names that break an answer, more lines than there are, long offers', async (t) => {
  const rows: object[] = [
    { attempt: 1, sdp: 'x'.repeat(60_001), lines: {} },
    { attempt: 1, sdp: '', lines: { 'a b': 'audio' } },
    { attempt: 1, sdp: '', lines: { a: 'everything' } },
    { attempt: 1, sdp: '', lines: { a: 'audio', b: 'camera', c: 'screen', d: 'audio' } },
    { attempt: -1, sdp: '', lines: {} },
  ]
  const { service } = await threeInside(t)
  for (const [index, row] of rows.entries()) {
    const peer = await join(service, member(`hostile${index}`))
    await peer.waitFor('joined')
    peer.write({ type: 'forward-offer', ...row, seq: 1 })
    assert.equal(await peer.closed, 4002)
  }
})

test('a forwarded room holds as many as the deployment says', async (t) => {
  const { service, come } = await threeInside(t, 5)
  await come('fourth')
  await come('fifth')
  const sixth = await join(service, member('sixth'))
  assert.equal((await sixth.waitFor('refused')).error, 'conference.max_users')
})
