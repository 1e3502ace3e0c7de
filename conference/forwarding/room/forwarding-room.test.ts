import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type MadePacket, makePacket, makePicture } from '../../testing/write-media.ts'
import { readOffer } from '../wire/offer.ts'
import { readRtcp } from '../wire/read-rtcp.ts'
import { isEmpty, isRtcp, readRtp, type RtpPacket, textOf } from '../wire/rtp.ts'
import { readVp8, pictureIdOf } from '../wire/vp8.ts'
import { writeMissing, writeReports, writeSenderReport } from '../wire/write-rtcp.ts'
import { Person } from './person.ts'
import { ForwardedRoom, TICK_MS } from './room.ts'

/** An offer with a voice, a camera in two sizes, a screen, two voices and two pictures to receive. */
function offerOf(type: number) {
  const line = (kind: string, mid: string, ...more: string[]) => [
    `m=${kind} 9 UDP/TLS/RTP/SAVPF ${type}`,
    `a=mid:${mid}`,
    `a=rtpmap:${type} ${kind === 'audio' ? 'opus/48000/2' : 'VP8/90000'}`,
    'a=extmap:1 urn:ietf:params:rtp-hdrext:ssrc-audio-level',
    'a=extmap:4 urn:ietf:params:rtp-hdrext:sdes:mid',
    'a=extmap:5 urn:ietf:params:rtp-hdrext:sdes:rtp-stream-id',
    ...more,
  ]
  const fingerprint = Array.from({ length: 32 }, () => 'AB').join(':')
  const offer = readOffer(
    [
      ...['a=ice-ufrag:abcd', 'a=ice-pwd:0123456789abcdef01234567', `a=fingerprint:sha-256 ${fingerprint}`],
      ...line('audio', 'a', 'a=sendonly'),
      ...line('video', 'c', 'a=sendonly', 'a=rid:s send', 'a=rid:l send'),
      ...line('video', 's', 'a=sendonly', 'a=ssrc:77 cname:x'),
      ...['v0', 'v1'].flatMap((mid) => line('audio', mid, 'a=recvonly')),
      ...['p0', 'p1'].flatMap((mid) => line('video', mid, 'a=recvonly')),
    ].join('\r\n'),
  )
  assert.ok(offer)
  return offer
}

const byte = (character: string) => character.charCodeAt(0)

/** A room with two in it, and what each is sent. */
function roomOf(...ids: string[]) {
  const voices = new Map<string, Readonly<Record<string, string>>>()
  const requestedSizes: [string, string][] = []
  const reduced = new Map<string, Readonly<Record<string, string>>>()
  const room = new ForwardedRoom({
    voices: (person, slots) => void voices.set(person, slots),
    requestedSize: (person, size) => void requestedSizes.push([person, size]),
    reduced: (person, slots) => void reduced.set(person, slots),
  })
  let now = 1000
  const sent = new Map<string, Buffer[]>(ids.map((id) => [id, []]))
  const people = new Map(
    ids.map((id, index) => {
      const person = room.join(id, (bytes) => void sent.get(id)?.push(Buffer.from(bytes)), now)
      const answers = person.describe(offerOf(96 + index), { a: 'audio', c: 'camera', s: 'screen' })
      return [id, { person, answers }]
    }),
  )
  const run = (milliseconds: number) => {
    for (const end = now + milliseconds; now < end; now += TICK_MS) room.tick(now)
  }
  function publish(
    id: string,
    mid: 'a' | 'c' | 's',
    { rid, level, ...packet }: MadePacket & { rid?: string; level?: number },
  ) {
    const extensions = [
      { id: 4, value: byte(mid), length: 1 },
      ...(rid ? [{ id: 5, value: byte(rid), length: 1 }] : []),
      ...(level === undefined ? [] : [{ id: 1, value: level, length: 1 }]),
    ]
    const payloadType = 96 + ids.indexOf(id)
    people.get(id)?.person.receive(makePacket({ ...packet, payloadType, extensions }), now)
  }
  /** What somebody was sent since the last look, in order. */
  function take(id: string): { media: RtpPacket[]; control: ReturnType<typeof readRtcp> } {
    const all = sent.get(id)?.splice(0) ?? []
    return {
      media: all.filter((bytes) => !isRtcp(bytes)).flatMap((bytes) => readRtp(bytes) ?? []),
      control: all.filter(isRtcp).flatMap(readRtcp),
    }
  }
  return {
    ...{ room, voices, requestedSizes, reduced, publish, run, take },
    receive: (id: string, bytes: Buffer) => people.get(id)?.person.receive(bytes, now),
    answersOf: (id: string) => people.get(id)?.answers ?? [],
    watch: (
      id: string,
      person: string | null,
      size: 'small' | 'large' = 'large',
      what: 'camera' | 'screen' = 'camera',
    ) => room.watch(id, 'p0', person === null ? null : { person, what, size }, now),
  }
}

