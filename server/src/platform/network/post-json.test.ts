import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { test, type TestContext } from 'node:test'
import { isUnavailable } from '#db/is-unavailable.ts'
import { NotPosted, postJson } from './post-json.ts'
import { isPrivateAddress } from './private-address.ts'

const fixture = { privateHosts: true }
const internet = { privateHosts: false }

async function receiver(t: TestContext, answer: RequestListener) {
  const received: { path: string | undefined; type: string | undefined; body: string }[] = []
  const server = createServer(async (request: IncomingMessage, reply) => {
    received.push({ path: request.url, type: request.headers['content-type'], body: await text(request) })
    answer(request, reply)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  return { received, port: (server.address() as AddressInfo).port }
}

test('JSON is posted, and a 2xx is all that is asked for', async (t) => {
  const { received, port } = await receiver(t, (_request, reply) => reply.writeHead(204).end())
  await postJson(`http://127.0.0.1:${port}/hook?key=1`, { event: 'offline' }, fixture)
  assert.deepEqual(received, [{ path: '/hook?key=1', type: 'application/json', body: '{"event":"offline"}' }])
})

test('a redirect is not followed, and any other answer is a failure', async (t) => {
  const { received, port } = await receiver(t, ({ url }, reply) =>
    reply.writeHead(Number(url?.slice(1)), { location: '/200' }).end(),
  )
  for (const status of [301, 302, 307, 400, 500])
    await assert.rejects(postJson(`http://127.0.0.1:${port}/${status}`, {}, fixture), {
      message: `The webhook answered ${status}`,
      why: 'answered',
      status,
    })
  assert.equal(received.length, 5)
})

test('whoever does not answer is given up', async (t) => {
  const { port } = await receiver(t, () => {})
  await assert.rejects(postJson(`http://127.0.0.1:${port}/`, {}, { ...fixture, timeoutMs: 200 }), {
    message: 'The webhook did not answer in time',
    why: 'timeout',
  })
})

test('what cannot be reached says why, not where, and is never taken for the database', async (t) => {
  const { port } = await receiver(t, ({ socket }) => socket.destroy())
  const closed = createServer().listen(0, '127.0.0.1')
  await once(closed, 'listening')
  const { port: closedPort } = closed.address() as AddressInfo
  closed.close()
  const failures = {
    [`http://127.0.0.1:${closedPort}/secret`]: 'refused',
    [`http://127.0.0.1:${port}/secret`]: 'connection_lost',
    [`https://127.0.0.1:${port}/secret`]: 'certificate',
    'http://hooks.invalid/secret': 'unknown_name',
  }
  for (const [address, why] of Object.entries(failures)) {
    const error = await postJson(address, {}, fixture).then(
      () => null,
      (thrown: unknown) => thrown,
    )
    assert.ok(error instanceof NotPosted)
    assert.equal(error.why, why)
    assert.doesNotMatch(error.message, /127|secret|hooks/)
    assert.ok(!isUnavailable(error), 'it would be tried nine times within seconds')
  }
})

test('nothing is sent into a private network, whether by address or by name', async (t) => {
  const { received, port } = await receiver(t, (_request, reply) => reply.writeHead(204).end())
  for (const host of [
    '127.0.0.1',
    '127.1',
    '0x7f000001',
    '2130706433',
    '[::1]',
    '[::ffff:127.0.0.1]',
    'localhost',
    'LOCALHOST',
  ])
    await assert.rejects(
      postJson(`http://${host}:${port}/`, {}, internet),
      { message: /private network/, why: 'private_network', status: null },
      host,
    )
  assert.deepEqual(received, [])
})

test('addresses of machines, servers and nobody are private, those of the internet are not', () => {
  const inside = [
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
  ]
  const inside6 = [
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    'fd12::1',
    'ff02::1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    '2001::1',
    'localhost',
  ]
  for (const address of [...inside, ...inside6]) assert.equal(isPrivateAddress(address), true, address)
  for (const address of [
    '8.8.8.8',
    '172.32.0.1',
    '100.128.0.1',
    '193.0.6.139',
    '2606:4700::1111',
    '2a00:1450::1',
  ])
    assert.equal(isPrivateAddress(address), false, address)
})
