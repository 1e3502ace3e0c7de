import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocket } from 'ws'
import { DEVICE_PROTOCOL, DEVICE_SOCKET } from '@samtale/contract/device-gateway/kiosk'
import { startConference, tokenFor } from '../../../conference/testing/test-conference.ts'
import {
  CONFERENCE_BOUNDS,
  DEVICE_BOUNDS,
  FEED_BOUNDS,
  PORTAL_BOUNDS,
  type Bounds,
} from '../../../sockets/bounds.ts'
import { networkOf } from '#platform/network/network-of.ts'
import { shownCode } from '#modules/devices/shown-code.ts'
import { deviceHub } from '#modules/device-gateway/device-hub.ts'
import { FEED_PATH, feedHub } from '#modules/streams/broadcasting/feed-hub.ts'
import { TIMINGS } from '#modules/streams/broadcasting/timings.ts'
import { clientAddress } from '#http/client-address.ts'
import { liveUpdates } from '#http/live.ts'
import { routeUpgrades } from '#http/route-upgrades.ts'
import type { FoundStream } from '#modules/streams/streams.store.ts'
import { addDevice } from './add-test-device.ts'
import { eventually } from './eventually.ts'
import { proofOf } from './device-socket.ts'
import type { TestApp } from './test-app.ts'

type Times = Partial<Pick<Bounds, 'helloMs' | 'pingMs' | 'closingMs' | 'guaranteedMs'>>
export type SocketName = 'portal' | 'device' | 'conference' | 'feed'
type Message = { readonly type: string; readonly nonce?: string; readonly resume?: string }
export type TestSocket = {
  readonly socket: WebSocket
  readonly received: Message[]
  readonly closed: Promise<number>
}

export const PATHS: Readonly<Record<SocketName, string>> = {
  portal: '/v1/live',
  device: DEVICE_SOCKET,
  conference: '/video/signal',
  feed: FEED_PATH,
}
export const BOUNDS: Readonly<Record<SocketName, Bounds>> = {
  portal: PORTAL_BOUNDS,
  device: DEVICE_BOUNDS,
  conference: CONFERENCE_BOUNDS,
  feed: FEED_BOUNDS,
}

/**
 * Every WebSocket of the product on one port, behind a proxy that is believed, with times that a test can
 * wait for.
 */
export async function openFourSockets(app: TestApp, times: Times = {}) {
  const { db, clock, conference: tokens, sessions } = app
  const log = { error() {}, warn() {} }
  const live = liveUpdates(sessions.checkToken, { ...PORTAL_BOUNDS, ...times })
  const devices = deviceHub({
    db,
    clock: clock.now,
    conference: tokens,
    log,
    bounds: { ...DEVICE_BOUNDS, ...times },
  })
  const feed = feedHub({
    timings: TIMINGS,
    onSending() {},
    onEnded() {},
    log,
    bounds: { ...FEED_BOUNDS, ...times },
  })
  const conference = await startConference({ timing: times })
  const server = createServer()
  const address = clientAddress(true)
  const routes = {
    [FEED_PATH]: feed.upgrade,
    '/v1/live': live.upgrade,
    [DEVICE_SOCKET]: devices.upgrade,
    '/video': conference.conference.upgrade,
  }
  routeUpgrades(server, routes, { networkOf: (request) => networkOf(address(request)) })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  /** Opens one as if from that address. Rejects when it is refused. */
  async function open(
    name: SocketName,
    from = '192.0.2.1',
    options: { readonly autoPong?: boolean } = {},
  ): Promise<TestSocket> {
    const headers = { 'x-forwarded-for': from }
    const socket = new WebSocket(
      `ws://127.0.0.1:${port}${PATHS[name]}`,
      name === 'device' ? [DEVICE_PROTOCOL] : [],
      { headers, ...options },
    )
    const received: Message[] = []
    const closed = new Promise<number>((resolve) => socket.on('close', resolve))
    socket.on('message', (data: Buffer) => received.push(JSON.parse(String(data)) as Message))
    await once(socket, 'open')
    socket.on('error', () => {})
    return { socket, received, closed }
  }

  const receives = ({ received }: TestSocket, type: string) =>
    eventually(
      () => received.find((message) => message.type === type),
      `${type}, but ${JSON.stringify(received)}`,
    )
  const send = ({ socket }: TestSocket, message: object) => socket.send(JSON.stringify(message))

  /**
   * Somebody who may use that socket: each call of what it returns says hello on one, which is then let in.
   */
  async function user(name: SocketName): Promise<(socket: TestSocket) => Promise<unknown>> {
    if (name === 'portal') {
      const { token } = await app.addUser({ role: 'customer' })
      return (socket) => {
        send(socket, { type: 'hello', token })
        return Promise.race([receives(socket, 'ready'), socket.closed])
      }
    }
    if (name === 'device') {
      const { code, secret } = await addDevice(db, clock.now())
      const deviceId = shownCode(code)
      return async (socket) => {
        const { nonce = '' } = await receives(socket, 'challenge')
        const capabilities = { reboot: false, screenPower: false }
        send(socket, {
          type: 'hello',
          deviceId,
          proof: proofOf({ deviceId, secret }, nonce),
          bootId: 'a',
          appVersion: '1',
          capabilities,
        })
        await receives(socket, 'welcome')
      }
    }
    if (name === 'conference') {
      const id = crypto.randomUUID()
      const token = await tokenFor({ id, name: 'Astrid', moderator: true }, `room-${id}`)
      const state = { audioMuted: false, videoMuted: false, sharing: false, handRaisedAt: 0 }
      return async (socket) => {
        send(socket, { type: 'join', room: `room-${id}`, token, name: '', email: '', state })
        await receives(socket, 'joined')
      }
    }
    const id = crypto.randomUUID()
    const target = { output: [], secret: 'x' } as unknown as Parameters<typeof feed.open>[1]['target']
    feed.open({ id } as FoundStream, { ffmpeg: '/bin/false', target, folder: null })
    return async (socket) => {
      const answer = feed.sendingOptions(id)
      send(socket, { type: 'hello', ticket: 'feedUrl' in answer ? answer.feedUrl.split('#')[1] : '' })
      await receives(socket, 'welcome')
    }
  }

  return {
    port,
    live,
    conference,
    /** Returns how many connections the server has. */
    connections: () => new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count))),
    open,
    user,
    async close() {
      live.close()
      await devices.close()
      await feed.close()
      await conference.stop()
      server.close()
    },
  }
}

export type FourSockets = Awaited<ReturnType<typeof openFourSockets>>