/** Returns what makes reports of the packets that came since the last one, of which a share was lost on the way. */
function reporter(before: readonly RtpPacket[]) {
  let highest = before.at(-1)?.sequence
  let lostInAll = 0
  return (packets: readonly RtpPacket[], lost: number) => {
    const [last = assert.fail()] = packets.toSorted((one, other) => other.sequence - one.sequence)
    const expected = last.sequence - (highest ?? (packets[0]?.sequence ?? 0) - 1)
    lostInAll += expected - Math.round(packets.length * (1 - lost))
    highest = last.sequence
    const counts = { ssrc: last.ssrc, lossNow: 0, lostInAll, highestSequence: highest, jitter: 0 }
    return writeReports([{ ...counts, lastSenderReport: 0, sinceSenderReport: 0 }])
  }
}

const numbers = (packets: readonly RtpPacket[]) =>
  packets.map(({ sequence }) => sequence - (packets[0]?.sequence ?? 0))

test('each line is answered for what it is: received, a slot with a number of its own, or refused', () => {
  const { answersOf } = roomOf('anna')
  assert.deepEqual(
    answersOf('anna').map(({ line, slotSsrc }) => [line.mid, slotSsrc !== undefined]),
    [
      ['a', false],
      ['c', false],
      ['s', false],
      ['v0', true],
      ['v1', true],
      ['p0', true],
      ['p1', true],
    ],
  )
})

test('a picture is carried from its keyframe on, in the numbers of the one who sees it', () => {
  const { publish, watch, take } = roomOf('anna', 'bo')
  watch('bo', 'anna')
  publish('anna', 'c', { sequence: 10, ssrc: 5, rid: 'l', payload: makePicture({ id: 3 }) })
  assert.deepEqual(take('bo').media, [])
  assert.deepEqual(take('anna').control, [{ type: 'keyframe-request', ssrc: 5 }])
  publish('anna', 'c', { sequence: 11, ssrc: 5, rid: 'l', payload: makePicture({ id: 4, key: true }) })
  publish('anna', 'c', { sequence: 12, ssrc: 5, rid: 'l', payload: makePicture({ id: 5 }) })
  const { media } = take('bo')
  assert.deepEqual(numbers(media), [0, 1])
  assert.equal(media[0]?.payloadType, 97)
  assert.notEqual(media[0]?.ssrc, 5)
})

test('whoever comes a moment after a keyframe is sent what came since, in order and without another one', () => {
  const { publish, watch, take, run } = roomOf('anna', 'bo', 'cleo')
  watch('bo', 'anna')
  const send = (sequence: number, key = false) =>
    publish('anna', 'c', { sequence, ssrc: 5, rid: 'l', payload: makePicture({ id: sequence, key }) })
  send(10, true)
  send(12)
  send(11)
  take('anna')
  watch('cleo', 'anna')
  assert.deepEqual(take('anna').control, [])
  send(13)
  assert.deepEqual(numbers(take('cleo').media), [0, 1, 2, 3])
  watch('cleo', null)
  run(400)
  send(15)
  watch('cleo', 'anna')
  assert.deepEqual(take('cleo').media, [], 'one packet is missing')
  assert.ok(take('anna').control.some(({ type }) => type === 'keyframe-request'))
})

