import { createServer, request } from 'node:http'
import { freePort } from '../server/src/testing/free-port.ts'

type InFront = { readonly url: string; readonly close: () => Promise<void> }

/**
 * A proxy before a product, which may change what a file says on its way. Live updates do not get through it.
 */
export async function inFrontOf(
  product: string,
  change: (path: string, text: string) => string,
): Promise<InFront> {
  const port = await freePort()
  const server = createServer((incoming, answer) => {
    const {
      'accept-encoding': _packed,
      'if-none-match': _known,
      'if-modified-since': _since,
      ...headers
    } = incoming.headers
    const forth = request(product + incoming.url, { method: incoming.method, headers }, (got) => {
      const chunks: Buffer[] = []
      got.on('data', (chunk: Buffer) => chunks.push(chunk))
      got.on('end', () => {
        const body = Buffer.concat(chunks)
        const isText = /javascript/.test(got.headers['content-type'] ?? '')
        const { 'content-length': _length, 'transfer-encoding': _coding, ...saved } = got.headers
        answer
          .writeHead(got.statusCode ?? 502, saved)
          .end(isText ? change(incoming.url ?? '', String(body)) : body)
      })
    })
    forth.on('error', () => answer.writeHead(502).end())
    incoming.pipe(forth)
  })
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  return {
    url: `http://localhost:${port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
