import { EXTENSIONS, idOf } from './extensions.ts'
import type { Codec, Offer, OfferLine } from './offer.ts'

/** How our end of a connection is reached, as the library reports it. */
export type Transport = {
  readonly ufrag: string
  readonly password: string
  readonly fingerprint: string
  readonly setup: string
  readonly candidates: readonly string[]
}

/** How one line is answered: not at all, as one that is received, or as a slot with a number of its own. */
export type AnswerLine = {
  readonly line: OfferLine
  readonly codec: Codec | undefined
  readonly slotSsrc?: number
}

const SLOT_EXTENSIONS = [EXTENSIONS.mid, EXTENSIONS.level, EXTENSIONS.sendTime, EXTENSIONS.rotation]
const SENDER_EXTENSIONS = [...SLOT_EXTENSIONS, EXTENSIONS.rid, EXTENSIONS.transport]

/**
 * Returns the description that the library gets of an offer: one media section that stands for everything. With exactly one
 * it hands over every packet, and all else is ours. The browser begins DTLS: what is lost of it, it sends again after
 * some round trips, the library only after a second.
 */
export const pipeOffer = ({ ufrag, password, fingerprint, isPassive }: Omit<Offer, 'lines'>) =>
  lines([
    ...['v=0', 'o=- 1 1 IN IP4 127.0.0.1', 's=-', 't=0 0', 'a=group:BUNDLE 0'],
    ...['m=video 9 UDP/TLS/RTP/SAVPF 96', 'c=IN IP4 0.0.0.0', 'a=mid:0', 'a=sendrecv', 'a=rtcp-mux'],
    ...['a=rtpmap:96 VP8/90000', `a=ice-ufrag:${ufrag}`, `a=ice-pwd:${password}`],
    ...[`a=fingerprint:${fingerprint}`, `a=setup:${isPassive ? 'passive' : 'active'}`],
  ])

/** Returns the transport from the answer of the library, or null when it has no address. */
export function readTransport(sdp: string): Transport | null {
  const find = (name: string) => new RegExp(`^a=${name}:(.*)$`, 'm').exec(sdp)?.[1]?.trim() ?? ''
  const candidates = [...sdp.matchAll(/^a=(candidate:.*)$/gm)].flatMap(([, text]) => text?.trim() ?? [])
  if (candidates.length === 0 || !find('ice-pwd')) return null
  return {
    ufrag: find('ice-ufrag'),
    password: find('ice-pwd'),
    fingerprint: find('fingerprint'),
    setup: find('setup'),
    candidates,
  }
}

/** Returns the answer to an offer, with each line in the order of the offer. */
export function writeAnswer(answers: readonly AnswerLine[], transport: Transport, revision: number): string {
  const used = answers.filter(({ codec }) => codec).map(({ line }) => line.mid)
  return lines([
    ...['v=0', `o=- 1 ${revision} IN IP4 127.0.0.1`, 's=-', 't=0 0'],
    ...[`a=group:BUNDLE ${used.join(' ')}`, 'a=msid-semantic: WMS *'],
    ...answers.flatMap((answer, index) => writeLine(answer, transport, index === 0)),
  ])
}

const lines = (parts: readonly string[]) => `${parts.join('\r\n')}\r\n`

function writeLine({ line, codec, slotSsrc }: AnswerLine, transport: Transport, first: boolean): string[] {
  if (!codec)
    return [
      `m=${line.kind} 0 UDP/TLS/RTP/SAVPF 0`,
      ...['c=IN IP4 0.0.0.0', `a=mid:${line.mid}`, 'a=inactive'],
    ]
  const isSlot = slotSsrc !== undefined
  const type = codec.payloadType
  return [
    `m=${line.kind} 9 UDP/TLS/RTP/SAVPF ${type}`,
    ...['c=IN IP4 0.0.0.0', `a=mid:${line.mid}`, `a=${isSlot ? 'sendonly' : 'recvonly'}`],
    ...['a=rtcp-mux', 'a=rtcp-rsize', `a=ice-ufrag:${transport.ufrag}`, `a=ice-pwd:${transport.password}`],
    ...[`a=fingerprint:${transport.fingerprint}`, `a=setup:${transport.setup}`],
    ...(first ? [...transport.candidates.map((each) => `a=${each}`), 'a=end-of-candidates'] : []),
    ...(line.kind === 'audio'
      ? [
          `a=rtpmap:${type} opus/48000/2`,
          `a=fmtp:${type} minptime=10;useinbandfec=1;usedtx=1`,
          // No browser offers to repair sound; Chromium does when it is answered so.
          feedback(type, 'nack'),
        ]
      : [
          `a=rtpmap:${type} VP8/90000`,
          ...['nack', 'nack pli', 'ccm fir'].map((what) => feedback(type, what)),
        ]),
    ...(isSlot ? slotLines(line, type, slotSsrc) : senderLines(line, type)),
  ]
}

const feedback = (type: number, what: string) => `a=rtcp-fb:${type} ${what}`

const extensionLines = (line: OfferLine, uris: readonly string[]) =>
  uris.flatMap((uri) => {
    const id = idOf(line, uri)
    return id ? `a=extmap:${id} ${uri}` : []
  })

const slotLines = (line: OfferLine, type: number, ssrc: number) => [
  ...(line.kind === 'video' ? [feedback(type, 'goog-remb')] : []),
  ...extensionLines(line, SLOT_EXTENSIONS),
  `a=msid:slot-${line.mid} ${line.kind}-${line.mid}`,
  `a=ssrc:${ssrc} cname:samtale`,
  `a=ssrc:${ssrc} msid:slot-${line.mid} ${line.kind}-${line.mid}`,
]

const senderLines = (line: OfferLine, type: number) => [
  feedback(type, 'transport-cc'),
  ...extensionLines(line, SENDER_EXTENSIONS),
  ...line.rids.map((rid) => `a=rid:${rid} recv`),
  ...(line.rids.length > 0 ? [`a=simulcast:recv ${line.rids.join(';')}`] : []),
]
