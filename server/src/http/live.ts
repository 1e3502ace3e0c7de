import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import type { Actor } from '@samtale/contract/core/permissions'
import type { SignedIn } from './caller.ts'
import { recentChanges, type Change } from './recent-changes.ts'

type Portal = { readonly socket: WebSocket; readonly actor: Actor; readonly sessionId: string }

/** How long an opened socket may stay silent before it has to say who it is, and how often it is asked whether it is alive. */
const HELLO_MS = 5_000
const PING_MS = 15_000

/** Tells open portals what has changed, over one WebSocket each at `/v1/live`. The token comes in the first message, never in the address. */
export function liveUpdates(check: (token: string) => Promise<Pick<SignedIn, 'actor' | 'sessionId'> | null>) {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 8_192, clientTracking: true })
  const portals = new Set<Portal>()
  const silent = new WeakSet<WebSocket>()
  const recent = recentChanges()
  const ping = (socket: WebSocket) => {
    if (silent.has(socket)) return socket.terminate()
    silent.add(socket)
    socket.ping()
  }
  const pings = setInterval(() => sockets.clients.forEach(ping), PING_MS).unref()

  sockets.on('connection', (socket) => {
    const late = setTimeout(() => socket.close(4001, 'no hello'), HELLO_MS)
    socket.on('error', () => socket.terminate())
    socket.on('pong', () => silent.delete(socket))
    socket.once('message', async (data) => {
      clearTimeout(late)
      const { token, age } = helloIn(String(data))
      const arrived = performance.now()
      const signedIn = await check(token).catch(() => null)
      if (!signedIn) return socket.close(4401, 'unauthorized')
      if (socket.readyState !== socket.OPEN) return
      const portal = { socket, actor: signedIn.actor, sessionId: signedIn.sessionId }
      portals.add(portal)
      socket.once('close', () => portals.delete(portal))
      socket.send(JSON.stringify({ type: 'ready' }))
      if (age !== undefined) catchUp(portal, recent.since(arrived - age))
    })
  })

  return {
    upgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
      sockets.handleUpgrade(request, socket, head, (client) => sockets.emit('connection', client, request))
    },

    /** Passes a change on to those it concerns; portals whose session has ended are shut. */
    tell(change: Change) {
      recent.keep(change)
      const { resource, ids, audience } = change
      for (const { socket, sessionId } of portals) if (endsSession(change, sessionId)) socket.close(4401, 'unauthorized')
      const text = JSON.stringify({ type: 'changed', resource, ids })
      for (const { socket, actor } of portals) if (concerns(actor, audience)) socket.send(text)
    },

    /** Something may have been missed: everybody reads again. */
    tellAll() {
      recent.forgetAll()
      for (const { socket } of portals) socket.send(JSON.stringify({ type: 'gap' }))
    },

    close() {
      clearInterval(pings)
      for (const client of sockets.clients) client.close(1012, 'restart')
      sockets.close()
    },
  }
}

/** Tells a portal what was changed after its first reads and before its line was open, each kind once. */
function catchUp({ socket, actor, sessionId }: Portal, missed: readonly Change[] | null) {
  if (!missed) return socket.send(JSON.stringify({ type: 'gap' }))
  if (missed.some((change) => endsSession(change, sessionId))) return socket.close(4401, 'unauthorized')
  const concerning = missed.filter(({ audience }) => concerns(actor, audience))
  for (const [resource, changes] of Map.groupBy(concerning, ({ resource }) => resource))
    socket.send(JSON.stringify({ type: 'changed', resource, ids: [...new Set(changes.flatMap(({ ids }) => ids))] }))
}

const endsSession = ({ resource, ids }: Change, sessionId: string) => resource === 'session' && ids.includes(sessionId)

/** Staff see everything; others what is for all, theirs, or their managing user's when they are members. */
function concerns({ id, role, parentId }: Actor, audience: readonly string[]) {
  if (role === 'super-admin' || role === 'admin' || audience.includes(id) || audience.includes('*')) return true
  return role === 'member' && parentId !== null && audience.includes(parentId)
}

/** The token of a hello, and how many milliseconds ago its page began to read; a page that reads everything anew says none. */
function helloIn(text: string): { token: string; age: number | undefined } {
  try {
    const { token, age } = JSON.parse(text) as { token?: unknown; age?: unknown }
    return { token: typeof token === 'string' ? token : '', age: typeof age === 'number' ? Math.max(0, age) : undefined }
  } catch {
    return { token: '', age: undefined } // not a hello: refused as a bad token is
  }
}

/** Sends upgrade requests to whoever serves the address; others are refused. */
export function routeUpgrades(server: Server, doors: Readonly<Record<string, (request: IncomingMessage, socket: Duplex, head: Buffer) => void>>) {
  server.on('upgrade', (request, socket, head) => {
    const path = (request.url ?? '').split('?', 1)[0] ?? ''
    const open = Object.entries(doors).find(([prefix]) => path === prefix || path.startsWith(`${prefix}/`))?.[1]
    if (open) return open(request, socket, head)
    socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n')
  })
}
