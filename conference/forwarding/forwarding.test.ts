import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, test } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import { openMediaPeer, type MediaPeer } from '../testing/media-peer.ts'
import { BIND, startForwarding, until } from '../testing/test-forwarding.ts'
import { pauseAfter } from './worker-process.ts'

/** What is open or still sending when a test fails. */
const closing: (() => void)[] = []
after(() => {
  for (const close of closing.toReversed()) close()
})
const start = () => startForwarding((close) => void closing.push(close))

/** Has all of them send as a browser does, until it is stopped. */
function sendAll(peers: readonly MediaPeer[], { frames = 15, voices = 50 } = {}) {
  const voice = setInterval(
    () => peers.forEach((peer, index) => peer.send('audio', 20 + index * 10)),
    1000 / voices,
  )
  const pictures = setInterval(() => {
    for (const peer of peers) {
      peer.send('small')
      peer.send('large')
    }
  }, 1000 / frames)
  const stop = () => {
    clearInterval(voice)
    clearInterval(pictures)
  }
  closing.push(stop)
  return stop
}

/** Whose voices are in the slots as soon as their levels are known; in which depends on who was there first. */
const LOUDEST = ['person0', 'person1', 'person2']
const voicesAt = (slots: Readonly<Record<string, string>> = {}) => Object.values(slots).toSorted()

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const packets = ({ received }: MediaPeer) => [...received.values()].map((count) => count.packets)
const holes = ({ received }: MediaPeer) => [...received.values()].reduce((sum, count) => sum + count.holes, 0)

test('a picture may be requested in one breath with the offer, before there is an answer', async () => {
  const { forwarding, offer, join } = start()
  const stop = sendAll([await join('early', 'anna', { voices: 1, pictures: 1 })])
  const bo = await openMediaPeer('bo', { voices: 1, pictures: 1, bind: BIND })
  closing.push(() => bo.close())
  const answer = offer('early', 'bo', bo.offer(), bo.lines)
  forwarding.watch('early', 'bo', 'p0', { person: 'anna', what: 'camera', size: 'small' })
  bo.answered((await answer) ?? '')
  await until('bo sees and hears anna', () => packets(bo).filter((count) => count > 20).length === 2)
  assert.equal(holes(bo), 0)
  stop()
})

test('in a room of ten everybody gets the nine pictures of the others and three voices, without a hole', async () => {
  const { forwarding, events, join } = start()
  const peers: MediaPeer[] = []
  for (let index = 0; index < 10; index += 1)
    peers.push(await join('ten', `person${index}`, { voices: 3, pictures: 9 }))
  const stop = sendAll(peers)
  for (const peer of peers)
    for (const [index, other] of peers.filter((each) => each !== peer).entries())
      forwarding.watch('ten', peer.id, `p${index}`, { person: other.id, what: 'camera', size: 'small' })
  await until('nine pictures and three voices each', () =>
    peers.every((peer) => packets(peer).filter((count) => count > 20).length === 12),
  )
  assert.equal(
    peers.reduce((sum, peer) => sum + holes(peer), 0),
    0,
  )
  await until('the three loudest are heard', () =>
    isDeepStrictEqual(voicesAt(events.voices.get('person9')), LOUDEST),
  )

  // Another size and another person in the same slot: the same number, without a hole.
  const [first] = peers
  assert.ok(first)
  const ssrcs = first.received.size
  forwarding.watch('ten', 'person0', 'p0', { person: 'person1', what: 'camera', size: 'large' })
  forwarding.watch('ten', 'person0', 'p1', { person: 'person9', what: 'camera', size: 'large' })
  const before = packets(first)
  await until('pictures go on after the switch', () =>
    packets(first).every((count, index) => count > (before[index] ?? 0) + 20),
  )
  assert.deepEqual([first.received.size, holes(first)], [ssrcs, 0])
  stop()
})

test('a room of a hundred: everybody hears the three loudest and sees two others, without a hole', async () => {
  const { forwarding, events, join } = start()
  const peers: MediaPeer[] = []
  for (let index = 0; index < 100; index += 1)
    peers.push(await join('hundred', `person${index}`, { voices: 3, pictures: 2 }))
  const speakers = peers.slice(0, 6)
  const stop = sendAll(speakers, { frames: 5, voices: 10 })
  for (const peer of peers)
    for (const [index, other] of speakers
      .filter((each) => each !== peer)
      .slice(0, 2)
      .entries())
      forwarding.watch('hundred', peer.id, `p${index}`, { person: other.id, what: 'camera', size: 'large' })
  await until('two pictures and three voices each', () =>
    peers.every((peer) => packets(peer).filter((count) => count > 10).length === 5),
  )
  await until('the three loudest are heard', () =>
    isDeepStrictEqual(voicesAt(events.voices.get('person99')), LOUDEST),
  )
  stop()
  assert.equal(
    peers.reduce((sum, peer) => sum + holes(peer), 0),
    0,
  )
  for (const peer of peers) peer.close()
})

