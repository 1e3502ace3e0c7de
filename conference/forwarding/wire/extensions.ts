import type { OfferLine } from './offer.ts'

/** The header extensions that are read or written here. */
export const EXTENSIONS = {
  mid: 'urn:ietf:params:rtp-hdrext:sdes:mid',
  rid: 'urn:ietf:params:rtp-hdrext:sdes:rtp-stream-id',
  level: 'urn:ietf:params:rtp-hdrext:ssrc-audio-level',
  sendTime: 'http://www.webrtc.org/experiments/rtp-hdrext/abs-send-time',
  rotation: 'urn:3gpp:video-orientation',
  transport: 'http://www.ietf.org/id/draft-holmer-rmcat-transport-wide-cc-extensions-01',
} as const

/** Returns the number that a browser gives an extension on a line; undefined when it does not offer it. */
export const idOf = (line: OfferLine, uri: string): number | undefined =>
  line.extensions.find((extension) => extension.uri === uri)?.id
