import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import type { Duplex } from 'node:stream'
import { rejectUpgrade } from '../../../../../sockets/reject-upgrade.ts'

/** A node that is there answers at once: the page asks again soon. */
const OPEN_MS = 2_000
/** Pages whose live stream another node sends. */
const MAX_RELAYS = 100
/** What a WebSocket needs for its handshake; nothing else of a page is passed on. */
const HANDSHAKE = [
  'connection',
  'upgrade',
  'sec-websocket-key',
  'sec-websocket-version',
  'sec-websocket-extensions',
]

type Upgrade = { readonly request: IncomingMessage; readonly wire: Duplex; readonly head: Buffer }

/**
 * Passes the sockets of pages on to other nodes, byte by byte: each end reads no faster than the other one takes.
 * All bounds of such a socket are those of the node that takes it.
 */
export function createFeedRelays(max = MAX_RELAYS) {
  const open = new Set<Duplex>()

  return {
    /** Passes a page on; one that the node refuses, or that cannot reach it, is refused and may come again. */
    relay({ request, wire, head }: Upgrade, url: string, headers: Readonly<Record<string, string>>) {
      if (open.size >= max) return rejectUpgrade(wire, 503)
      open.add(wire)
      const handshake = HANDSHAKE.flatMap((name) => {
        const value = request.headers[name]
        return typeof value === 'string' ? [[name, value] as const] : []
      })
      const forth = (url.startsWith('https:') ? https : http).request(url, {
        headers: { ...Object.fromEntries(handshake), ...headers },
        agent: false,
      })
      const timer = setTimeout(() => forth.destroy(new Error('the node does not answer')), OPEN_MS)
      let line: Duplex | undefined
      forth.on('upgrade', (answer, upgraded, first: Buffer) => {
        clearTimeout(timer)
        line = upgraded
        // What is wrong is told by the end that follows.
        line.on('error', () => {}).once('close', () => wire.destroy())
        wire.write(headOf(answer))
        wire.write(first)
        line.write(head)
        line.pipe(wire).pipe(line)
      })
      forth.on('response', (answer) => {
        clearTimeout(timer)
        answer.destroy()
        rejectUpgrade(wire, answer.statusCode === 429 ? 429 : 503)
      })
      forth.on('error', () => {
        clearTimeout(timer)
        if (wire.writable) rejectUpgrade(wire, 503)
      })
      wire.once('close', () => {
        open.delete(wire)
        forth.destroy()
        line?.destroy()
      })
      forth.end()
    },

    /** Ends all: the pages come back to another node. */
    close() {
      for (const wire of open) wire.destroy()
    },
  }
}

const headOf = ({ rawHeaders }: IncomingMessage) => {
  const lines = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1]}`] : []))
  return `HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`
}
