import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { pipeOffer, readTransport, writeAnswer } from './answer.ts'
import { candidatesFor } from './candidates.ts'
import { EXTENSIONS, idOf } from './extensions.ts'
import { codecOf, MAX_LINES, readOffer } from './offer.ts'

const FINGERPRINT = `sha-256 ${Array.from({ length: 32 }, () => 'AB').join(':')}`
const SESSION = ['v=0', 'o=- 46117317 2 IN IP4 127.0.0.1', 's=-', 't=0 0', 'a=group:BUNDLE 0 1 2']
const ICE = ['a=ice-ufrag:Ab+/', 'a=ice-pwd:0123456789abcdef01234567', `a=fingerprint:${FINGERPRINT}`]
const VOICE = [
  'm=audio 9 UDP/TLS/RTP/SAVPF 63 111',
  ...ICE,
  'a=mid:0',
  'a=sendonly',
  'a=extmap:1 urn:ietf:params:rtp-hdrext:ssrc-audio-level',
  'a=extmap:4/sendonly urn:ietf:params:rtp-hdrext:sdes:mid',
  'a=extmap:15 urn:too:long',
  'a=rtpmap:63 red/48000/2',
  'a=rtpmap:111 opus/48000/2',
  'a=ssrc:4294967295 cname:x',
]
const CAMERA = [
  'm=video 9 UDP/TLS/RTP/SAVPF 120 121',
  ...ICE,
  'a=mid:1',
  'a=sendonly',
  'a=extmap:3 http://www.ietf.org/id/draft-holmer-rmcat-transport-wide-cc-extensions-01',
  'a=extmap:10 urn:ietf:params:rtp-hdrext:sdes:rtp-stream-id',
  'a=rtpmap:120 VP8/90000',
  'a=rtpmap:121 rtx/90000',
  'a=rid:s send',
  'a=rid:l send',
  'a=rid:x recv',
  'a=simulcast:send s;l',
]
const SLOT = [
  'm=video 9 UDP/TLS/RTP/SAVPF 120',
  ...ICE,
  'a=mid:slot_2',
  'a=recvonly',
  'a=rtpmap:120 VP8/90000',
]
const text = (...parts: string[][]) => [...parts.flat(), ''].join('\r\n')
const TRANSPORT = {
  ufrag: 'ours',
  password: 'our password of enough letters',
  fingerprint: FINGERPRINT,
  setup: 'active',
  candidates: ['candidate:1 1 UDP 2122317823 10.0.0.5 40000 typ host'],
}

test('an offer is read as far as it matters: each line with its own numbers', () => {
  const offer = readOffer(text(SESSION, VOICE, CAMERA, SLOT))
  assert.ok(offer)
  assert.equal(offer.ufrag, 'Ab+/')
  const [voice, camera, slot] = offer.lines
  assert.ok(voice && camera && slot)
  assert.deepEqual(
    [voice.mid, voice.kind, voice.direction, voice.ssrcs],
    ['0', 'audio', 'sendonly', [4294967295]],
  )
  assert.deepEqual(
    voice.extensions.map(({ id }) => id),
    [1, 4],
  )
  assert.deepEqual(codecOf(voice), { payloadType: 111, name: 'OPUS', clock: 48_000 })
  assert.deepEqual([codecOf(camera)?.payloadType, camera.rids], [120, ['s', 'l']])
  assert.deepEqual([slot.mid, slot.direction], ['slot_2', 'recvonly'])
})

test('what cannot be answered is no offer', () => {
  const named = (index: number) => VOICE.map((line) => (line === 'a=mid:0' ? `a=mid:${index}` : line))
  const ofLines = (length: number) => text(SESSION, ...Array.from({ length }, (_, index) => named(index)))
  assert.equal(readOffer(ofLines(MAX_LINES))?.lines.length, MAX_LINES)
  const rows: [string, string][] = [
    ['nothing', ''],
    ['no lines', text(SESSION, ICE)],
    [
      'a line without a name',
      text(
        SESSION,
        VOICE.filter((line) => !line.startsWith('a=mid')),
      ),
    ],
    ['two lines of one name', text(SESSION, VOICE, VOICE)],
    ['a name that would break our answer', text(SESSION, VOICE).replace('mid:0', 'mid:0 1')],
    ['data instead of media', text(SESSION, VOICE).replace('m=audio', 'm=application')],
    ['no password', text(SESSION, VOICE).replace('ice-pwd', 'ice-wd')],
    ['a short password', text(SESSION, VOICE).replace('0123456789abcdef01234567', 'short')],
    ['another fingerprint', text(SESSION, VOICE).replace('sha-256', 'md5')],
    ['too many lines', ofLines(MAX_LINES + 1)],
    ['too long', text(SESSION, VOICE, [`a=x:${'x'.repeat(65_536)}`])],
    [
      'too many numbers',
      text(
        SESSION,
        VOICE,
        Array.from({ length: 70 }, (_, index) => `a=ssrc:${index} cname:x`),
      ),
    ],
  ]
  for (const [name, sdp] of rows) assert.equal(readOffer(sdp), null, name)
})

test('the library gets one media section, with the keys of the browser and nothing else of the offer', () => {
  const offer = readOffer(text(SESSION, VOICE, CAMERA))
  assert.ok(offer)
  const description = pipeOffer(offer)
  assert.equal(description.match(/^m=/gm)?.length, 1)
  assert.match(description, /a=ice-ufrag:Ab\+\/\r\n/)
  assert.doesNotMatch(description, /opus|simulcast/)
})

