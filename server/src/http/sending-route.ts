import type { FastifyInstance } from 'fastify'

type Deps = {
  readonly path: string
  /** Whether a node of this installation asks. */
  readonly isNode: (authorization: string | undefined) => Promise<boolean>
  /** Returns how a page goes on with a live stream that this node sends; null where it cannot. */
  readonly resume: (id: string, isOwn: boolean) => unknown
  readonly finish: (id: string) => Promise<void>
}

/** Answers other nodes that ask of live streams which this one sends. Strangers learn nothing. */
export function serveSendings(app: FastifyInstance, { path, isNode, resume, finish }: Deps) {
  type NodeRequest = { Params: { id: string }; Querystring: { own?: string } }
  app.post<NodeRequest>(`${path}/:id`, async ({ headers, params, query }, reply) => {
    if (!(await isNode(headers.authorization))) return reply.code(403).send()
    const answer = resume(params.id, query.own === '1')
    return answer ? reply.send(answer) : reply.code(409).send()
  })
  app.delete<NodeRequest>(`${path}/:id`, async ({ headers, params }, reply) => {
    if (!(await isNode(headers.authorization))) return reply.code(403).send()
    await finish(params.id)
    return reply.code(204).send()
  })
}
