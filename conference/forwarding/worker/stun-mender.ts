import { createHmac } from 'node:crypto'
import { createSocket, type Socket } from 'node:dgram'
import { crc32 } from 'node:zlib'

const HEAD = 20
const COOKIE = 0x2112a442
const BINDING_REQUEST = 1
const ATTRIBUTE = { user: 6, integrity: 8, fingerprint: 0x8028, controlled: 0x8029, controlling: 0x802a }
const FINGERPRINT_XOR = 0x5354554e
const MAX_BROWSERS = 500
const IDLE_MS = 60_000

/** Returns the ICE password that belongs to a user name of ours; undefined when there is none. */
export type PasswordOf = (ufrag: string) => string | undefined

/**
 * Returns a STUN request that libjuice takes. Chromium sends a tie-breaker of zero when its TURN server is
 * reached by TCP or TLS, which libjuice takes for none (libjuice#355): the zero becomes a one, and the
 * message is signed again. Everything else is returned as it is.
 */
export function mendStun(message: Buffer, passwordOf: PasswordOf): Buffer {
  if (message.length < HEAD || message.readUInt16BE(0) !== BINDING_REQUEST) return message
  if (message.readUInt32BE(4) !== COOKIE) return message
  let user = ''
  let zero = -1
  let integrity = -1
  let fingerprint = -1
  for (let at = HEAD; at + 4 <= message.length; ) {
    const type = message.readUInt16BE(at)
    const length = message.readUInt16BE(at + 2)
    const value = at + 4
    if (value + length > message.length) return message
    if (type === ATTRIBUTE.user) user = message.toString('utf8', value, value + length)
    if (type === ATTRIBUTE.controlling || type === ATTRIBUTE.controlled)
      if (length === 8 && message.readBigUInt64BE(value) === 0n) zero = value
    if (type === ATTRIBUTE.integrity && length === 20) integrity = at
    if (type === ATTRIBUTE.fingerprint && length === 4) fingerprint = at
    at = value + Math.ceil(length / 4) * 4
  }
  const password = passwordOf(user.split(':')[0] ?? '')
  if (zero < 0 || integrity < 0 || !password) return message
  const mended = Buffer.from(message)
  mended.writeUInt8(1, zero + 7)
  // Each is made over what comes before it, with a length that ends with itself.
  mended.writeUInt16BE(integrity + 24 - HEAD, 2)
  createHmac('sha1', password)
    .update(mended.subarray(0, integrity))
    .digest()
    .copy(mended, integrity + 4)
  mended.writeUInt16BE(message.length - HEAD, 2)
  if (fingerprint >= 0)
    mended.writeUInt32BE((crc32(mended.subarray(0, fingerprint)) ^ FINGERPRINT_XOR) >>> 0, fingerprint + 4)
  return mended
}

/** Opens a port that mends what comes and passes it on to the port of the connections. */
export async function openStunMender(
  { bind, port }: { bind: string; port: number },
  passwordOf: PasswordOf,
): Promise<{ port: number; close(): void }> {
  const host = bind || '127.0.0.1'
  const outside = createSocket('udp4')
  const browsers = new Map<string, { socket: Socket; at: number }>()

  function socketFor(address: string, from: number) {
    const key = `${address}:${from}`
    const known = browsers.get(key)
    if (known) return known
    if (browsers.size >= MAX_BROWSERS) return null
    const socket = createSocket('udp4')
    socket.on('message', (answer) => outside.send(answer, from, address))
    socket.on('error', () => browsers.delete(key))
    const browser = { socket, at: 0 }
    browsers.set(key, browser)
    return browser
  }

  outside.on('message', (message, { address, port: from }) => {
    const browser = socketFor(address, from)
    if (!browser) return
    browser.at = Date.now()
    browser.socket.send(mendStun(message, passwordOf), port, host)
  })
  outside.on('error', (error) => console.error('The port for TURN over TCP failed', error))
  const idle = setInterval(() => {
    for (const [key, { socket, at }] of browsers) {
      if (Date.now() - at < IDLE_MS) continue
      socket.close()
      browsers.delete(key)
    }
  }, IDLE_MS / 6)
  await new Promise<void>((resolve) => outside.bind(0, bind || undefined, resolve))
  return {
    port: outside.address().port,
    close() {
      clearInterval(idle)
      outside.close()
      for (const { socket } of browsers.values()) socket.close()
    },
  }
}
