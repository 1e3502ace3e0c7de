import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { after, test } from 'node:test'
import { type MediaPeer, SSRCS } from '../testing/media-peer.ts'
import { openRecordingLine } from '../testing/recording-line.ts'
import { overflowed, strangeRequest } from '../testing/strangers.ts'
import { BIND, startForwarding, until } from '../testing/test-forwarding.ts'
import { makePacket, makePicture } from '../testing/write-media.ts'
import { writeKeyframeRequest } from './wire/write-rtcp.ts'

const closing: (() => void)[] = []
after(() => {
  for (const close of closing.toReversed()) close()
})
const service = startForwarding((close) => void closing.push(close))
const { forwarding, connect, join, offer, dropped } = service
const pid = () => forwarding.figures()[0]?.pid

const MANY = 20_000
const packets = ({ received }: MediaPeer) =>
  [...received.values()].reduce((sum, count) => sum + count.packets, 0)
const holes = ({ received }: MediaPeer) => [...received.values()].reduce((sum, count) => sum + count.holes, 0)
const watch = (room: string, person: string, other: string, mid = 'p0') =>
  forwarding.watch(room, person, mid, { person: other, what: 'camera', size: 'large' })
const sendPicture = (peer: MediaPeer) => {
  peer.send('small')
  peer.send('large')
}
/** Has something done again and again until it is ended. */
function repeat(milliseconds: number, work: () => void) {
  const timer = setInterval(work, milliseconds)
  const stop = () => clearInterval(timer)
  closing.push(stop)
  return stop
}
/** Lets what has been sent go out. */
const turn = () => new Promise((resolve) => setImmediate(resolve))

test('who comes with another certificate than the offered one is never connected, and nobody receives anything', async () => {
  const anna = await join('certificate', 'anna')
  const other = randomBytes(32).toString('hex').toUpperCase().match(/../g)?.join(':')
  const { peer } = await connect('certificate', 'mallory', {
    change: (sdp) => sdp.replaceAll(/^a=fingerprint:.*$/gm, `a=fingerprint:sha-256 ${other}`),
  })
  watch('certificate', 'anna', 'mallory')
  repeat(20, () => {
    peer.send('audio')
    sendPicture(peer)
  })
  await until('it is counted', () => dropped('certificate: never-connected') === 1)
  assert.deepEqual([service.events.closed, packets(anna)], [['mallory'], 0])
})

test('what was recorded on the way reaches nobody a second time, nor does what was changed or made up', async () => {
  const anna = await join('recorded', 'anna')
  let line: Awaited<ReturnType<typeof openRecordingLine>> | undefined
  const bo = await join('recorded', 'bo', {
    async line(port) {
      line = await openRecordingLine(port)
      return line.port
    },
  })
  assert.ok(line)
  closing.push(line.close)
  for (let sent = 1; sent <= 50; sent += 1) {
    bo.send('audio')
    await until('anna received it', () => packets(anna) === sent)
  }
  const recorded = line.media()
  for (const datagram of recorded) line.send(datagram)
  await until('the replayed ones are counted', () => dropped('replayed') >= 50)
  const forged = Buffer.from(recorded.at(-1) ?? '')
  for (let ahead = 1; ahead <= 50; ahead += 1) {
    forged.writeUInt16BE((forged.readUInt16BE(2) + 1) & 0xffff, 2)
    line.send(forged)
  }
  await until('the forged ones are counted', () => dropped('forged') >= 50)
  bo.send('audio')
  await until('anna receives the next one', () => packets(anna) > 50)
  assert.deepEqual([packets(anna), holes(anna)], [51, 0])
})

test('nobody sends under the number of another, or under one that was not offered', async () => {
  const anna = await join('claimed', 'anna')
  const mallory = await join('claimed', 'mallory')
  const viewer = await join('claimed', 'viewer')
  watch('claimed', 'viewer', 'anna')
  for (let sequence = 1; sequence <= 100; sequence += 1)
    for (const ssrc of [SSRCS.large, SSRCS.small, 4711])
      mallory.raw(makePacket({ sequence, ssrc, payload: makePicture({ key: true }) }))
  await until('they are counted', () => dropped('claimed: unknown-stream') === 300)
  assert.equal(packets(viewer), 0)
  repeat(50, () => sendPicture(anna))
  await until('anna herself is seen', () => packets(viewer) > 20)
  assert.equal(holes(viewer), 0)
})

