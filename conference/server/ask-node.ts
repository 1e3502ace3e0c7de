import { CONTROL_BOUNDS } from '../../sockets/bounds.ts'
import { openUpstream, type Upstream } from '../../sockets/open-upstream.ts'
import type { NodeTokens } from '../../sockets/node-tokens.ts'
import { CONTROL_PATH, nodeUrl } from './node-paths.ts'
import type { NodeAnswer, NodeRequest } from './node-requests.ts'

/** From the question to the answer: somebody waits for it in the portal. */
const ANSWER_MS = 4_000
/** Questions on their way to other nodes. */
const MAX_QUESTIONS = 200

/** Asks another node. Returns null when it cannot be reached, or does not answer in time. */
export type AskNode = (address: string, request: NodeRequest) => Promise<NodeAnswer | null>

type Deps = { readonly nodeTokens: NodeTokens; readonly basePath: string; readonly answerMs?: number }

/** Returns how to ask other nodes for something, one WebSocket for each question. */
export function createAskNode({ nodeTokens, basePath, answerMs = ANSWER_MS }: Deps): AskNode {
  let open = 0
  return async function ask(address, request) {
    if (open >= MAX_QUESTIONS) return null
    open += 1
    const answer = Promise.withResolvers<NodeAnswer | null>()
    const timer = setTimeout(() => answer.resolve(null), answerMs)
    let upstream: Upstream | null = null
    try {
      upstream = await openUpstream({
        url: nodeUrl(address, basePath, CONTROL_PATH),
        headers: await nodeTokens.headers(address),
        bounds: CONTROL_BOUNDS,
        openMs: answerMs,
        onText: (text) => answer.resolve(JSON.parse(text) as NodeAnswer),
        onClose: () => answer.resolve(null),
      })
      if (!upstream) return null
      upstream.send(JSON.stringify(request))
      return await answer.promise
    } finally {
      clearTimeout(timer)
      upstream?.close(1000)
      open -= 1
    }
  }
}
