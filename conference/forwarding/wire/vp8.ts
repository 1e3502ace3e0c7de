/** The fields of a VP8 payload descriptor. Offsets are those in the packet; -1 for what it does not have. */
export type Vp8 = {
  /** The first packet of a picture that needs no other. */
  readonly isKeyframe: boolean
  readonly pictureIdAt: number
  /** The picture's number has 15 bits, else 7. */
  readonly isLong: boolean
  readonly baseIndexAt: number
  /** 0 for the pictures that all others build on. */
  readonly temporalLayer: number
  /** Its picture needs nothing but those of the base. */
  readonly isSync: boolean
}

/** Returns what the payload descriptor of RFC 7741 says, or null when the payload is too short for it. */
export function readVp8(bytes: Buffer, start: number, end: number): Vp8 | null {
  if (start >= end || end > bytes.length) return null
  const first = bytes.readUInt8(start)
  let at = start + 1
  let pictureIdAt = -1
  let isLong = false
  let baseIndexAt = -1
  let layer = 0
  if (first & 0x80) {
    if (at >= end) return null
    const has = bytes.readUInt8(at)
    at += 1
    if (has & 0x80) {
      if (at >= end) return null
      pictureIdAt = at
      isLong = bytes.readUInt8(at) >= 0x80
      at += isLong ? 2 : 1
    }
    if (has & 0x40) {
      baseIndexAt = at
      at += 1
    }
    if (has & 0x30) {
      if (at >= end) return null
      layer = has & 0x20 ? bytes.readUInt8(at) : 0
      at += 1
    }
  }
  if (at >= end) return null
  const isFirstOfPicture = (first & 0x17) === 0x10
  return {
    isKeyframe: isFirstOfPicture && (bytes.readUInt8(at) & 1) === 0,
    pictureIdAt,
    isLong,
    baseIndexAt,
    temporalLayer: layer >> 6,
    isSync: (layer & 0x20) !== 0,
  }
}

/** Returns the number of a picture; -1 when the packet has none. */
export function pictureIdOf(bytes: Buffer, { pictureIdAt, isLong }: Vp8): number {
  if (pictureIdAt < 0) return -1
  return isLong ? bytes.readUInt16BE(pictureIdAt) & 0x7fff : bytes.readUInt8(pictureIdAt)
}
