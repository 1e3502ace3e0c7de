import { createHash, createHmac, randomUUID } from 'node:crypto'
import { WebSocket } from 'ws'
import { DEVICE_PROTOCOL, DEVICE_SOCKET } from '@samtale/contract/device-gateway/kiosk'
import type { DeviceMessage } from '@samtale/contract/device-gateway/device-messages'
import type { ServerMessage } from '@samtale/contract/device-gateway/server-messages'

type Ids = { readonly deviceId: string; readonly secret: string }
type Options = { readonly bootId?: string; readonly appVersion?: string; readonly canReboot?: boolean }
type MessageOf<T extends ServerMessage['type']> = Extract<ServerMessage, { type: T }>

/** A socket like a device's: what it is told, and what a test has it say. */
export function openDeviceSocket(address: string) {
  const socket = new WebSocket(`${address}${DEVICE_SOCKET}`, DEVICE_PROTOCOL)
  const received: ServerMessage[] = []
  let taken = 0
  const waiting: (() => void)[] = []
  const wakeAll = () => waiting.splice(0).forEach((wake) => wake())
  socket.on('message', (data: Buffer) => {
    received.push(JSON.parse(String(data)) as ServerMessage)
    wakeAll()
  })
  socket.on('error', () => {})
  let code: number | null = null
  const closed = new Promise<number>((resolve) => {
    socket.on('close', (closeCode) => {
      code = closeCode
      resolve(closeCode)
      wakeAll()
    })
  })

  /**
   * The next message of that type, and with that about it, from those not yet taken. Fails when the socket is
   * closed before.
   */
  async function next<T extends ServerMessage['type']>(
    type: T,
    fits: (message: MessageOf<T>) => boolean = () => true,
  ): Promise<MessageOf<T>> {
    for (;;) {
      while (taken < received.length) {
        const message = received[taken]
        taken += 1
        if (message?.type === type && fits(message as MessageOf<T>)) return message as MessageOf<T>
      }
      if (code !== null) throw new Error(`closed with ${code} while waiting for ${type}`)
      await new Promise<void>((wake) => waiting.push(wake))
    }
  }

  return {
    socket,
    received,
    closed,
    next,
    send: (message: DeviceMessage) => socket.send(JSON.stringify(message)),
    sendText: (text: string) => socket.send(text),
  }
}

/** The proof of a secret, made as the protocol says it. */
export function proofOf({ deviceId, secret }: Ids, nonce: string): string {
  const bytes = Buffer.from(secret, 'hex')
  const mask = createHmac('sha256', createHash('sha256').update(bytes).digest())
    .update(`${nonce}.${deviceId}`)
    .digest()
  return Buffer.from(bytes.map((byte, at) => byte ^ (mask[at] ?? 0))).toString('hex')
}

/** A device that has said hello and was welcomed. */
export async function connectDevice(
  address: string,
  ids: Ids,
  { bootId = randomUUID(), appVersion = '1.0.0', canReboot = false }: Options = {},
) {
  const device = openDeviceSocket(address)
  const { nonce } = await device.next('challenge')
  const capabilities = { reboot: canReboot, screenPower: false }
  device.send({
    type: 'hello',
    deviceId: ids.deviceId,
    proof: proofOf(ids, nonce),
    bootId,
    appVersion,
    capabilities,
  })
  const welcome = await device.next('welcome')
  const heartbeat = (
    state: 'idle' | 'ringing' | 'joining' | 'in-call',
    callId: string | null = null,
    camera = true,
  ) => device.send({ type: 'heartbeat', state, callId, camera, microphone: true })
  const sendCallEvent = (
    callId: string,
    event: 'ringing' | 'accepted' | 'declined' | 'joined' | 'left' | 'failed',
    reason?: string,
  ) => device.send({ type: 'call', callId, news: event, ...(reason !== undefined && { reason }) })
  return { ...device, welcome, heartbeat, sendCallEvent, bootId }
}
export type TestDeviceSocket = Awaited<ReturnType<typeof connectDevice>>