test('what came of a camera before it was turned off is sent to nobody afterwards', () => {
  const { room, publish, watch, take } = roomOf('anna', 'bo')
  publish('anna', 'c', { sequence: 1, ssrc: 5, rid: 'l', payload: makePicture({ id: 1, key: true }) })
  room.people.get('anna')?.setPictures({ camera: false, screen: false }, 1000)
  watch('bo', 'anna')
  assert.deepEqual(take('bo').media, [])
})

test('a picture is sent when the connection is open, from its keyframe on: before, that would be lost', () => {
  const { room, publish, watch, take } = roomOf('anna', 'bo')
  const bo = room.people.get('bo')
  assert.ok(bo)
  bo.isOpen = false
  watch('bo', 'anna')
  publish('anna', 'c', { sequence: 1, ssrc: 5, rid: 'l', payload: makePicture({ id: 1, key: true }) })
  publish('anna', 'c', { sequence: 2, ssrc: 5, rid: 'l', payload: makePicture({ id: 2 }) })
  assert.deepEqual(take('bo').media, [])
  room.opened('bo', 1000)
  assert.deepEqual(numbers(take('bo').media), [0, 1])
})

test('another size is carried on without a hole, picture numbers included; another person leaves none of the first', () => {
  const { publish, watch, take } = roomOf('anna', 'bo', 'cleo')
  watch('cleo', 'anna', 'small')
  publish('anna', 'c', {
    sequence: 1,
    ssrc: 5,
    rid: 's',
    payload: makePicture({ id: 100, key: true, base: 9 }),
  })
  publish('anna', 'c', {
    sequence: 90,
    ssrc: 6,
    rid: 'l',
    payload: makePicture({ id: 7, key: true, base: 200 }),
  })
  watch('cleo', 'anna', 'large')
  publish('anna', 'c', { sequence: 2, ssrc: 5, rid: 's', payload: makePicture({ id: 101, base: 10 }) })
  publish('anna', 'c', {
    sequence: 91,
    ssrc: 6,
    rid: 'l',
    payload: makePicture({ id: 8, key: true, base: 201 }),
  })
  publish('anna', 'c', { sequence: 3, ssrc: 5, rid: 's', payload: makePicture({ id: 102, base: 11 }) })
  const { media } = take('cleo')
  assert.deepEqual(numbers(media), [0, 1, 2])
  const ids = media.map(({ bytes, start, end }) => {
    const vp8 = readVp8(bytes, start, end)
    return vp8 && [pictureIdOf(bytes, vp8), bytes.readUInt8(vp8.baseIndexAt)]
  })
  assert.deepEqual(ids, [
    [100, 9],
    [101, 10],
    [102, 11],
  ])
  watch('cleo', 'bo')
  publish('bo', 'c', { sequence: 1, ssrc: 8, rid: 'l', payload: makePicture({ id: 1 }) })
  watch('cleo', 'bo')
  publish('anna', 'c', { sequence: 92, ssrc: 6, rid: 'l', payload: makePicture({ id: 9 }) })
  assert.deepEqual(take('cleo').media, [])
  publish('bo', 'c', { sequence: 2, ssrc: 8, rid: 'l', payload: makePicture({ id: 2, key: true }) })
  const [first] = take('cleo').media
  assert.equal(first?.sequence, ((media[2]?.sequence ?? 0) + 1) & 0xffff)
})

