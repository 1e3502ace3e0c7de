import { readCredentials } from './offer.ts'
import type { Transport } from './answer.ts'

/** What an offer of nothing but a data channel says. */
export type DataOffer = {
  readonly mid: string
  readonly ufrag: string
  readonly password: string
  readonly fingerprint: string
}

const MAX_LENGTH = 16 * 1024

/** Returns what an offer of one data channel says, or null when it is none. */
export function readDataOffer(sdp: string): DataOffer | null {
  if (sdp.length > MAX_LENGTH || !/^m=application /m.test(sdp)) return null
  const mid = /^a=mid:([\w-]{1,16})\r?$/m.exec(sdp)?.[1]
  const credentials = readCredentials(sdp)
  return mid && credentials ? { mid, ...credentials } : null
}

const LINES = ['v=0', 'o=- 1 1 IN IP4 127.0.0.1', 's=-', 't=0 0']
const DATA_LINES = [
  'm=application 9 UDP/DTLS/SCTP webrtc-datachannel',
  'c=IN IP4 0.0.0.0',
  'a=sctp-port:5000',
]
const join = (parts: readonly string[]) => `${parts.join('\r\n')}\r\n`

/** Returns what the library receives of the offer: what it takes to connect, and nothing else of it. */
export const plainDataOffer = ({ mid, ufrag, password, fingerprint }: DataOffer) =>
  join([
    ...[...LINES, `a=group:BUNDLE ${mid}`, ...DATA_LINES, `a=mid:${mid}`],
    ...[`a=ice-ufrag:${ufrag}`, `a=ice-pwd:${password}`, `a=fingerprint:${fingerprint}`, 'a=setup:actpass'],
  ])

/** Returns the answer, with all ways to the server. */
export const writeDataAnswer = ({ mid }: DataOffer, transport: Transport) =>
  join([
    ...[...LINES, `a=group:BUNDLE ${mid}`, ...DATA_LINES, `a=mid:${mid}`, 'a=max-message-size:1200'],
    ...[`a=ice-ufrag:${transport.ufrag}`, `a=ice-pwd:${transport.password}`],
    ...[`a=fingerprint:${transport.fingerprint}`, `a=setup:${transport.setup}`],
    ...transport.candidates.map((candidate) => `a=${candidate}`),
    'a=end-of-candidates',
  ])
