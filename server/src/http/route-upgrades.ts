import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { rejectUpgrade } from '../../../sockets/reject-upgrade.ts'

/** Takes an upgrade from a network; false when it serves no such address. */
type UpgradeHandler = (
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  network: string | undefined,
) => boolean | void

type Options = {
  /** Returns what the address that a request comes from counts as. */
  readonly networkOf?: (request: IncomingMessage) => string
  /** Where the pages of this deployment lie, also when a proxy calls it by another name. */
  readonly publicUrl?: string
}

/**
 * Sends upgrade requests to the part that serves the address; others are refused, and so are those of pages that are
 * not this deployment's. Returns how many are open, by route.
 */
export function routeUpgrades(
  server: Server,
  routes: Readonly<Record<string, UpgradeHandler>>,
  { networkOf, publicUrl }: Options = {},
): () => Readonly<Record<string, number>> {
  const open = new Map(Object.keys(routes).map((route) => [route, 0]))
  const count = (route: string, change: 1 | -1) => open.set(route, (open.get(route) ?? 0) + change)
  server.on('upgrade', (request, socket, head) => {
    if (isForeign(request, publicUrl)) return rejectUpgrade(socket, 403)
    const path = (request.url ?? '').split('?', 1)[0] ?? ''
    const [route, take] =
      Object.entries(routes).find(([prefix]) => path === prefix || path.startsWith(`${prefix}/`)) ?? []
    if (!route || take?.(request, socket, head, networkOf?.(request)) === false)
      return rejectUpgrade(socket, 404)
    count(route, 1)
    socket.once('close', () => count(route, -1))
  })
  return () => Object.fromEntries(open)
}

/** Whether a page of another origin asks: browsers name the origin, programs have none. */
function isForeign({ headers: { origin, host } }: IncomingMessage, publicUrl: string | undefined) {
  if (origin === undefined || (publicUrl && origin === new URL(publicUrl).origin)) return false
  return URL.parse(origin)?.host !== host?.toLowerCase()
}
