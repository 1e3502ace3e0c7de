import { createHmac } from 'node:crypto'
import { crc32 } from 'node:zlib'

const COOKIE = 0x2112a442
const REQUEST = 0x0001
const SUCCESS = 0x0101
const HEAD = 20
const FINGERPRINT_XOR = 0x5354554e

type BindingRequest = {
  /** 12 bytes. */
  readonly transaction: Buffer
  /** That of the other end, a colon, and one's own. */
  readonly user: string
  /** That of the other end. */
  readonly password: string
}

function attribute(type: number, value: Buffer): Buffer {
  const padded = Buffer.alloc(4 + Math.ceil(value.length / 4) * 4)
  padded.writeUInt16BE(type, 0)
  padded.writeUInt16BE(value.length, 2)
  value.copy(padded, 4)
  return padded
}

/** The message with one more attribute, whose value is made of all before it. */
function signed(message: Buffer, type: number, length: number, sign: (before: Buffer) => Buffer): Buffer {
  const before = Buffer.from(message)
  before.writeUInt16BE(message.length + 4 + length - HEAD, 2)
  return Buffer.concat([before, attribute(type, sign(before))])
}

/** Returns the request of ICE by which one end asks the other whether it is reached. */
export function writeBindingRequest({ transaction, user, password }: BindingRequest): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt16BE(REQUEST, 0)
  head.writeUInt32BE(COOKIE, 4)
  const request = Buffer.concat([
    ...[head, transaction, attribute(0x0006, Buffer.from(user))],
    ...[attribute(0x0024, Buffer.from([0x6e, 0, 0x1e, 0xff])), attribute(0x802a, transaction.subarray(0, 8))],
  ])
  const withIntegrity = signed(request, 0x0008, 20, (bytes) =>
    createHmac('sha1', password).update(bytes).digest(),
  )
  return signed(withIntegrity, 0x8028, 4, (bytes) => {
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE((crc32(bytes) ^ FINGERPRINT_XOR) >>> 0)
    return sum
  })
}

/** Returns whether a message answers that request. */
export const isBindingResponse = (message: Buffer, transaction: Buffer): boolean =>
  message.length >= HEAD &&
  message.readUInt16BE(0) === SUCCESS &&
  message.readUInt32BE(4) === COOKIE &&
  message.subarray(8, HEAD).equals(transaction)