test('who misses a packet gets it again under its number; what we miss is asked for', () => {
  const { publish, watch, take, run, receive } = roomOf('anna', 'bo')
  watch('bo', 'anna')
  for (const sequence of [1, 2, 5])
    publish('anna', 'c', {
      sequence,
      ssrc: 5,
      rid: 'l',
      payload: makePicture({ id: sequence, key: sequence === 1 }),
    })
  const { media } = take('bo')
  assert.deepEqual(numbers(media), [0, 1, 4])
  take('anna')
  run(TICK_MS)
  assert.deepEqual(take('anna').control, [{ type: 'missing', ssrc: 5, sequences: [3, 4] }])
  const [, second] = media
  assert.ok(second)
  receive('bo', writeMissing(second.ssrc, [second.sequence, second.sequence + 1]))
  const again = take('bo').media
  assert.equal(again.length, 1)
  assert.deepEqual(again[0]?.bytes.subarray(again[0].start), second.bytes.subarray(second.start))
  assert.equal(again[0]?.sequence, second.sequence)
})

test('sound is repaired as pictures are', () => {
  const { publish, run, take, receive } = roomOf('anna', 'bo')
  for (const sequence of [1, 2, 4]) {
    publish('anna', 'a', { sequence, ssrc: 7, level: 20 })
    run(10 * TICK_MS)
  }
  const { media } = take('bo')
  assert.deepEqual(numbers(media), [0, 1, 3])
  const missing = take('anna').control.filter(({ type }) => type === 'missing')
  assert.deepEqual(missing[0], { type: 'missing', ssrc: 7, sequences: [3] })
  publish('anna', 'a', { sequence: 3, ssrc: 7, level: 20 })
  const [late] = take('bo').media
  assert.equal(late?.sequence, ((media[2]?.sequence ?? 0) - 1) & 0xffff)
  receive('bo', writeMissing(late?.ssrc ?? 0, [late?.sequence ?? 0]))
  assert.deepEqual(
    take('bo').media.map(({ sequence }) => sequence),
    [late?.sequence],
  )
})

test('a larger requested size is reported to the sender at once, a smaller one after three seconds', () => {
  const { watch, run, requestedSizes } = roomOf('anna', 'bo')
  watch('bo', 'anna', 'small')
  run(2500)
  assert.deepEqual(requestedSizes, [])
  run(1000)
  assert.deepEqual(requestedSizes, [
    ['anna', 'small'],
    ['bo', 'none'],
  ])
  watch('bo', 'anna', 'large')
  assert.deepEqual(requestedSizes.splice(0).at(-1), ['anna', 'large'])
  watch('bo', null)
  run(1000)
  watch('bo', 'anna', 'large')
  run(4000)
  assert.deepEqual(requestedSizes, [], 'who looks back in time changes nothing')
})

test('a request that is taken back ends the picture in its slot', () => {
  const { publish, watch, take } = roomOf('anna', 'bo')
  watch('bo', 'anna')
  publish('anna', 'c', { sequence: 1, ssrc: 5, rid: 'l', payload: makePicture({ key: true }) })
  assert.equal(take('bo').media.length, 1)
  watch('bo', null)
  publish('anna', 'c', { sequence: 2, ssrc: 5, rid: 'l', payload: makePicture({ key: true }) })
  assert.deepEqual(take('bo').media, [])
})

test('while the picture of another is awaited in a slot, the first is not shown there', () => {
  const { publish, watch, take } = roomOf('anna', 'bo', 'cleo')
  publish('bo', 'c', { sequence: 1, ssrc: 8, rid: 'l', payload: makePicture({}) })
  watch('cleo', 'anna')
  publish('anna', 'c', { sequence: 1, ssrc: 5, rid: 'l', payload: makePicture({ id: 1, key: true }) })
  assert.equal(take('cleo').media.length, 1)
  watch('cleo', 'bo')
  publish('anna', 'c', { sequence: 2, ssrc: 5, rid: 'l', payload: makePicture({ id: 2 }) })
  assert.deepEqual(take('cleo').media, [])
  publish('bo', 'c', { sequence: 2, ssrc: 8, rid: 'l', payload: makePicture({ id: 2, key: true }) })
  assert.equal(take('cleo').media.length, 1)
})

test('what still comes of somebody who has left reaches nobody', () => {
  const { room, publish, watch, take } = roomOf('anna', 'bo')
  watch('bo', 'anna')
  room.leave('anna', 1000)
  for (const sequence of [1, 2])
    publish('anna', 'c', { sequence, ssrc: 5, rid: 'l', payload: makePicture({ id: sequence, key: true }) })
  assert.deepEqual(take('bo').media, [])
})

