import { type Actor, isPlatformStaff } from '@samtale/contract/core/permissions'
import type { BoundedSocket } from '../../../sockets/bounded-socket.ts'
import { boundedSockets } from '../../../sockets/bounded-sockets.ts'
import { PORTAL_BOUNDS } from '../../../sockets/bounds.ts'
import type { SignedIn } from './caller.ts'
import { recentChanges, type Change } from './recent-changes.ts'

type Portal = { readonly socket: BoundedSocket; readonly actor: Actor; readonly sessionId: string }
type Check = (token: string) => Promise<Pick<SignedIn, 'actor' | 'sessionId'> | null>

/** Why the server closes the socket of a portal. */
const CLOSE = { silent: 4001, tooFast: 4003, unauthorized: 4401, restart: 1012 } as const

/** A portal that missed more than so many reads everything again, which is less to send. */
const MAX_CAUGHT_UP = 5_000

/** Between two pings a portal is sent a sign of life; one of them may be lost. */
const SIGNS_LATE = 2.5

/**
 * Notifies open portals what has changed, over one WebSocket each at `/v1/live`. The token comes in the first
 * message, never in the address.
 */
export function liveUpdates(check: Check, bounds = PORTAL_BOUNDS) {
  const portals = new Set<Portal>()
  const recent = recentChanges()
  const alive = JSON.stringify({ type: 'alive', withinSeconds: (bounds.pingMs * SIGNS_LATE) / 1_000 })
  const sockets = boundedSockets({
    bounds,
    codes: CLOSE,
    accept(socket) {
      let portal: Portal | null = null
      return {
        async onHello(data) {
          const { token, age } = readHello(String(data))
          const arrived = performance.now()
          const signedIn = await check(token).catch(() => null)
          if (!signedIn) return socket.close(CLOSE.unauthorized, 'unauthorized')
          if (!socket.isOpen || !socket.prove(signedIn.actor.id)) return
          portal = { socket, actor: signedIn.actor, sessionId: signedIn.sessionId }
          portals.add(portal)
          // What was told while the token was looked up was told to nobody here.
          const missed = recent.since(arrived)
          const { sessionId } = portal
          const ended = missed
            ? missed.some((change) => endsSession(change, sessionId))
            : !(await check(token).catch(() => null))
          if (ended) return socket.close(CLOSE.unauthorized, 'unauthorized')
          socket.send(JSON.stringify({ type: 'ready' }))
          if (age !== undefined) catchUp(portal, recent.since(arrived - age))
        },
        // A portal says hello, and nothing else.
        onMessage() {},
        onPing: () => portal && socket.send(alive),
        onClose: () => portal && portals.delete(portal),
      }
    },
  })

  return {
    upgrade: sockets.upgrade,

    /** Passes a change on to those it concerns; portals whose session has ended are shut. */
    publish(change: Change) {
      recent.add(change)
      const { resource, ids, audience } = change
      for (const { socket, sessionId } of portals)
        if (endsSession(change, sessionId)) socket.close(CLOSE.unauthorized, 'unauthorized')
      const text = JSON.stringify({ type: 'changed', resource, ids })
      for (const { socket, actor } of portals) if (concerns(actor, audience)) socket.send(text)
    },

    /** Something may have been missed: everybody reads again. */
    publishGap() {
      recent.clear()
      for (const { socket } of portals) socket.send(JSON.stringify({ type: 'gap' }))
    },

    close: () => sockets.close(CLOSE.restart),
  }
}

/** Tells a portal what was changed after its first reads and before its line was open, each kind once. */
function catchUp({ socket, actor, sessionId }: Portal, missed: readonly Change[] | null) {
  if (!missed) return socket.send(JSON.stringify({ type: 'gap' }))
  if (missed.some((change) => endsSession(change, sessionId)))
    return socket.close(CLOSE.unauthorized, 'unauthorized')
  const relevant = missed.filter(({ audience }) => concerns(actor, audience))
  if (relevant.reduce((sum, { ids }) => sum + ids.length, 0) > MAX_CAUGHT_UP)
    return socket.send(JSON.stringify({ type: 'gap' }))
  for (const [resource, changes] of Map.groupBy(relevant, (change) => change.resource))
    socket.send(
      JSON.stringify({ type: 'changed', resource, ids: [...new Set(changes.flatMap(({ ids }) => ids))] }),
    )
}

const endsSession = ({ resource, ids }: Change, sessionId: string) =>
  resource === 'session' && ids.includes(sessionId)

/** Staff see everything; others what is for all, theirs, or their managing user's when they are members. */
function concerns({ id, role, parentId }: Actor, audience: readonly string[]) {
  if (isPlatformStaff(role) || audience.includes(id) || audience.includes('*')) return true
  return role === 'member' && parentId !== null && audience.includes(parentId)
}

/**
 * The token of a hello, and how many milliseconds ago its page began to read; a page that reads everything
 * again says none.
 */
function readHello(text: string): { token: string; age: number | undefined } {
  try {
    const { token, age } = JSON.parse(text) as { token?: unknown; age?: unknown }
    return {
      token: typeof token === 'string' ? token : '',
      age: typeof age === 'number' ? Math.max(0, age) : undefined,
    }
  } catch {
    return { token: '', age: undefined } // not a hello: refused as a bad token is
  }
}