test(`${MANY} datagrams of a stranger and as many broken packets of a participant stop no picture, and are counted`, async () => {
  const anna = await join('fuzzed', 'anna')
  const { peer: mallory, port } = await connect('fuzzed', 'mallory')
  await mallory.opened
  const before = pid()
  const stranger = createSocket('udp4')
  const bytes = (first: number) => {
    const random = randomBytes(12 + Math.floor(Math.random() * 200))
    random[0] = first
    return random
  }
  for (let round = 0; round < MANY; round += 1) {
    // Sound and pictures begin with 0x80 to 0xbf; STUN with 0, DTLS with 20 to 63.
    mallory.raw(bytes(0x80 + (round % 64)))
    stranger.send(bytes(round % 192), port, BIND)
    if (round % 50 === 0) await turn()
  }
  await until(
    'each datagram is counted that came as far as the process',
    () => dropped('unknown-address') + overflowed(port) >= MANY,
  )
  for (let sent = 0; sent < 100; sent += 1) {
    stranger.send(strangeRequest(), port, BIND)
    await turn()
  }
  await until('requests to connect are counted too', () => dropped('unknown-user') >= 100)
  stranger.close()
  const bo = await join('fuzzed', 'bo')
  watch('fuzzed', 'anna', 'bo')
  repeat(50, () => sendPicture(bo))
  await until('anna sees bo', () => packets(anna) > 20)
  await until('broken ones are counted', () => dropped('fuzzed: malformed') > 500)
  assert.equal(pid(), before)
})

test('of ten times the packets that a page sends the rest is dropped, and the others have no hole', async () => {
  const [anna, bo, mallory] = [
    await join('flooded', 'anna'),
    await join('flooded', 'bo'),
    await join('flooded', 'mallory'),
  ]
  watch('flooded', 'bo', 'anna')
  repeat(50, () => sendPicture(anna))
  await until('bo sees anna', () => packets(bo) > 20)
  const [place] = bo.received.keys()
  assert.ok(place)
  const startedAt = performance.now()
  for (let sent = 0; sent < 10_000; sent += 1) {
    mallory.send('audio')
    if (sent % 20 === 0) await turn()
  }
  await until('the rest is counted', () => dropped('flooded: flood') > 2000)
  const before = packets(bo)
  await until('bo sees anna all along', () => packets(bo) > before + 20)
  const seconds = (performance.now() - startedAt) / 1000
  const voice = [...bo.received].find(([ssrc]) => ssrc !== place)?.[1]
  assert.ok(voice && voice.packets <= 1000 + 1000 * seconds, `${voice?.packets} in ${seconds} s`)
  assert.equal(bo.received.get(place)?.holes, 0)
})

test('requests for keyframes without end reach the sender three times a second at most', async () => {
  const [anna, bo] = [await join('requests', 'anna'), await join('requests', 'bo')]
  watch('requests', 'bo', 'anna')
  repeat(50, () => sendPicture(anna))
  await until('bo sees anna', () => packets(bo) > 20)
  const [place] = bo.received.keys()
  assert.ok(place)
  const startedAt = performance.now()
  const before = anna.keyframeRequests.large
  for (let sent = 0; sent < 5000; sent += 1) {
    bo.raw(writeKeyframeRequest(place))
    if (sent % 10 === 0) await turn()
  }
  await until('they are counted', () => dropped('requests: keyframe-requests') > 500)
  const seconds = (performance.now() - startedAt) / 1000
  const reached = anna.keyframeRequests.large - before
  assert.ok(reached >= 1 && reached <= 1 + seconds * 3, `${reached} in ${seconds} s`)
})

test('a picture of somebody whose camera is off goes to nobody, and a voice goes on', async () => {
  const [anna, bo] = [await join('off', 'anna'), await join('off', 'bo')]
  forwarding.pictures('off', 'bo', { camera: false, screen: false })
  watch('off', 'anna', 'bo')
  repeat(50, () => {
    sendPicture(bo)
    bo.send('audio')
  })
  await until('the pictures are counted', () => dropped('off: camera-off') > 20)
  assert.equal(anna.received.size, 1)
  forwarding.pictures('off', 'bo', { camera: true, screen: false })
  await until('bo is seen', () => anna.received.size === 2)
})

test('an offer of 500 lines, of 64 KB or of an older attempt is not answered', async () => {
  const anna = await join('offers', 'anna')
  const line = 'm=audio 9 UDP/TLS/RTP/SAVPF 111\r\n'
  const rows = [anna.offer() + line.repeat(500), anna.offer() + 'a'.repeat(64 * 1024)]
  for (const [index, sdp] of rows.entries()) assert.equal(await offer('offers', `m${index}`, sdp), null)
  assert.equal(await offer('offers', 'anna', anna.offer(), {}, 0), null)
  await until('they are counted', () => dropped('offers: offer') === rows.length + 1)
})

test('all of it was counted, in few lines of the log, by the process that ran from the first to the last', () => {
  console.info(service.allDropped())
  const counted = Object.values(service.allDropped()).reduce((sum, count) => sum + count, 0)
  assert.ok(
    counted > MANY && service.lines.length < counted / 10,
    `${service.lines.length} lines, ${counted} dropped`,
  )
  assert.equal(forwarding.figures()[0]?.deaths, 0)
})
