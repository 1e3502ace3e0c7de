import type { FastifyInstance } from 'fastify'

/** Takes no new request, answers those in flight, and lets no kept-alive connection hold up the end. */
export async function closeHttp(app: FastifyInstance) {
  const sweep = setInterval(() => app.server.closeIdleConnections(), 100)
  try {
    await app.close()
  } finally {
    clearInterval(sweep)
  }
}
