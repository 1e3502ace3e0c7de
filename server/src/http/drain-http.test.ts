import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { test, type TestContext } from 'node:test'
import { pino } from 'pino'
import { eventually } from '#testing/eventually.ts'
import { createHttp } from './create-http.ts'

const NOT_HURRIED = new AbortController().signal
const LONG = { idleMs: 20_000, busyMs: 20_000, hurry: NOT_HURRIED }

/** A listening server with a call that answers when it is told to. */
async function listening(t: TestContext) {
  const app = createHttp({
    log: pino({ level: 'silent' }),
    authenticate: async () => null,
    report: () => {},
    onForbidden: async () => {},
    trustProxy: false,
  })
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const waiting = { count: 0 }
  app.get('/quick', () => ({ ok: true }))
  app.get('/slow', async () => {
    waiting.count += 1
    await released
    return { ok: true }
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  t.after(() => app.close())
  const { port } = app.server.address() as { port: number }
  return { app, port, release, waiting }
}

/** A connection that is kept, as a proxy does: asks, and reads one answer. */
async function openLine(port: number) {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')
  await once(socket, 'connect')
  const output = { text: '' }
  socket.on('data', (part: string) => {
    output.text += part
  })
  const closed = once(socket, 'close')
  const ask = (path: string, headers = '') =>
    void socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n${headers}\r\n`)
  const answers = (count: number) =>
    eventually(() => output.text.split('HTTP/1.1 ').length > count && isWhole(output.text) && output.text)
  return { socket, ask, answers, closed, output }
}

function isWhole(text: string) {
  const [head = '', body = ''] = text.slice(text.lastIndexOf('HTTP/1.1 ')).split('\r\n\r\n')
  return Buffer.byteLength(body) === Number(/content-length: (\d+)/i.exec(head)?.[1] ?? -1)
}

const connectError = (port: number) =>
  new Promise<string | undefined>((resolve) => {
    const socket: Socket = connect(port, '127.0.0.1')
    socket
      .on('connect', () => resolve(undefined))
      .on('error', (error: NodeJS.ErrnoException) => resolve(error.code))
  })

test('a kept-alive connection is served once the server stops listening, and this answer closes it', async (t) => {
  const { app, port } = await listening(t)
  const line = await openLine(port)
  line.ask('/quick')
  assert.doesNotMatch(await line.answers(1), /connection: close/i)
  await app.drain.stopListening()
  assert.equal(await connectError(port), 'ECONNREFUSED')
  line.ask('/quick')
  const last = (await line.answers(2)).slice(line.output.text.lastIndexOf('HTTP/1.1'))
  assert.match(last, /^HTTP\/1\.1 200/)
  assert.match(last, /connection: close/i)
  await line.closed
  await app.drain.close(LONG)
})

test('connections that nobody uses are left to their other end, and then the stop goes on at once', async (t) => {
  const { app, port } = await listening(t)
  const line = await openLine(port)
  line.ask('/quick')
  await line.answers(1)
  await app.drain.stopListening()
  const closed = app.drain.close(LONG)
  line.ask('/quick')
  assert.match(await line.answers(2), /connection: close/i, 'served while it waits')
  await closed
})

test('what is being answered is waited for', async (t) => {
  const { app, port, release, waiting } = await listening(t)
  const line = await openLine(port)
  line.ask('/slow')
  await eventually(() => waiting.count === 1)
  await app.drain.stopListening()
  const closed = app.drain.close({ ...LONG, idleMs: 0 })
  release()
  assert.match(await line.answers(1), /^HTTP\/1\.1 200/)
  await closed
})

test('what would take too long is rejected with a code, a message and when to come again', async (t) => {
  const { app, port, release, waiting } = await listening(t)
  t.after(() => release())
  const line = await openLine(port)
  line.ask('/slow', 'accept-language: da\r\n')
  await eventually(() => waiting.count === 1)
  await app.drain.stopListening()
  await app.drain.close({ idleMs: 0, busyMs: 0, hurry: NOT_HURRIED })
  assert.match(line.output.text, /^HTTP\/1\.1 503/)
  assert.match(line.output.text, /retry-after: 5/i)
  const { success, code, message } = JSON.parse(line.output.text.split('\r\n\r\n')[1] ?? '') as Record<
    string,
    unknown
  >
  assert.deepEqual([success, code], [false, 'unavailable'])
  assert.match(String(message), /[æøå]|travlt|prøv/i)
})

test('a stop in a hurry waits for nobody', async (t) => {
  const { app, port, release, waiting } = await listening(t)
  t.after(() => release())
  const [idle, busy] = [await openLine(port), await openLine(port)]
  idle.ask('/quick')
  await idle.answers(1)
  busy.ask('/slow')
  await eventually(() => waiting.count === 1)
  const hurry = new AbortController()
  const closed = app.drain.close({ ...LONG, hurry: hurry.signal })
  hurry.abort()
  await closed
  assert.match(busy.output.text, /^HTTP\/1\.1 503/)
  await idle.closed
})
