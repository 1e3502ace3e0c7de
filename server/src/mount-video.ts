import type { FastifyInstance } from 'fastify'
import type { createConference } from '@samtale/conference'

type Video = Pick<ReturnType<typeof createConference>, 'handle'>

/** Puts the embedded video service under `/video`, beside the portal. */
export function mountVideo(app: FastifyInstance, video: Video) {
  app.get('/video/*', async (request, reply) => {
    reply.hijack()
    const taken = await video.handle(request.raw, reply.raw)
    if (!taken) reply.raw.writeHead(404).end()
  })
}