test('a number belongs to its connection: who sends under that of another is not received as them', () => {
  const { publish, watch, take } = roomOf('anna', 'bo', 'cleo')
  watch('cleo', 'anna')
  publish('anna', 'c', { sequence: 1, ssrc: 5, rid: 'l', payload: makePicture({ key: true }) })
  assert.equal(take('cleo').media.length, 1)
  publish('bo', 'c', { sequence: 2, ssrc: 5, rid: 'l', payload: makePicture({ key: true }) })
  assert.deepEqual(take('cleo').media, [])
})

test('a sender that changes its number with each packet has the room arranged a few times, and is received again later', () => {
  let appeared = 0
  const person = new Person('anna', { send: () => undefined, appeared: () => void (appeared += 1) }, 0)
  person.describe(offerOf(96), { a: 'audio' })
  const send = (ssrc: number, at: number) =>
    person.receive(
      makePacket({
        sequence: 1,
        ssrc,
        payloadType: 96,
        extensions: [{ id: 4, value: byte('a'), length: 1 }],
      }),
      at,
    )
  for (let ssrc = 1; ssrc <= 1000; ssrc += 1) send(ssrc, 1000)
  assert.equal(appeared, 20)
  send(1001, 1500)
  assert.equal(appeared, 21)
})

test('when a speaker leaves, pages learn that the slot is empty, once, and not only when another takes it', () => {
  const { room, publish, run, voices } = roomOf('anna', 'bo')
  publish('anna', 'a', { sequence: 1, ssrc: 11 })
  run(400)
  assert.deepEqual(voices.get('bo'), { v0: 'anna' })
  room.leave('anna', 2000)
  assert.deepEqual(voices.get('bo'), {})
  voices.clear()
  run(400)
  assert.deepEqual([...voices], [])
})

test('pages choose their pictures, and not their voices', () => {
  const { room, publish, run, voices } = roomOf('anna', 'bo')
  publish('anna', 'a', { sequence: 1, ssrc: 7, level: 20 })
  publish('anna', 'c', { sequence: 1, ssrc: 5, rid: 'l', payload: makePicture({ key: true }) })
  run(10 * TICK_MS)
  assert.deepEqual(voices.get('bo'), { v0: 'anna' })
  room.watch('bo', 'v0', { person: 'anna', what: 'camera', size: 'large' }, 2000)
  assert.equal(room.people.get('bo')?.slots.get('v0')?.request, null)
})

test('a packet longer than any that a browser sends is dropped', () => {
  const { publish, watch, take } = roomOf('anna', 'bo')
  watch('bo', 'anna')
  const send = (sequence: number, size: number) =>
    publish('anna', 'c', {
      ...{ sequence, ssrc: 5, rid: 'l' },
      payload: Buffer.concat([makePicture({ id: sequence, key: true }), Buffer.alloc(size)]),
    })
  send(1, 1300)
  send(2, 1790)
  send(3, 1300)
  assert.deepEqual(numbers(take('bo').media), [0, 2])
})

test('however many offers come by one connection, it has forty slots', () => {
  const { room } = roomOf()
  const person = room.join('anna', () => undefined, 0)
  const slotsIn = (offer: ReturnType<typeof offerOf>) =>
    person.describe(offer, {}).filter(({ slotSsrc }) => slotSsrc !== undefined).length
  const offer = offerOf(96)
  const renamed = (round: number) => ({
    ...offer,
    lines: offer.lines.map((line) => ({ ...line, mid: `${line.mid}-${round}` })),
  })
  const counts = Array.from({ length: 12 }, (_, round) => slotsIn(renamed(round)))
  assert.deepEqual(counts, [...Array.from({ length: 10 }, () => 4), 0, 0])
  assert.equal(slotsIn(renamed(3)), 4, 'those that are there are answered as before')
  assert.equal(person.slots.size, 40)
})

