import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { test } from 'node:test'
import { WebSocket } from 'ws'
import { boundedSockets } from './bounded-sockets.ts'
import type { BoundedSocket } from './bounded-socket.ts'
import { CONFERENCE_BOUNDS, DEVICE_BOUNDS, FEED_BOUNDS, PORTAL_BOUNDS } from './bounds.ts'

const CODES = { silent: 4001, tooFast: 4003 }
const CHUNK = 'x'.repeat(16_000)

for (const [name, bounds] of Object.entries({
  portal: PORTAL_BOUNDS,
  device: DEVICE_BOUNDS,
  conference: CONFERENCE_BOUNDS,
  feed: FEED_BOUNDS,
})) {
  test(`${name}: one that does not read is cut off, and no more than its bound has ever waited`, async (t) => {
    const opened = Promise.withResolvers<BoundedSocket>()
    const sockets = boundedSockets({
      ...{ bounds, codes: CODES },
      accept(socket) {
        opened.resolve(socket)
        return { onHello() {}, onMessage() {}, onClose() {} }
      },
    })
    let wire: Duplex | undefined
    const server = createServer().on('upgrade', (request, socket, head) => {
      wire = socket
      sockets.upgrade(request, socket, head)
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    t.after(() => server.close())
    const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`)
    await once(client, 'open')
    client.pause()
    const socket = await opened.promise
    let waited = 0
    while (socket.isOpen) {
      for (let count = 0; count < 20; count += 1) socket.send(CHUNK)
      waited = Math.max(waited, wire?.writableLength ?? 0)
      await new Promise(setImmediate)
    }
    assert.ok(waited > 0 && waited <= bounds.waitingBytes, `${waited} of ${bounds.waitingBytes}`)
    client.terminate()
  })
}

test('after its end nobody is admitted', async (t) => {
  const sockets = boundedSockets({
    bounds: PORTAL_BOUNDS,
    codes: CODES,
    accept: () => ({ onHello() {}, onMessage() {}, onClose() {} }),
  })
  const server = createServer().on('upgrade', (request, socket, head) =>
    sockets.upgrade(request, socket, head),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => server.close())
  const address = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`
  const early = new WebSocket(address)
  await once(early, 'open')
  sockets.close(1012)
  assert.deepEqual((await once(early, 'close')).slice(0, 1), [1012])
  const late = new WebSocket(address)
  t.after(() => late.terminate())
  const rejection = once(late, 'unexpected-response') as Promise<[unknown, IncomingMessage]>
  const [, response] = await Promise.race([rejection, once(late, 'open').then(() => assert.fail('let in'))])
  assert.equal(response.statusCode, 503)
  assert.equal(sockets.open.size, 0)
})
