import type { FastifyInstance } from 'fastify'

type Icons = { readonly '/favicon.ico': string; readonly '/apple-touch-icon.png': string }
type Deps = { readonly readManifest: () => Promise<object>; readonly readIcons: () => Promise<Icons> }

/**
 * Serves what browsers and systems request of a portal that may be installed. It changes with the deployment's
 * looks, so it is requested again each time.
 */
export function serveInstall(app: FastifyInstance, { readManifest, readIcons }: Deps) {
  app.get('/manifest.webmanifest', async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('application/manifest+json')
      .send(JSON.stringify(await readManifest())),
  )
  for (const address of ['/favicon.ico', '/apple-touch-icon.png'] as const)
    app.get(address, async (_request, reply) =>
      reply.header('cache-control', 'no-cache').redirect((await readIcons())[address]),
    )
}
