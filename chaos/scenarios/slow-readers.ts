import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { host, guest, join as joinRoom } from '../../conference/testing/test-peer.ts'
import { tokenFor, type TokenUser } from '../../conference/testing/test-conference.ts'
import { frameOf, OPCODES, openRawWebSocket } from '../../server/src/testing/raw-websocket.ts'
import type { Scale, Scenario } from '../scenario.ts'
import type { Order, Report } from '../slow-readers/server.ts'

const SECONDS: Readonly<Record<Scale, number>> = { full: 60, short: 6 }
const WARM_UP_MS = 3_000
const MAX_GROWTH = 32 * 1_048_576
const ROOM = 'calm-harbours'
const STATE = { audioMuted: false, videoMuted: false, sharing: false, handRaisedAt: 0 }
/** The rates that are allowed: messages of a call, and frames of control. */
const SIGNALS_PER_SECOND = 55
const PONG_MS = 300
const SIGNAL_BYTES = 59_000
const MB = 1_048_576

/**
 * So that what is kept is measured: V8 else makes room for new objects as it sees fit, by 65 MB in the middle
 * of it, of which nothing is used.
 */
const NODE_OPTIONS = ['--expose-gc', '--max-semi-space-size=8']

type Server = Awaited<ReturnType<typeof startServer>>

async function startServer() {
  const child = fork(join(import.meta.dirname, '../slow-readers/server.ts'), {
    stdio: 'inherit',
    execArgv: NODE_OPTIONS,
  })
  const next = async <T extends Report>() => ((await once(child, 'message')) as [T])[0]
  const { port } = await next<{ port: number }>()
  const sendOrder = (order: Order) => child.send(order)
  return {
    port,
    signal: `ws://127.0.0.1:${port}/video/signal`,
    sendOrder,
    async rss() {
      sendOrder('rss')
      return (await next<{ rss: number }>()).rss
    },
    async token() {
      sendOrder('token')
      return (await next<{ token: string }>()).token
    },
    async stop() {
      child.disconnect()
      await once(child, 'exit')
    },
  }
}

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

async function attack(server: Server, users: readonly TokenUser[]) {
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

export const scenario: Scenario = {
  title:
    'those who do not read cost the server no memory, on any socket, while others send at the rate they may',
  async run(scale, print) {
    const server = await startServer()
    const astrid = await joinRoom(server, host, ROOM)
    await astrid.waitFor('joined')
    const one = guest('One')
    const seven = Array.from({ length: 7 }, (_, at) => guest(`g${at}`))
    const counts = []
    for (const [what, users] of [
      ['seven connections of one guest', Array.from({ length: 7 }, () => one)],
      ['seven guests', seven],
    ] as const) {
      const slow = await attack(server, users)
      server.sendOrder({ changes: 5 })
      await delay(WARM_UP_MS)
      const before = await server.rss()
      let max = before
      for (let second = 0; second < SECONDS[scale]; second += 1) {
        await delay(1_000)
        max = Math.max(max, await server.rss())
        if (second % 10 === 9) print(`${what}: ${Math.round(max / MB)} MB at most after ${second + 1} s`)
      }
      server.sendOrder({ changes: 0 })
      slow.stop()
      counts.push({
        what: `${what}: ${Math.round(before / MB)} MB, and ${Math.round(max / MB)} MB at most in ${SECONDS[scale]} s`,
        ok: max - before <= MAX_GROWTH,
      })
      counts.push({
        what: `${what}: ${slow.cut()} connections that did not read were cut off`,
        ok: slow.cut() > 0,
      })
    }
    counts.push({
      what: 'the host of the call was there all the time',
      ok: astrid.socket.readyState === WebSocket.OPEN,
    })
    astrid.socket.terminate()
    await server.stop()
    return counts
  },
}