test('a packet of padding alone goes no further and leaves no hole; overtaken, it fills its own', () => {
  const { publish, watch, take, answersOf } = roomOf('anna', 'bo')
  watch('bo', 'anna')
  const send = (sequence: number, payload: Buffer = Buffer.alloc(0)) =>
    publish('anna', 'c', { sequence, ssrc: 5, rid: 'l', payload })
  send(1, makePicture({ key: true }))
  send(2)
  send(3, makePicture({}))
  send(5, makePicture({}))
  send(4)
  const { media } = take('bo')
  assert.deepEqual(numbers(media), [0, 1, 3, 2])
  assert.deepEqual(media.map(isEmpty), [false, false, false, true])
  assert.ok(answersOf('bo').some(({ slotSsrc }) => slotSsrc === media[0]?.ssrc))
})

test('packets of padding keep neither a picture alive nor its packets from being sent again', () => {
  const { publish, watch, take, run, receive } = roomOf('anna', 'bo')
  watch('bo', 'anna')
  const send = (rid: 's' | 'l', sequence: number, payload: Buffer = Buffer.alloc(0)) =>
    publish('anna', 'c', { ...{ sequence, rid, payload }, ssrc: rid === 's' ? 5 : 6 })
  send('l', 1, makePicture({ key: true }))
  const [first] = take('bo').media
  assert.ok(first)
  for (let sequence = 2; sequence < 1000; sequence += 1) send('l', sequence)
  receive('bo', writeMissing(first.ssrc, [first.sequence]))
  assert.deepEqual(numbers([first, ...take('bo').media]), [0, 0])
  for (let round = 0; round < 20; round += 1) {
    send('l', 1000 + round)
    send('s', round, makePicture({ key: true }))
    run(100)
  }
  assert.ok(take('bo').media.length >= 10, 'the small one stands in')
})

test('however a browser measures its line, its pictures go on', () => {
  const { publish, watch, take, run } = roomOf('anna', 'bo')
  watch('bo', 'anna')
  publish('anna', 'c', { sequence: 0, ssrc: 6, rid: 'l', payload: makePicture({ key: true }) })
  for (let sequence = 1; sequence < 16_000; sequence += 1) {
    const payload = sequence % 40 === 0 ? makePicture({}) : Buffer.alloc(0)
    publish('anna', 'c', { sequence: sequence & 0xffff, ssrc: 6, rid: 'l', payload })
    if (sequence % 80 === 0) run(TICK_MS)
  }
  assert.equal(take('bo').media.length, 400)
})

test('when the large picture stops, the small one stands in for it until it comes back', () => {
  const { publish, watch, take, run } = roomOf('anna', 'bo')
  watch('bo', 'anna')
  const send = (rid: 's' | 'l', sequence: number) =>
    publish('anna', 'c', {
      ...{ sequence, rid, ssrc: rid === 's' ? 5 : 6 },
      payload: makePicture({ id: sequence, key: true, layer: 0 }),
    })
  let sequence = 0
  const sendFor = (milliseconds: number, rids: readonly ('s' | 'l')[]) => {
    for (let passed = 0; passed < milliseconds; passed += 100) {
      sequence += 1
      for (const rid of rids) send(rid, sequence)
      run(100)
    }
  }
  sendFor(500, ['s', 'l'])
  take('bo')
  sendFor(1500, ['s'])
  assert.ok(take('bo').media.length >= 8, 'the small one stands in')
  sendFor(1000, ['s', 'l'])
  take('bo')
  sendFor(500, ['l'])
  assert.equal(take('bo').media.length, 5, 'the large one is back')
})

