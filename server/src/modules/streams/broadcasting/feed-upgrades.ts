import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { rejectUpgrade } from '../../../../../sockets/reject-upgrade.ts'
import { FEED_PATH } from './feed-hub.ts'
import { createFeedRelays } from './relay-feed.ts'
import type { OwnNode } from './sending-nodes.ts'

type Take = (request: IncomingMessage, wire: Duplex, head: Buffer, network: string | undefined) => void
type Deps = {
  readonly node: OwnNode | null
  /** Whether this node sends it. */
  readonly isHere: (id: string) => boolean
  /** Returns the address of another node that sends it. */
  readonly find: (id: string) => Promise<string | null>
  /** Takes a socket at this node. */
  readonly take: Take
  readonly log: { warn(details: object, text: string): void }
}

/** Returns what takes the sockets of pages that send: those of another node's live stream are passed on to it. */
export function feedUpgrades({ node, isHere, find, take, log }: Deps) {
  const relays = createFeedRelays()

  /** What has come from another node goes no further. */
  async function serveRelayed(request: IncomingMessage, wire: Duplex, head: Buffer) {
    const network = (await node?.tokens.check(request.headers.authorization)) ?? null
    if (network !== null) take(request, wire, head, network)
    else rejectUpgrade(wire, 403)
  }

  async function passOn(id: string, upgrade: Parameters<Take>) {
    const [request, wire, head, network] = upgrade
    const address = await find(id)
    if (!address || !node) return take(...upgrade)
    const headers = await node.tokens.headers(network ?? '')
    relays.relay({ request, wire, head }, `${address}${FEED_PATH}/${id}`, headers)
  }

  return {
    upgrade(...upgrade: Parameters<Take>) {
      const [request, wire, head] = upgrade
      const id = new RegExp(`^${FEED_PATH}/([0-9a-f-]{36})$`).exec(request.url ?? '')?.[1]
      const isFromNode = request.headers.authorization !== undefined
      if (!isFromNode && (!id || !node || isHere(id))) return take(...upgrade)
      wire.on('error', () => wire.destroy())
      const done = isFromNode ? serveRelayed(request, wire, head) : passOn(id ?? '', upgrade)
      void done.catch((error: unknown) => {
        log.warn({ err: error }, 'a page that sends could not be passed on')
        rejectUpgrade(wire, 503)
      })
    },
    close: relays.close,
  }
}
