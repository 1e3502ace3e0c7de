import assert from 'node:assert/strict'
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { test, type TestContext } from 'node:test'
import { pino } from 'pino'
import { createHttp } from './create-http.ts'

/** More than the system keeps for both ends of a connection. */
const LARGE = 64 * 1024 * 1024
const UNREAD_MS = 300

/** Opens a server that answers in several ways, and a connection that asks for one of them and does not read yet. */
async function ask(t: TestContext, path: string) {
  const nobody = {
    authenticate: async () => null,
    report() {},
    onForbidden: async () => {},
    trustProxy: false,
  }
  const app = createHttp({ log: pino({ level: 'silent' }), ...nobody, unreadMs: UNREAD_MS })
  t.after(() => app.close())
  const { promise: answering, resolve } = Promise.withResolvers<ServerResponse>()
  app.addHook('onRequest', (_request, reply, done) => {
    resolve(reply.raw)
    done()
  })
  app.get('/json', async (_request, reply) => reply.type('application/json').send(`"${'a'.repeat(LARGE)}"`))
  app.get('/file', async (_request, reply) => reply.send(Readable.from(chunks())))
  app.get('/pause', async (request, reply) => reply.send(Readable.from(pausing(request.raw.socket))))
  app.get('/patient', { config: { unreadMs: 3_600_000 } }, async (_request, reply) =>
    reply.send(Buffer.alloc(LARGE)),
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const line = connect(port, '127.0.0.1')
  t.after(() => line.destroy())
  line.on('error', () => {}).write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
  return { line, response: await answering }
}

let made = 0
function* chunks() {
  for (made = 0; made < LARGE; made += 65_536) yield Buffer.alloc(65_536)
}

/** Says something, waits for longer than an answer may wait to be read, twice, and says the rest. */
async function* pausing(socket: Socket) {
  yield Buffer.from('the first')
  await once(socket, 'timeout')
  await once(socket, 'timeout')
  yield Buffer.from(' and the last')
}

for (const path of ['/json', '/file'])
  test(`whoever does not read ${path} is cut off, and what waited for them is gone`, async (t) => {
    const { response } = await ask(t, path)
    await once(response, 'close')
    assert.equal(response.writableFinished, false)
    assert.equal(response.req.socket.destroyed, true)
  })

test('a file is made no faster than it is read', async (t) => {
  const { response } = await ask(t, '/file')
  await once(response, 'close')
  assert.ok(made < LARGE / 2, `${made} bytes were made for nobody`)
})

test('whoever reads has the whole answer', async (t) => {
  const { line } = await ask(t, '/json')
  assert.ok((await buffer(line)).length > LARGE)
})

test('an answer that the server is slow to make is cut off by nobody', async (t) => {
  const { line } = await ask(t, '/pause')
  const answer = String(await buffer(line))
  assert.match(answer, /the first/)
  assert.match(answer, / and the last\r\n0\r\n\r\n$/)
})

test('a route can have a time of its own', async (t) => {
  const { line, response } = await ask(t, '/patient')
  const socket = response.req.socket
  await once(line, 'readable')
  assert.equal(socket.timeout, 3_600_000)
})
