import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { startConference, type TestConference } from '../../../conference/testing/test-conference.ts'
import { openRawWebSocket } from '#testing/raw-websocket.ts'
import { liveUpdates } from './live.ts'
import { routeUpgrades } from './route-upgrades.ts'

let conference: TestConference
let server: Server
let port: number
before(async () => {
  conference = await startConference()
  server = createServer()
  routeUpgrades(
    server,
    {
      '/v1/live': liveUpdates(async () => null).upgrade,
      '/video': conference.conference.upgrade,
    },
    { publicUrl: 'https://meet.example.org' },
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
after(async () => {
  server.close()
  await conference.stop()
})

test('an upgrade to an address that nobody serves is answered 404 and closed at once, though the other side does not hang up', async () => {
  for (const path of [
    '/',
    '/video',
    '/video/',
    '/video/x',
    '/video/signal/x',
    '/video/line/x',
    '/videos',
    '/v1',
    '/v1/lives',
    '/v1/else',
    '/nope?x=/video/signal',
  ]) {
    const { status, closed, ended, socket } = await openRawWebSocket(port, path)
    assert.equal(status, 404, path)
    await ended
    // Whatever is written to a socket that is closed as a whole is answered with a reset.
    const writing = setInterval(() => socket.write('x'), 20)
    await closed.finally(() => clearInterval(writing))
  }
})

test('the addresses that are served take an upgrade, and one without a key is rejected', async () => {
  for (const path of ['/v1/live', '/video/signal', '/video/signal?room=x', '/video/line']) {
    const { status, socket } = await openRawWebSocket(port, path)
    assert.equal(status, 101, path)
    socket.destroy()
    const keyless = await openRawWebSocket(port, path, { 'Sec-WebSocket-Key': '' })
    assert.equal(keyless.status, 400, path)
    keyless.socket.destroy()
  }
})

test('the pages of this deployment open sockets, and those of another do not', async () => {
  const statusOf = async (Origin: string, Host = 'localhost:8080') => {
    const { status, socket } = await openRawWebSocket(port, '/v1/live', { Origin, Host })
    socket.destroy()
    return status
  }
  for (const own of ['http://localhost:8080', 'https://localhost:8080', 'https://meet.example.org'])
    assert.equal(await statusOf(own), 101, own)
  assert.equal(await statusOf('https://portal.example.org', 'portal.example.org'), 101)
  for (const foreign of ['http://localhost', 'http://localhost:8081', 'https://example.org', 'null', 'x'])
    assert.equal(await statusOf(foreign), 403, foreign)
  assert.equal(await statusOf('http://meet.example.org'), 403, 'not encrypted')
})
