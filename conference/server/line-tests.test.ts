import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PeerConnection } from 'node-datachannel'
import { WebSocket } from 'ws'
import { freeUdpPort } from '../testing/lossy-line.ts'
import { startConference, type TestConference, tokenFor } from '../testing/test-conference.ts'
import { guest } from '../testing/test-peer.ts'
import { createRecentCounts } from './recent-counts.ts'

const ROOM = 'calm-harbours'
const BIND = '127.0.0.1'

/** What a page says that tests its line, one message after the answer to the one before. */
async function connect({ signal }: Pick<TestConference, 'signal'>) {
  const socket = new WebSocket(signal.replace(/signal$/, 'line'), { headers: { 'x-network': '192.0.2.9' } })
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  const ask = (message: object) =>
    new Promise<{ type: string; sdp?: string; ports?: number[]; host?: string }>((resolve) => {
      socket.once('message', (data: Buffer) => resolve(JSON.parse(data.toString())))
      socket.send(JSON.stringify(message))
    })
  return { ask, closed, send: (message: object) => socket.send(JSON.stringify(message)) }
}

const start = async (t: { after(done: () => unknown): void }, ports: readonly number[] | null) => {
  const service = await startConference(
    ports ? { forwarding: { ports, bind: BIND, publicIp: '203.0.113.7', maxPeople: 100 } } : {},
  )
  t.after(service.stop)
  return service
}
const hello = async (name = 'anna') => ({
  type: 'test',
  room: ROOM,
  token: await tokenFor(guest(name), ROOM),
})

test('who may join is told which port is tested, and gets back what is sent by it; the way counts for an hour', async (t) => {
  const port = await freeUdpPort()
  const service = await start(t, [port])
  const { ask, send, closed } = await connect(service)
  const ready = await ask(await hello())
  assert.deepEqual([ready.type, ready.host, ready.ports], ['ready', '203.0.113.7', [port]])

  const page = new PeerConnection('page', { iceServers: [], bindAddress: BIND })
  page.onStateChange(() => undefined)
  const channel = page.createDataChannel('line', { unordered: true, maxRetransmits: 0 })
  channel.onClosed(() => undefined)
  t.after(() => {
    channel.close()
    page.close()
  })
  const offer = page.localDescription()?.sdp
  const { sdp = '' } = await ask({ type: 'offer', sdp: offer })
  assert.match(sdp, new RegExp(`203.0.113.7 ${port} typ host`))
  page.setRemoteDescription(sdp.replaceAll('203.0.113.7', BIND), 'answer')
  const echo = new Promise((resolve) =>
    channel.onMessage((message) => resolve(Buffer.from(message as Buffer))),
  )
  channel.onOpen(() => channel.sendMessageBinary(Buffer.from('hello')))
  assert.deepEqual(await echo, Buffer.from('hello'))

  send({ type: 'result', way: 'udp' })
  assert.equal(await closed, 4000)
  assert.deepEqual(service.conference.lineTests(), { udp: 1, relay: 0, none: 0 })
})

test('without a token for the room nothing is said, and whoever says anything else is closed', async (t) => {
  const service = await start(t, [0])
  const rows = [
    [{ ...(await hello()), room: 'another-room' }, 1006],
    [{ ...(await hello()), token: 'made up' }, 1006],
    [{ type: 'offer', sdp: 'v=0' }, 4002],
    [{ type: 'result', way: 'udp' }, 4002],
    [{ type: 'test' }, 4002],
  ] as const
  for (const [message, code] of rows) {
    const { send, closed } = await connect(service)
    send(message)
    assert.equal(await closed, code)
  }
  assert.deepEqual(service.conference.lineTests(), { udp: 0, relay: 0, none: 0 })
})

test('an offer that is none is not answered, and neither is any where nothing is forwarded', async (t) => {
  const service = await start(t, [0])
  for (const sdp of ['', 'v=0', 'm=application 9 x\r\na=mid:0', 'm=audio 9 x\r\na=mid:0']) {
    const { ask } = await connect(service)
    const { ports } = await ask(await hello())
    assert.deepEqual(ports, [], 'any free port is none that could be opened')
    assert.equal((await ask({ type: 'offer', sdp })).type, 'unavailable')
  }
  const { ask } = await connect(await start(t, null))
  assert.equal((await ask(await hello())).type, 'unavailable')
})

test('one network has so many tests at a time, and no more', async (t) => {
  const service = await start(t, [0])
  for (let count = 0; count < 20; count += 1)
    assert.equal((await (await connect(service)).ask(await hello(`m${count}`))).type, 'ready')
  const { send, closed } = await connect(service)
  send(await hello('one-more'))
  assert.equal(await closed, 1013)
})

test('what was counted more than an hour ago is forgotten, in slices of five minutes', () => {
  let now = 0
  const counts = createRecentCounts(() => now)
  counts.add('udp')
  now = 4 * 60_000
  counts.add('none')
  now = 30 * 60_000
  counts.add('relay')
  assert.deepEqual(counts.recent(), { udp: 1, relay: 1, none: 1 })
  now = 61 * 60_000
  assert.deepEqual(counts.recent(), { udp: 0, relay: 1, none: 0 })
})

test('each media port is asked at its public address whether it answers', async (t) => {
  const ports = [await freeUdpPort(), await freeUdpPort()]
  const reached = await startConference({
    forwarding: { ports, bind: BIND, publicIp: BIND, maxPeople: 9 },
  })
  t.after(reached.stop)
  assert.deepEqual(await reached.conference.probePorts(), { answered: 2, silent: [] })
  const pids = reached.conference.forwarding().workers.map(({ pid }) => pid)
  assert.equal(new Set(pids).size, 2, 'each port has a process of its own')
  // Nothing listens there: an address of this machine other than the one that the worker is bound to.
  const silent = [await freeUdpPort(), await freeUdpPort()]
  const away = await startConference({
    forwarding: { ports: silent, bind: BIND, publicIp: '127.0.0.2', maxPeople: 9 },
  })
  t.after(away.stop)
  assert.deepEqual(await away.conference.probePorts(), { answered: 0, silent })
  const mesh = await startConference()
  t.after(mesh.stop)
  assert.deepEqual(await mesh.conference.probePorts(), { answered: 0, silent: [] })
})
