import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { MAX_MESH, OFFERS_A_MINUTE } from '../protocol/limits.ts'
import { openMediaPeer } from '../testing/media-peer.ts'
import { startConference } from '../testing/test-conference.ts'
import { until } from '../testing/test-forwarding.ts'
import { guest, host, join, type TestPeer } from '../testing/test-peer.ts'

const ROOM = 'calm-harbours'
const TIMEOUT_MS = 10_000
/** Packets are received by this very process: they are counted again after a moment. */
const LOOK_MS = 20
const member = (name: string) => ({ ...guest(name), lobby_bypass: true })

type Cleanup = { after(done: () => unknown): void }

/** A service that forwards, with the first three of a room inside. */
async function threeInside(t: Cleanup, maxPeople = 100) {
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

/** The connection of a page to the worker. */
async function openMedia(t: Cleanup, peer: TestPeer, name: string, attempt = 1) {
  const media = await openMediaPeer(name, { voices: 3, pictures: 1, bind: '127.0.0.1' })
  t.after(() => media.close())
  peer.send({ type: 'forward-offer', attempt, sdp: media.offer(), lines: media.lines })
  const { sdp } = await peer.waitFor('forward-answer', (answer) => answer.attempt === attempt)
  assert.ok(sdp)
  media.answered(sdp)
  await media.opened
  const counts = () => [...media.received.values()].map(({ packets }) => packets)
  return {
    /** Waits for packets of its streams, and returns how many have come of each in the meantime. */
    async hasMore(isEnough: (growths: readonly number[]) => boolean) {
      const before = counts()
      const growths = () => counts().map((packets, index) => packets - (before[index] ?? 0))
      for (const deadline = Date.now() + TIMEOUT_MS; !isEnough(growths()); await delay(LOOK_MS))
        assert.ok(Date.now() < deadline, `not enough packets: ${growths().join(', ')}`)
      return growths()
    },
    /** Sends a voice until the test is over. */
    talk() {
      const talking = setInterval(() => media.send('audio'), 20)
      t.after(() => clearInterval(talking))
    },
  }
}

test('a page’s offer is answered, its voice is assigned at the others, and after the worker’s death it connects again', async (t) => {
  const { service, peers, come } = await threeInside(t)
  const fourth = await come('fourth')
  const [first] = peers
  assert.ok(first)
  const speaker = await openMedia(t, first, 'first')
  await openMedia(t, fourth, 'fourth')
  speaker.talk()
  const { id } = (await first.waitFor('joined')).self
  await fourth.waitFor('forward-voices', ({ slots }) => Object.values(slots).includes(id))

  process.kill(service.conference.forwarding().workers[0]?.pid ?? 0, 'SIGKILL')
  await Promise.all([first, fourth].map((peer) => peer.waitFor('forward-again')))
  await openMedia(t, first, 'first', 2)
})

test('who is removed is received by nobody, though their page sends on', async (t) => {
  const { peers, come } = await threeInside(t)
  const fourth = await come('fourth')
  const [first, second] = peers
  assert.ok(first && second)
  const receiver = await openMedia(t, fourth, 'fourth')
  for (const [name, peer] of Object.entries({ first, second })) (await openMedia(t, peer, name)).talk()
  const { id } = (await second.waitFor('joined')).self
  await fourth.waitFor('forward-voices', ({ slots }) => Object.values(slots).length === 2)
  first.send({ type: 'kick', id })
  await fourth.waitFor('occupant-left')
  // What was on its way has come when the other voice has gone on for a while; from then on there is only that.
  await receiver.hasMore((growths) => Math.max(...growths) > 20)
  const growths = await receiver.hasMore((each) => Math.max(...each) > 30)
  assert.equal(growths.filter((growth) => growth > 0).length, 1)
})

test('who waits in the lobby is not forwarded', async (t) => {
  const { service, peers, come } = await threeInside(t)
  const fourth = await come('fourth')
  const [first] = peers
  assert.ok(first)
  first.send({ type: 'lobby', on: true })
  await fourth.waitFor('lobby')
  const waiting = await join(service, guest('waiting'))
  await waiting.waitFor('waiting')
  const offerAll = (from: number, to: number) => {
    for (let attempt = from; attempt <= to; attempt += 1)
      waiting.send({ type: 'forward-offer', attempt, sdp: 'v=0', lines: {} })
  }
  // All that a page may offer in a minute: none of it counts before somebody is inside.
  offerAll(1, OFFERS_A_MINUTE)
  const { knocker } = await first.waitFor('knocking')
  first.send({ type: 'answer', id: knocker.id, approved: true })
  await waiting.waitFor('joined')
  offerAll(OFFERS_A_MINUTE + 1, OFFERS_A_MINUTE + 1)
  await waiting.waitFor('forward-answer', ({ attempt }) => attempt === OFFERS_A_MINUTE + 1)
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

test('a picture that is sent while its owner is shown without one is not forwarded; the log counts it', async (t) => {
  const drops: Record<string, unknown>[] = []
  const write = (details: Record<string, unknown>) => void ('kind' in details && drops.push(details))
  const log = { info: write, warn: write, error: write }
  const forwarding = { ports: [0], bind: '127.0.0.1', maxPeople: 100 }
  const service = await startConference({ forwarding, log })
  t.after(service.stop)
  const peers: TestPeer[] = [await join(service, host)]
  for (const name of ['viewer', 'third', 'fourth']) peers.push(await join(service, member(name)))
  const [sender, viewer] = peers
  assert.ok(sender && viewer)
  for (const peer of peers) await peer.waitFor('joined')
  const open = async (peer: TestPeer, name: string) => {
    const media = await openMediaPeer(name, { voices: 0, pictures: 1, bind: '127.0.0.1' })
    t.after(() => media.close())
    peer.send({ type: 'forward-offer', attempt: 1, sdp: media.offer(), lines: media.lines })
    media.answered((await peer.waitFor('forward-answer')).sdp ?? '')
    await media.opened
    return media
  }
  const state = { audioMuted: false, videoMuted: true, sharing: false, handRaisedAt: 0 }
  sender.send({ type: 'state', state })
  const [sent, seen] = [await open(sender, 'sender'), await open(viewer, 'viewer')]
  const { id } = (await sender.waitFor('joined')).self
  viewer.send({ type: 'forward-watch', mid: 'p0', request: { person: id, what: 'camera', size: 'small' } })
  const sending = setInterval(() => sent.send('small'), 50)
  t.after(() => clearInterval(sending))
  await until('the picture is counted', () => drops.length > 0)
  assert.equal(drops[0]?.['kind'], 'camera-off')
  assert.equal(seen.received.size, 0)
  sender.send({ type: 'state', state: { ...state, videoMuted: false } })
  await until('it is seen', () => seen.received.size === 1)
})
