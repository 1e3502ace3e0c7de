import type { BoundedSocket } from '../../sockets/bounded-socket.ts'
import { RELAY_BOUNDS } from '../../sockets/bounds.ts'
import { openUpstream, type Upstream } from '../../sockets/open-upstream.ts'
import { CLOSE } from '../protocol/messages.ts'
import type { NodeTokens } from '../../sockets/node-tokens.ts'
import { nodeUrl, RELAY_PATH } from './node-paths.ts'

/** A node that is there answers at once: it is asked again soon, and may be gone. */
const OPEN_MS = 2_000
/** Pages whose room is at another node, of all rooms together. */
const MAX_RELAYS = 4_000

type Deps = { readonly nodeTokens: NodeTokens; readonly basePath: string; readonly max?: number }

/** Codes that a server may close with; what else there is says that the line is gone. */
const isDeliberate = (code: number) => code === 1000 || code === 1009 || code === 1012 || code >= 4000

/** Passes on what pages say to the nodes that have their rooms, and back. */
export type Relays = ReturnType<typeof createRelays>

/** Returns the relays of this node; without it no page of another node's room is served here. */
export function createRelays({ nodeTokens, basePath, max = MAX_RELAYS }: Deps) {
  let open = 0

  return {
    /** Returns whether one more page can be passed on. */
    hasRoom: () => open < max,

    /**
     * Passes a page on to the node at that address, beginning with its hello. Nothing of the page is read until that node has
     * answered. Returns null when the node cannot be reached.
     */
    async open(address: string, hello: string, socket: BoundedSocket): Promise<Upstream | null> {
      let hasAnswered = false
      open += 1
      const upstream = await openUpstream({
        url: nodeUrl(address, basePath, RELAY_PATH),
        headers: await nodeTokens.headers(socket.network),
        bounds: RELAY_BOUNDS,
        openMs: OPEN_MS,
        onText(text) {
          socket.send(text)
          if (hasAnswered) return
          hasAnswered = true
          socket.prove()
          socket.resume()
        },
        onClose(code) {
          open -= 1
          socket.close(isDeliberate(code) ? code : CLOSE.restart)
        },
      })
      if (upstream) upstream.send(hello)
      else open -= 1
      return upstream
    },
  }
}
