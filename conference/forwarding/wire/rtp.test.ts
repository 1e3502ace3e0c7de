import assert from 'node:assert/strict'
import { test } from 'node:test'
import { extensionOf, isRtcp, readRtp, textOf, writeRtpHeader } from './rtp.ts'
import { distance, isNewer } from './serial.ts'
import { pictureIdOf, readVp8 } from './vp8.ts'

const bytes = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex')
const HEAD = '8060 0001 00000002 00000003'

test('a packet is read: its numbers, its extensions in the short and the long form, its payload without padding', () => {
  const rows: [string, string, { id: number; text: string }[] | null, string][] = [
    ['plain', `${HEAD} aabb`, [], 'aabb'],
    ['two sources', '8260 0001 00000002 00000003 11111111 22222222 aabb', [], 'aabb'],
    ['padding', 'a060 0001 00000002 00000003 aabb 000003', [], 'aabb'],
    ['padding alone', 'a060 0001 00000002 00000003 000003', [], ''],
    [
      'short form',
      '9060 0001 00000002 00000003 bede 0002 40 41 00 52 424344 00 cc',
      [
        { id: 4, text: 'A' },
        { id: 5, text: 'BCD' },
      ],
      'cc',
    ],
    ['end mark', '9060 0001 00000002 00000003 bede 0001 f0 41 41 41 cc', [], 'cc'],
    ['long form', '9060 0001 00000002 00000003 1000 0001 14 01 41 00 cc', [{ id: 20, text: 'A' }], 'cc'],
    ['unknown profile', '9060 0001 00000002 00000003 1234 0001 14014100 cc', [], 'cc'],
    ['too short', '8060 0001 00000002 0000', null, ''],
    ['other version', '4060 0001 00000002 00000003 aabb', null, ''],
    ['more sources than bytes', '8f60 0001 00000002 00000003 aabb', null, ''],
    ['extensions longer than the packet', '9060 0001 00000002 00000003 bede 0009 4041', null, ''],
    ['an extension longer than all of them', '9060 0001 00000002 00000003 bede 0001 4f41 0000', null, ''],
    ['more padding than payload', 'a060 0001 00000002 00000003 aabb 09', null, ''],
    ['padding of nothing', 'a060 0001 00000002 00000003 aabb 00', null, ''],
  ]
  for (const [name, hex, extensions, payload] of rows) {
    const packet = readRtp(bytes(hex))
    if (!extensions) {
      assert.equal(packet, null, name)
      continue
    }
    assert.ok(packet, name)
    const { payloadType, sequence, timestamp, ssrc } = packet
    assert.deepEqual([payloadType, sequence, timestamp, ssrc], [0x60, 1, 2, 3], name)
    assert.deepEqual(
      packet.extensions.map(({ id }) => ({ id, text: textOf(packet, id) })),
      extensions,
      name,
    )
    assert.equal(packet.bytes.subarray(packet.start, packet.end).toString('hex'), payload, name)
  }
})

test('a header that was written is read again, with its extensions and on a boundary of four bytes', () => {
  const into = Buffer.alloc(64, 0xff)
  const header = { payloadType: 120, marker: true, sequence: 65_535, timestamp: 2 ** 32 - 1, ssrc: 77 }
  const length = writeRtpHeader(into, {
    ...header,
    extensions: [
      { id: 2, value: 0xabcdef, length: 3 },
      { id: 5, value: 0x41, length: 1 },
    ],
  })
  assert.equal(length % 4, 0)
  const packet = readRtp(into.subarray(0, length))
  assert.ok(packet)
  assert.deepEqual({ ...packet, ...header }, packet)
  const time = extensionOf(packet, 2)
  assert.equal(packet.bytes.readUIntBE(time?.at ?? 0, 3), 0xabcdef)
  assert.equal(textOf(packet, 5), 'A')
  assert.equal(writeRtpHeader(into, { ...header, extensions: [] }), 12)
})

test('reports are told from packets by their second byte', () => {
  assert.deepEqual(
    [bytes('80c8'), bytes('81ce'), bytes('8060'), bytes('80e0'), bytes('80'), bytes('')].map(isRtcp),
    [true, true, false, false, false, false],
  )
})

test('numbers of 16 bits are compared across the end of their range', () => {
  assert.deepEqual(
    [isNewer(1, 0), isNewer(0, 65_535), isNewer(65_535, 0), isNewer(5, 5)],
    [true, true, false, false],
  )
  assert.deepEqual([distance(65_534, 1), distance(1, 65_534), distance(7, 7)], [3, -3, 0])
})

test('of VP8 the first packet of a keyframe, the number of the picture and its layer are read', () => {
  const rows: [string, string, object | null][] = [
    ['keyframe without numbers', '10 00', { isKeyframe: true, pictureIdAt: -1, temporalLayer: 0 }],
    ['between two keyframes', '10 01', { isKeyframe: false }],
    ['a later packet of a keyframe', '00 00', { isKeyframe: false }],
    ['another partition', '12 00', { isKeyframe: false }],
    ['short number', '90 80 05 00', { isKeyframe: true, pictureIdAt: 2, isLong: false }],
    ['long number and base index', '90 c0 8123 07 01', { isKeyframe: false, isLong: true, baseIndexAt: 4 }],
    ['upper layer that needs only the base', '90 e0 8123 07 60 01', { temporalLayer: 1, isSync: true }],
    ['upper layer', '90 a0 05 80 01', { temporalLayer: 2, isSync: false }],
    ['key index alone is no layer', '90 90 05 c0 01', { temporalLayer: 0 }],
    ['nothing', '', null],
    ['descriptor alone', '10', null],
    ['number cut off', '90 80', null],
    ['number half there', '90 80 81', null],
    ['layer cut off', '90 e0 8123 07', null],
  ]
  for (const [name, hex, expected] of rows) {
    const payload = bytes(hex)
    const found = readVp8(payload, 0, payload.length)
    if (expected) assert.deepEqual({ ...found, ...expected }, found, name)
    else assert.equal(found, null, name)
  }
  const long = bytes('90c081230701')
  const vp8 = readVp8(long, 0, long.length)
  assert.equal(vp8 && pictureIdOf(long, vp8), 0x123)
})