test('who falls silent is reported after five seconds, once, and nobody else', async () => {
  const { events, join } = start()
  await join('two', 'quiet')
  const stop = sendAll([await join('two', 'talks')])
  await until('the silent one', () => events.silent.length > 0)
  assert.deepEqual([events.silent, events.closed], [['quiet'], []])
  stop()
})

test('a worker that dies is started again, and everybody may connect again', async () => {
  const { forwarding, events, join } = start()
  const before = await join('killed', 'anna')
  const pid = forwarding.figures()[0]?.pid
  assert.ok(pid)
  process.kill(pid, 'SIGKILL')
  await until('the room is reported as lost', () => events.lost.includes('killed'))
  before.close()
  const anna = await join('killed', 'anna', { attempt: 2 })
  const bo = await join('killed', 'bo')
  const stop = sendAll([anna, bo])
  forwarding.watch('killed', 'anna', 'p0', { person: 'bo', what: 'camera', size: 'large' })
  await until('anna sees and hears bo', () => packets(anna).filter((count) => count > 20).length === 2)
  stop()
})

test('while a room is forwarded a process is kept ready, which takes the place of one that dies', async () => {
  const { forwarding, events, join } = start()
  assert.equal(forwarding.sparePid, undefined)
  await join('kept', 'anna', { voices: 1, pictures: 1 })
  await until('a spare process', () => forwarding.sparePid !== undefined)
  const [spare, pid] = [forwarding.sparePid, forwarding.figures()[0]?.pid]
  assert.ok(pid)
  process.kill(pid, 'SIGKILL')
  await until('the room is reported as lost', () => events.lost.includes('kept'))
  await join('kept', 'anna', { voices: 1, pictures: 1, attempt: 2 })
  assert.equal(forwarding.figures()[0]?.pid, spare)

  await until('another one', () => forwarding.sparePid !== undefined)
  const another = forwarding.sparePid
  assert.ok(another)
  forwarding.close('kept')
  assert.equal(forwarding.sparePid, undefined)
  await until('its end with the last room', () => !isAlive(another))
})

test('a spare process that dies is started again, and nobody notices', async () => {
  const { forwarding, events, join } = start()
  await join('spare', 'anna', { voices: 1, pictures: 1 })
  await until('a spare process', () => forwarding.sparePid !== undefined)
  const first = forwarding.sparePid
  assert.ok(first)
  process.kill(first, 'SIGKILL')
  await until('its end', () => forwarding.sparePid === undefined)
  await join('spare', 'bo', { voices: 1, pictures: 1 })
  await until('another one', () => forwarding.sparePid !== undefined)
  assert.deepEqual([events.lost, events.closed], [[], []])
})

test('an offer of an attempt that a newer one has replaced has no answer, and ends nothing', async () => {
  const { events, offer, join } = start()
  const anna = await join('replaced', 'anna', { attempt: 2 })
  assert.equal(await offer('replaced', 'anna', anna.offer(), anna.lines, 1), null)
  assert.ok(await offer('replaced', 'anna', anna.offer(), anna.lines, 2))
  assert.deepEqual(events.closed, [])
})

test('a worker has none of the server’s environment', {
  skip: process.platform !== 'linux' && 'needs /proc',
}, async () => {
  const { forwarding, join } = start()
  await join('secrets', 'anna', { voices: 1, pictures: 1 })
  const { pid } = forwarding.figures()[0] ?? {}
  const variables = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').filter(Boolean)
  // By these it finds its connection to the server.
  assert.deepEqual(
    variables.filter((variable) => !variable.startsWith('NODE_CHANNEL_')),
    [],
  )
})

test('what is no offer is answered with nothing, and the worker lives', async () => {
  const { forwarding, offer, join } = start()
  await join('broken', 'good', { voices: 1, pictures: 1 })
  const pid = forwarding.figures()[0]?.pid
  for (const sdp of ['', 'v=0', 'm=audio 9 x\r\na=mid:0', 'x'.repeat(60_000)])
    assert.equal(await offer('broken', 'bad', sdp), null)
  forwarding.watch('broken', 'nobody', 'p0', { person: 'good', what: 'camera', size: 'large' })
  forwarding.watch('broken', 'good', 'p99', { person: 'good', what: 'camera', size: 'large' })
  forwarding.leave('broken', 'nobody')
  await join('broken', 'another', { voices: 1, pictures: 1 })
  assert.equal(forwarding.figures()[0]?.pid, pid)
})

test('the first death is forgiven; after that each start waits longer, half a minute at most', () => {
  assert.deepEqual([1, 2, 3, 4, 9, 50].map(pauseAfter), [0, 500, 1000, 2000, 30_000, 30_000])
})
