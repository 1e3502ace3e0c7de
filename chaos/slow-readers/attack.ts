import { setTimeout as delay } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { join as joinRoom } from '../../conference/testing/test-peer.ts'
import { tokenFor, type TokenUser } from '../../conference/testing/test-conference.ts'
import { frameOf, OPCODES, openRawWebSocket } from '../../server/src/testing/raw-websocket.ts'
import type { Server } from './start-server.ts'

/** The room of the call. */
export const ROOM = 'calm-harbours'
const STATE = { audioMuted: false, videoMuted: false, sharing: false, handRaisedAt: 0 }
/** The rates that are allowed: messages of a call, and frames of control. */
const SIGNALS_PER_SECOND = 55
const PONG_MS = 300
const SIGNAL_BYTES = 59_000

/**
 * Comes again and again by a socket that says this, reads nothing and sends unasked pongs; counts how often
 * it was cut off.
 */
function slowReader(port: number, path: string, hello: () => Promise<string> | string, network: string) {
  const stopping = new AbortController()
  const count = { cut: 0 }
  async function reconnectRepeatedly() {
    while (!stopping.signal.aborted) {
      const { socket, closed, status } = await openRawWebSocket(port, path, { 'X-Forwarded-For': network })
      if (status === 101) {
        socket.pause()
        socket.write(frameOf(OPCODES.text, await hello()))
        const pongs = setInterval(() => socket.write(frameOf(OPCODES.pong, 'unasked')), PONG_MS)
        await closed.finally(() => clearInterval(pongs))
        count.cut += 1
      } else socket.destroy()
      await delay(100)
    }
  }
  void reconnectRepeatedly()
  return { count, stop: () => stopping.abort() }
}

/**
 * Seven guests of a call, by the tokens that are given: one does not read, and the others send it what they
 * may.
 */
async function callOf(server: Server, users: readonly TokenUser[]) {
  const [slow = {}, ...others] = users
  const token = await tokenFor(slow, ROOM)
  const reader = slowReader(
    server.port,
    '/video/signal',
    () => JSON.stringify({ type: 'join', room: ROOM, token, name: '', email: '', state: STATE }),
    '192.0.2.99',
  )
  const peers = await Promise.all(others.map((user) => joinRoom(server, user, ROOM)))
  const sdp = 'x'.repeat(SIGNAL_BYTES)
  const sending = setInterval(() => {
    for (const peer of peers) {
      if (peer.socket.readyState !== WebSocket.OPEN) continue
      const known = peer.received.findLast(
        (message) => message.type === 'occupant-joined' && message.occupant.name === slow.name,
      )
      if (known?.type === 'occupant-joined')
        peer.send({
          type: 'signal',
          to: known.occupant.id,
          signal: { generation: 0, description: { type: 'offer', sdp } },
        })
      // What is heard here is not to be measured, and not to be kept.
      if (peer.received.length > 200) peer.received.splice(0, peer.received.length - 100)
    }
  }, 1_000 / SIGNALS_PER_SECOND)
  return {
    reader,
    stop() {
      clearInterval(sending)
      reader.stop()
      for (const { socket } of peers) socket.terminate()
    },
  }
}

/** Feed sockets without a ticket that begin a piece of 8 MiB, as often as they are let in. */
const eager = (port: number) =>
  slowReader(
    port,
    '/v1/live/feed',
    () => 'x'.repeat(1_000_000),
    `192.0.2.${100 + Math.floor(Math.random() * 100)}`,
  )

/**
 * Comes by every socket that there is and reads nothing, while people of a call send what they may. Returns how often
 * it was cut off, and how to end it.
 */
export async function attack(server: Server, users: readonly TokenUser[]) {
  const call = await callOf(server, users)
  const token = await server.token()
  const portals = Array.from({ length: 10 }, () =>
    slowReader(server.port, '/v1/live', () => JSON.stringify({ type: 'hello', token }), '192.0.2.98'),
  )
  const feeds = Array.from({ length: 20 }, () => eager(server.port))
  const readers = [call.reader, ...portals, ...feeds]
  return {
    cut: () => readers.reduce((sum, { count }) => sum + count.cut, 0),
    stop() {
      call.stop()
      for (const reader of readers) reader.stop()
    },
  }
}
