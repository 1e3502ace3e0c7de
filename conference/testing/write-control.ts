import { rtcpPacket, writeKeyframeRequest, writeMissing } from '../forwarding/wire/write-rtcp.ts'

/** Returns random numbers below a bound. */
type Roll = (sides: number) => number

const MAX_PARTS = 6
const MAX_ENTRIES = 40
/** A line carries no more in one piece, with what encryption adds. */
const MAX_LENGTH = 1200
/** The library encrypts nothing that is shorter. */
const HEAD = 8

/** Returns a packet of one type with a random body of so many times 32 bits, as long as its head says. */
function randomPacket(roll: Roll, type: number, count: number, size: number) {
  const packet = rtcpPacket(type, count, HEAD + size * 4, roll(2 ** 32))
  for (let at = HEAD; at < packet.length; at += 1) packet.writeUInt8(roll(256), at)
  return packet
}

function writeEstimate(roll: Roll, ssrc: number) {
  const packet = randomPacket(roll, 206, 15, 4)
  packet.write('REMB', 12, 'latin1')
  packet.writeUInt32BE(ssrc, 20)
  return packet
}

/** Packets of RTCP by their names: each says something random of a stream that there may be. */
const WRITERS: Readonly<Record<string, (roll: Roll, ssrc: number) => Buffer>> = {
  SR: (roll) => randomPacket(roll, 200, roll(4), 5 + roll(4) * 6),
  RR: (roll) => randomPacket(roll, 201, roll(4), roll(4) * 6),
  SDES: (roll) => randomPacket(roll, 202, roll(3), roll(12)),
  BYE: (roll) => randomPacket(roll, 203, roll(4), roll(6)),
  APP: (roll) => randomPacket(roll, 204, roll(32), 1 + roll(20)),
  NACK: (roll, ssrc) =>
    writeMissing(
      ssrc,
      Array.from({ length: roll(MAX_ENTRIES) }, () => roll(2 ** 16)),
    ),
  TWCC: (roll) => randomPacket(roll, 205, 15, 3 + roll(MAX_ENTRIES)),
  PLI: (_roll, ssrc) => writeKeyframeRequest(ssrc),
  FIR(roll, ssrc) {
    const packet = randomPacket(roll, 206, 4, 1 + 2 * roll(6))
    if (packet.length >= 16) packet.writeUInt32BE(ssrc, 12)
    return packet
  },
  REMB: writeEstimate,
  XR: (roll) => randomPacket(roll, 207, roll(32), roll(MAX_ENTRIES)),
}

/** Ways to break a packet, by their names. */
const CHANGES: Readonly<Record<string, (roll: Roll, packet: Buffer) => Buffer>> = {
  whole: (_roll, packet) => packet,
  'too long': (roll, packet) => {
    packet.writeUInt16BE(packet.length / 4 + roll(0xf000), 2)
    return packet
  },
  'too short': (roll, packet) => {
    packet.writeUInt16BE(roll(packet.length / 4), 2)
    return packet
  },
  'cut off': (roll, packet) => packet.subarray(0, HEAD + roll(packet.length - HEAD + 1)),
  'other count': (roll, packet) => {
    packet.writeUInt8(0x80 | roll(64), 0)
    return packet
  },
  'other bytes': (roll, packet) => {
    for (let changed = 0; changed <= roll(6); changed += 1)
      packet.writeUInt8(roll(256), 2 + roll(packet.length - 2))
    return packet
  },
}

/** What of RTCP there is to be sent, by names. */
export const CONTROL_NAMES = { types: Object.keys(WRITERS), changes: Object.keys(CHANGES) } as const

/**
 * Returns a compound packet of RTCP, one to six packets in one, whose first is of a type; each is whole or broken
 * somehow. `used` is called with the name of each type and change in it.
 */
export function writeControl(
  roll: Roll,
  first: string,
  ssrcs: readonly number[],
  used: (name: string) => void,
): Buffer {
  const { types, changes } = CONTROL_NAMES
  const parts: Buffer[] = []
  for (let count = roll(2) === 0 ? 1 : 1 + roll(MAX_PARTS); count > 0; count -= 1) {
    const type = parts.length === 0 ? first : (types[roll(types.length)] ?? first)
    const change = changes[roll(changes.length)] ?? 'whole'
    const packet = WRITERS[type]?.(roll, ssrcs[roll(ssrcs.length)] ?? 0)
    if (!packet) throw new Error(`There is no type ${type}.`)
    used(type)
    used(change)
    parts.push(CHANGES[change]?.(roll, packet) ?? packet)
  }
  const all = Buffer.concat(parts)
  return Buffer.from(all.subarray(0, MAX_LENGTH))
}
