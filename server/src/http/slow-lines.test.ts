import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { test } from 'node:test'
import { pino } from 'pino'
import { createHttp } from './create-http.ts'

/** Ten seconds for the headers, and two between looks; as long again for a busy machine. */
const GONE_MS = 20_000

test('a connection that does not end its headers is closed when their time is over, and not half a minute later', async (t) => {
  const nobody = {
    authenticate: async () => null,
    report() {},
    onForbidden: async () => {},
    trustProxy: false,
  }
  const app = createHttp({ log: pino({ level: 'silent' }), ...nobody })
  t.after(() => app.close())
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const lines = Array.from({ length: 20 }, () => connect(port, '127.0.0.1').resume())
  const gone = lines.map((line) => once(line, 'close'))
  for (const line of lines)
    line.on('error', () => {}).write('GET /livez HTTP/1.1\r\nHost: localhost\r\nX-Slow: ')
  const late = AbortSignal.timeout(GONE_MS)
  await Promise.race([Promise.all(gone), once(late, 'abort')])
  const open = lines.filter((line) => !line.closed).length
  for (const line of lines) line.destroy()
  assert.equal(open, 0, 'all were closed by the server')
})