test('a line that loses much gets smaller pictures, of which its page learns, and sound all the time', () => {
  const { publish, watch, take, run, receive, reduced } = roomOf('anna', 'bo')
  watch('bo', 'anna')
  let sequence = 0
  const media = () => {
    sequence += 1
    const picture = makePicture({ id: sequence, key: true })
    publish('anna', 'c', { sequence, ssrc: 5, rid: 's', payload: picture })
    for (let part = 0; part < 10; part += 1)
      publish('anna', 'c', {
        ...{ sequence: sequence * 10 + part, ssrc: 6, rid: 'l' },
        payload: Buffer.concat([part ? Buffer.from('8080', 'hex') : picture, Buffer.alloc(1000, 1)]),
      })
    publish('anna', 'a', { sequence, ssrc: 7, level: 20 })
    run(100)
  }
  for (let round = 0; round < 20; round += 1) media()
  const before = take('bo').media
  assert.equal(reduced.has('bo'), false)
  const slot = before.find(({ bytes }) => bytes.length > 500)
  assert.ok(slot)
  const pictures = (packets: readonly RtpPacket[]) => packets.filter(({ ssrc }) => ssrc === slot.ssrc)
  const report = reporter(pictures(before))
  for (let round = 0; round < 30; round += 1) {
    media()
    receive('bo', report(pictures(take('bo').media), 0.5))
  }
  take('bo')
  for (let round = 0; round < 5; round += 1) media()
  const after = take('bo').media
  assert.equal(after.filter(({ bytes }) => bytes.length > 500).length, 0)
  assert.equal(after.filter(({ ssrc }) => ssrc !== slot.ssrc).length, 5, 'a voice each time')
  assert.deepEqual([reduced.get('bo'), reduced.has('anna')], [{ p0: 'small' }, false])
})

test('what a weak line loses on its way in is not laid to the lines of those who receive it', () => {
  const { publish, watch, take, run, receive, reduced } = roomOf('anna', 'bo')
  watch('bo', 'anna')
  let sequence = 0
  const report = reporter([])
  /** A tenth of a second in both sizes, of whose large one a third never comes, and what bo reports of it. */
  const tenth = (lost: number) => {
    const picture = makePicture({ id: sequence, key: true })
    const large = Buffer.concat([picture, Buffer.alloc(1000, 1)])
    publish('anna', 'c', { sequence, ssrc: 5, rid: 's', payload: picture })
    for (let part = 0; part < 6; part += 1) {
      sequence += 1
      if (part % 3 !== 1) publish('anna', 'c', { sequence, ssrc: 6, rid: 'l', payload: large })
    }
    run(100)
    receive('bo', report(take('bo').media, lost))
  }
  for (let count = 0; count < 100; count += 1) tenth(0)
  assert.deepEqual([...reduced], [])
  for (let count = 0; count < 100; count += 1) tenth(0.4)
  assert.deepEqual([...reduced], [['bo', { p0: 'small' }]])
})

test('packets that are lost by chance, one of few in a report, do not make a picture smaller', () => {
  const { publish, watch, take, run, receive, reduced } = roomOf('anna', 'bo')
  watch('bo', 'anna')
  const report = reporter([])
  for (let sequence = 0; sequence < 300; sequence += 1) {
    const picture = makePicture({ id: sequence, key: true })
    publish('anna', 'c', { sequence, ssrc: 5, rid: 's', payload: picture })
    for (let part = 0; part < 2; part += 1)
      publish('anna', 'c', {
        ...{ sequence: sequence * 2 + part, ssrc: 6, rid: 'l' },
        payload: Buffer.concat([picture, Buffer.alloc(1000, 1)]),
      })
    run(40)
    receive('bo', report(take('bo').media, sequence % 10 === 0 ? 0.5 : 0))
  }
  assert.deepEqual([...reduced], [])
})

