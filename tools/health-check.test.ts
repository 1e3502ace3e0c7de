import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { CERTIFICATE } from '../server/src/testing/tls-certificate.ts'
import { projectRoot } from './project-root.ts'

const image = readFileSync(join(projectRoot, 'deploy/Containerfile'), 'utf8')
const command = JSON.parse(/^HEALTHCHECK .* CMD (\[.*\])$/m.exec(image)?.[1] ?? '[]') as string[]

/** Runs the check of the container file, as the image does, and returns with what it exits. */
async function checkHealth(port: number, env: Readonly<Record<string, string>>) {
  const [program = '', ...args] = command
  const child = execFile(join(projectRoot, program), args, { env: { ...env, PORT: String(port) } })
  const [status] = (await once(child, 'exit')) as [number | null]
  return status
}

for (const [scheme, create, env] of [
  ['http', (listener: RequestListener) => createServer(listener), {}],
  ['https', (listener: RequestListener) => createTlsServer(CERTIFICATE, listener), { TLS_CERT: '/cert.pem' }],
] as const)
  test(`the health check of the image says whether the server is ready, ${scheme}`, async (t: TestContext) => {
    let ready = true
    const server = create(({ url }, response) => {
      response.writeHead(url === '/readyz' && ready ? 200 : 503).end()
    })
    t.after(() => server.close())
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const { port } = server.address() as AddressInfo
    assert.equal(await checkHealth(port, env), 0)
    ready = false
    assert.equal(await checkHealth(port, env), 1)
    server.close()
    await once(server, 'close')
    assert.equal(await checkHealth(port, env), 1, 'nobody answers')
  })