test('the browser begins DTLS, unless it waits for us', () => {
  for (const [offered, setup] of [
    ['actpass', 'active'],
    ['passive', 'passive'],
  ] as const) {
    const offer = readOffer(text([...SESSION, `a=setup:${offered}`], VOICE, CAMERA))
    assert.ok(offer)
    assert.match(pipeOffer(offer), new RegExp(`a=setup:${setup}\\r\\n`))
  }
})

test('each line is answered in its turn: received with its sizes, sent with its number, or not at all', () => {
  const offer = readOffer(text(SESSION, VOICE, CAMERA, SLOT))
  const [voice, camera, slot] = offer?.lines ?? []
  assert.ok(voice && camera && slot)
  const answer = writeAnswer(
    [
      { line: voice, codec: codecOf(voice) },
      { line: camera, codec: codecOf(camera) },
      { line: slot, codec: codecOf(slot), slotSsrc: 77 },
      { line: { ...slot, mid: '3' }, codec: undefined },
    ],
    TRANSPORT,
    5,
  )
  const [head, ...sections] = answer.split(/^m=/m)
  assert.match(head ?? '', /a=group:BUNDLE 0 1 slot_2\r\n/)
  const [first, second, third, fourth] = sections
  assert.match(
    first ?? '',
    /^audio 9 UDP\/TLS\/RTP\/SAVPF 111\r\n[^]*a=recvonly[^]*a=candidate:1 [^]*a=end-of-candidates/,
  )
  assert.match(first ?? '', /a=extmap:4 urn:ietf:params:rtp-hdrext:sdes:mid/)
  assert.match(
    second ?? '',
    /a=rtcp-fb:120 transport-cc[^]*a=rid:s recv\r\na=rid:l recv\r\na=simulcast:recv s;l/,
  )
  assert.doesNotMatch(second ?? '', /candidate|goog-remb|121/)
  assert.match(third ?? '', /a=sendonly[^]*goog-remb[^]*a=ssrc:77 cname/)
  assert.match(fourth ?? '', /^video 0 [^]*a=inactive/)
})

for (const [browser, opus, vp8] of [
  ['chromium', 111, 96],
  ['firefox', 109, 120],
] as const)
  test(`the offer of a real ${browser} is read and answered, line by line in its own numbers`, () => {
    const offer = readOffer(readFileSync(join(import.meta.dirname, `offers/${browser}.sdp`), 'utf8'))
    assert.ok(offer)
    const slots = [...['audio', 'audio', 'audio'], ...['video', 'video', 'video', 'video']]
    assert.deepEqual(
      offer.lines.map(({ mid, kind, direction }) => [mid, kind, direction]),
      [
        ['0', 'audio', 'sendonly'],
        ['1', 'video', 'sendonly'],
        ['2', 'video', 'sendonly'],
        ...slots.map((kind, index) => [String(index + 3), kind, 'recvonly']),
      ],
    )
    const [voice, camera, screen] = offer.lines
    assert.deepEqual([camera?.rids, screen?.rids, voice?.ssrcs.length], [['s', 'l'], [], 1])
    assert.ok(voice && idOf(voice, EXTENSIONS.level), 'it says how loud a voice is')
    assert.ok(camera && idOf(camera, EXTENSIONS.rid) && idOf(camera, EXTENSIONS.transport))

    const answer = writeAnswer(
      offer.lines.map((line, index) => ({
        ...{ line, codec: codecOf(line) },
        ...(line.direction === 'recvonly' && { slotSsrc: 100 + index }),
      })),
      TRANSPORT,
      1,
    )
    assert.match(answer, /a=group:BUNDLE 0 1 2 3 4 5 6 7 8 9\r\n/)
    assert.deepEqual(
      [...answer.matchAll(/^m=(\w+) 9 UDP\/TLS\/RTP\/SAVPF (\d+)\r$/gm)].map(([, kind, type]) => [
        kind,
        Number(type),
      ]),
      offer.lines.map(({ kind }) => [kind, kind === 'audio' ? opus : vp8]),
    )
    assert.equal(answer.match(/^a=sendonly\r$/gm)?.length, slots.length)
    assert.doesNotMatch(answer, /undefined|NaN/)
  })

test('our own end is what the library answered', () => {
  const sdp = `a=ice-ufrag:ours\r\na=ice-pwd:secret\r\na=fingerprint:${FINGERPRINT}\r\na=setup:active\r\na=${TRANSPORT.candidates[0]}\r\n`
  assert.deepEqual(readTransport(sdp), { ...TRANSPORT, password: 'secret' })
  assert.equal(readTransport('a=ice-pwd:secret'), null)
})

test('a browser may try the public address, those of the machine, and last the port for TURN over TCP', () => {
  const six = 'candidate:2 1 UDP 2116026111 fd00::2 40000 typ host'
  const four = 'candidate:1 1 UDP 2114977791 10.0.0.5 40000 typ host'
  const outside = 'candidate:91 1 UDP 2114977791 203.0.113.9 40000 typ host'
  const rows: [string, number, string[], string[]][] = [
    ['', 0, [six, four], [six, four]],
    ['203.0.113.9', 0, [six, four], [outside, six, four]],
    ['', 4001, [four], [four, 'candidate:92 1 UDP 1 10.0.0.5 4001 typ host']],
    ['203.0.113.9', 4001, [six], [six]],
  ]
  for (const [publicIp, menderPort, own, expected] of rows)
    assert.deepEqual(candidatesFor(own, { publicIp, menderPort }), expected)
})