test('the loudest are heard in the slots that there are, and pages learn who they are', () => {
  const { publish, run, take, voices } = roomOf('anna', 'bo', 'cleo', 'dan')
  const levels = { anna: 60, bo: 60, cleo: 60 }
  let sequence = 0
  const talk = (rounds: number) => {
    for (let round = 0; round < rounds; round += 1) {
      sequence += 1
      for (const [id, level] of Object.entries(levels)) publish(id, 'a', { sequence, ssrc: 1, level })
      run(TICK_MS)
    }
  }
  talk(30)
  assert.deepEqual(voices.get('dan'), { v0: 'anna', v1: 'bo' })
  assert.deepEqual(voices.get('anna'), { v0: 'bo', v1: 'cleo' })
  levels.cleo = 10
  talk(40)
  assert.deepEqual(Object.values(voices.get('dan') ?? {}).includes('cleo'), true)
  take('dan')
  talk(1)
  const received = take('dan').media
  assert.equal(received.length, 2)
  assert.equal(textOf(received[0] ?? assert.fail(), 1).length, 1, 'the level goes with it')
})

test('a sender’s clock reaches those who see it, in the numbers of their slot', () => {
  const { publish, watch, take, receive } = roomOf('anna', 'bo')
  watch('bo', 'anna')
  publish('anna', 'c', {
    sequence: 1,
    ssrc: 5,
    rid: 'l',
    timestamp: 500,
    payload: makePicture({ key: true }),
  })
  const slot = take('bo').media[0]
  receive(
    'anna',
    writeSenderReport({ ssrc: 5, ntpSeconds: 9, ntpFraction: 8, timestamp: 700, packets: 1, octets: 1 }, 'x'),
  )
  const [report] = take('bo').control
  assert.ok(report?.type === 'sender-report' && slot)
  assert.deepEqual(
    [report.report.ssrc, report.report.ntpSeconds, report.report.timestamp - slot.timestamp],
    [slot.ssrc, 9, 200],
  )
})

test('a shared screen has a line of its own, and whoever leaves is carried no more', () => {
  const { room, publish, watch, take } = roomOf('anna', 'bo')
  watch('bo', 'anna', 'large', 'screen')
  publish('anna', 's', { sequence: 1, ssrc: 77, payload: makePicture({ key: true }) })
  assert.equal(take('bo').media.length, 1)
  const slots = [...(room.people.get('bo')?.slots.values() ?? [])]
  room.leave('anna', 2000)
  assert.deepEqual(
    slots.map(({ source }) => source),
    slots.map(() => null),
  )
})

test('whatever bytes come, nothing is thrown and pictures go on', () => {
  const { publish, watch, take, receive, run } = roomOf('anna', 'bo')
  watch('bo', 'anna')
  publish('anna', 'c', { sequence: 1, ssrc: 5, rid: 'l', payload: makePicture({ key: true }) })
  const slot = take('bo').media[0]?.ssrc ?? 0
  const samples = [
    makePacket({
      sequence: 2,
      ssrc: 5,
      payload: makePicture({}),
      extensions: [{ id: 4, value: byte('c'), length: 1 }],
    }),
    writeMissing(slot, [1, 5, 900]),
    writeReports([
      {
        ssrc: slot,
        lossNow: 0,
        lostInAll: 0,
        highestSequence: 0,
        jitter: 0,
        lastSenderReport: 0,
        sinceSenderReport: 0,
      },
    ]),
    writeSenderReport(
      { ssrc: 5, ntpSeconds: 1, ntpFraction: 1, timestamp: 1, packets: 1, octets: 1 },
      'name',
    ),
    Buffer.from('8fce0005000000010000000052454d42010d23450000002a', 'hex'),
  ]
  const random = (below: number) => Math.floor(Math.random() * below)
  for (let round = 0; round < 20_000; round += 1) {
    const bytes = Buffer.from(samples[random(samples.length)] ?? Buffer.alloc(0))
    for (let change = random(4); change > 0; change -= 1) bytes[random(bytes.length)] = random(256)
    receive(round % 2 ? 'anna' : 'bo', bytes.subarray(0, random(bytes.length + 1)))
    if (round % 500 === 0) run(200)
  }
  take('bo')
  publish('anna', 'c', { sequence: 40_000, ssrc: 99, rid: 'l', payload: makePicture({ key: true }) })
  run(400)
  publish('anna', 'c', { sequence: 40_001, ssrc: 99, rid: 'l', payload: makePicture({ key: true }) })
  assert.ok(take('bo').media.length > 0)
})
