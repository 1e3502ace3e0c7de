import type { Sending as HowToSend } from '@samtale/contract/streams/live-streams'
import type { Db } from '#db/schema.ts'
import type { Clock } from '#platform/clock.ts'
import type { NodeTokens } from '../../../../../sockets/node-tokens.ts'
import { sendingNode } from './live.store.ts'

/** Somebody waits for it in the room. A sending that ends is given three seconds for its last chunk. */
const ANSWER_MS = 6_000
/** Questions on their way to other nodes. */
const MAX_QUESTIONS = 50

/** This node as others know it. */
export type OwnNode = {
  /** Where others reach it. */
  readonly address: string
  readonly tokens: NodeTokens
}

/** Where a node answers others that ask of a live stream which it sends. */
export const SENDING_PATH = '/node/sendings'

type Deps = { readonly db: Db; readonly clock: Clock; readonly node: OwnNode | null }

/** The nodes that send live streams, as another one asks them. A node that is alone asks nobody. */
export function sendingNodes({ db, clock, node }: Deps) {
  let open = 0

  /** Returns null where nobody answers as asked. */
  async function ask(address: string, id: string, method: 'POST' | 'DELETE', query = '') {
    if (!node || open >= MAX_QUESTIONS) return null
    open += 1
    try {
      const reply = await fetch(`${address}${SENDING_PATH}/${id}${query}`, {
        method,
        headers: await node.tokens.headers(address),
        redirect: 'error',
        signal: AbortSignal.timeout(ANSWER_MS),
      })
      const answer = await reply.text()
      return reply.ok ? answer : null
    } catch {
      return null
    } finally {
      open -= 1
    }
  }

  /** Returns the address of another node that sends it; null where there is none. */
  async function find(id: string): Promise<string | null> {
    if (!node) return null
    const address = await sendingNode(db, id, clock())
    return address === node.address ? null : address
  }

  return {
    find,

    /** Returns how a page goes on with one that another node sends; null where that has none for it. */
    async resume(id: string, { isOwn }: { readonly isOwn: boolean }): Promise<HowToSend | null> {
      const address = await find(id)
      const answer = address && (await ask(address, id, 'POST', isOwn ? '?own=1' : ''))
      return answer ? (JSON.parse(answer) as HowToSend) : null
    },

    /** Has the node that sends it end it, after its last chunk. One that does not answer hears of it soon. */
    async finish(id: string) {
      const address = await find(id)
      if (address) await ask(address, id, 'DELETE')
    },
  }
}
