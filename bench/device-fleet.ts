import { createHash, createHmac } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { DEVICE_PROTOCOL, DEVICE_SOCKET } from '../contract/src/device-gateway/kiosk.ts'
import type { DeviceMessage, DeviceState } from '../contract/src/device-gateway/device-messages.ts'
import type { ServerMessage } from '../contract/src/device-gateway/server-messages.ts'
import { codeOf, secretOf } from './fill-devices.ts'

/** What the fleet is asked: to be there, or that one of its devices says what it does. */
export type Order =
  | { readonly start: number; readonly port: number }
  | { readonly device: number; readonly state: DeviceState }
/**
 * What it says: how many are welcomed, and when one has said its state or is notified of a call. Times are of the
 * machine's own clock.
 */
export type Report =
  | { readonly welcomed: number }
  | { readonly device: number; readonly reportedAt: bigint }
  | { readonly device: number; readonly rings: bigint }

const HEARTBEAT_MS = 15_000
/** A newcomer waits up to so long, so that the first connections are no storm. */
const FIRST_MS = 10_000
const LONGEST_MS = 30_000

const sockets = new Map<number, WebSocket>()
/** What those do that are not idle. */
const states = new Map<number, DeviceState>()
let welcomed = 0
const report = (message: Report) => process.send?.(message)

/**
 * Lives as a device without a screen: connects, says every 15 s that it is there, declines what it is called
 * to, comes back when its line is lost.
 */
async function live(number: number, port: number) {
  const code = codeOf(number)
  const deviceId = `${code.slice(0, 4)}-${code.slice(4)}`
  await delay(Math.random() * FIRST_MS)
  for (let attempts = 0; ; attempts += 1) {
    if (await connected(number, deviceId, port)) attempts = 0
    await delay(Math.random() * Math.min(LONGEST_MS, 1_000 * 2 ** attempts))
  }
}

/** Until its line is lost; answers whether it was welcomed. */
function connected(number: number, deviceId: string, port: number): Promise<boolean> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${DEVICE_SOCKET}`, DEVICE_PROTOCOL, {
    perMessageDeflate: false,
  })
  let isIn = false
  let beats: NodeJS.Timeout | undefined
  const sendMessage = (message: DeviceMessage) => socket.send(JSON.stringify(message))
  const onMessage = (message: ServerMessage) => {
    if (message.type === 'challenge') {
      const capabilities = { reboot: false, screenPower: false }
      sendMessage({
        type: 'hello',
        deviceId,
        proof: proofOf(number, `${message.nonce}.${deviceId}`),
        bootId: `boot ${number}`,
        appVersion: '1',
        capabilities,
      })
    } else if (message.type === 'welcome') {
      isIn = true
      welcomed += 1
      sockets.set(number, socket)
      const beat = () => sendMessage(heartbeatOf(number))
      beat()
      beats = setTimeout(() => {
        beat()
        beats = setInterval(beat, HEARTBEAT_MS)
      }, Math.random() * HEARTBEAT_MS)
    } else if (
      message.type === 'desired' &&
      message.call &&
      !message.call.entry &&
      !message.call.ringEndsAt
    ) {
      report({ device: number, rings: process.hrtime.bigint() })
      sendMessage({ type: 'call', callId: message.call.id, news: 'declined' })
    }
  }
  return new Promise((resolve) => {
    socket.on('message', (data: Buffer) => onMessage(JSON.parse(String(data)) as ServerMessage))
    socket.on('error', () => {})
    socket.on('close', () => {
      clearInterval(beats)
      if (isIn) welcomed -= 1
      sockets.delete(number)
      resolve(isIn)
    })
  })
}

const heartbeatOf = (number: number): DeviceMessage => ({
  type: 'heartbeat',
  state: states.get(number) ?? 'idle',
  callId: null,
  camera: true,
  microphone: true,
})

function proofOf(number: number, challenge: string) {
  const secret = secretOf(number)
  const mask = createHmac('sha256', createHash('sha256').update(secret).digest()).update(challenge).digest()
  return Buffer.from(secret.map((byte, at) => byte ^ (mask[at] ?? 0))).toString('hex')
}

process.on('message', (order: Order) => {
  if ('start' in order) {
    for (let number = 0; number < order.start; number += 1) void live(number, order.port)
    setInterval(() => report({ welcomed }), 100)
    return
  }
  const reportedAt = process.hrtime.bigint()
  states.set(order.device, order.state)
  sockets.get(order.device)?.send(JSON.stringify(heartbeatOf(order.device)))
  report({ device: order.device, reportedAt })
})
