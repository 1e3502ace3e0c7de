import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test, type TestContext } from 'node:test'
import { type WebSocket, WebSocketServer } from 'ws'
import { RELAY_BOUNDS } from './bounds.ts'
import { openUpstream } from './open-upstream.ts'

/** A server that takes WebSockets; resolves with the first of them as it sees it. */
async function serve(t: TestContext) {
  const server = createServer()
  const sockets = new WebSocketServer({ server })
  const taken = once(sockets, 'connection') as Promise<[WebSocket]>
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => {
    for (const socket of sockets.clients) socket.terminate()
    server.close()
  })
  return { url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`, taken }
}
/** An upstream to it, with the code of its end. */
async function open(url: string, bounds = RELAY_BOUNDS) {
  const ended = Promise.withResolvers<number>()
  const upstream = await openUpstream({
    ...{ url, headers: {}, bounds, openMs: 2_000 },
    onText: () => undefined,
    onClose: ended.resolve,
  })
  return { upstream, ended: ended.promise }
}

test('a server that is not there, or refuses, is none', async (t) => {
  const server = createServer().on('upgrade', (_request, wire) => wire.end('HTTP/1.1 403 Forbidden\r\n\r\n'))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => server.close())
  assert.equal((await open('ws://127.0.0.1:9')).upstream, null)
  assert.equal((await open(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`)).upstream, null)
})

test('a server that does not read is cut off, and no more than the bound has waited', async (t) => {
  const { url, taken } = await serve(t)
  const { upstream, ended } = await open(url)
  const [there] = await taken
  there.pause()
  const state = { isOver: false }
  void ended.then(() => (state.isOver = true))
  let sent = 0
  while (!state.isOver && sent < 2_000) {
    upstream?.send('x'.repeat(16_000))
    sent += 1
    await new Promise(setImmediate)
  }
  assert.ok(state.isOver)
  assert.equal(await ended, 1006)
  assert.ok(sent > RELAY_BOUNDS.waitingBytes / 16_000)
})

test('a server that answers no ping any more is cut off', async (t) => {
  const { url, taken } = await serve(t)
  const { ended } = await open(url, { ...RELAY_BOUNDS, pingMs: 20 })
  const [there] = await taken
  there.pause()
  assert.equal(await ended, 1006)
})

test('the code of an end goes on, and one that cannot be sent is a cut', async (t) => {
  for (const [code, seen] of [
    [1000, 1000],
    [1001, 1001],
    [4001, 4001],
    [1005, 1005],
    [1006, 1006],
  ] as const) {
    const { url, taken } = await serve(t)
    const { upstream } = await open(url)
    const [there] = await taken
    upstream?.close(code)
    assert.equal((await once(there, 'close'))[0], seen)
  }
})
