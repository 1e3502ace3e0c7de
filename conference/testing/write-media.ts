import { writeRtpHeader } from '../forwarding/wire/rtp.ts'

/** What a packet made for a test says; what is left out is plain. */
export type MadePacket = {
  readonly sequence: number
  readonly ssrc?: number
  readonly payloadType?: number
  readonly timestamp?: number
  readonly marker?: boolean
  readonly extensions?: readonly { id: number; value: number; length: number }[]
  readonly payload?: Buffer
}

/** Returns the bytes of a packet. */
export function makePacket({
  sequence,
  ssrc = 1,
  payloadType = 96,
  timestamp = 0,
  marker = false,
  ...rest
}: MadePacket): Buffer {
  const { extensions = [], payload = Buffer.from('payload') } = rest
  const into = Buffer.alloc(2000)
  const length = writeRtpHeader(into, { sequence, ssrc, payloadType, timestamp, marker, extensions })
  payload.copy(into, length)
  return Buffer.from(into.subarray(0, length + payload.length))
}

/** What a piece of a picture says of it. */
export type MadePicture = {
  readonly key?: boolean
  readonly id?: number
  readonly base?: number
  readonly layer?: number
  readonly sync?: boolean
}

/** Returns a payload of VP8: the first packet of a picture. */
export const makePicture = ({
  key = false,
  id = 0,
  base = 0,
  layer = 0,
  sync = false,
}: MadePicture): Buffer =>
  Buffer.from([
    ...[0x90, 0xe0, 0x80 | (id >> 8), id & 0xff, base],
    ...[(layer << 6) | (sync ? 0x20 : 0), key ? 0 : 1, 0xaa],
  ])
