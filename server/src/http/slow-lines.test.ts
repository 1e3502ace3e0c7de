import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { test, type TestContext } from 'node:test'
import { pino } from 'pino'
import { createHttp } from './create-http.ts'

/** Ten seconds for the headers, and for the body of a call; two between looks; as long again for a busy machine. */
const GONE_MS = 20_000
const LINES = 20

/** Opens a server with one call, and lines that each begin a request and send no more. Returns how many are left after a while. */
async function linesLeft(t: TestContext, begun: string) {
  const nobody = {
    authenticate: async () => null,
    report() {},
    onForbidden: async () => {},
    trustProxy: false,
  }
  const app = createHttp({ log: pino({ level: 'silent' }), ...nobody })
  t.after(() => app.close())
  app.post('/call', async () => ({}))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const lines = Array.from({ length: LINES }, () => connect(port, '127.0.0.1').resume())
  const gone = lines.map((line) => once(line, 'close'))
  for (const line of lines) line.on('error', () => {}).write(begun)
  const late = AbortSignal.timeout(GONE_MS)
  await Promise.race([Promise.all(gone), once(late, 'abort')])
  const left = lines.filter((line) => !line.closed).length
  for (const line of lines) line.destroy()
  return left
}

test('a connection that does not end its headers is closed when their time is over, and not half a minute later', async (t) => {
  assert.equal(await linesLeft(t, 'GET /livez HTTP/1.1\r\nHost: localhost\r\nX-Slow: '), 0)
})

test('nor does one stay that does not end the body of its call', async (t) => {
  const head = 'Host: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n'
  assert.equal(await linesLeft(t, `POST /call HTTP/1.1\r\n${head}{"name":"`), 0)
})
