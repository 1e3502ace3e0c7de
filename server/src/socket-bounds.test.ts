import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { WebSocket } from 'ws'
import { DEVICE_CLOSE, DEVICE_PROTOCOL } from '@samtale/contract/device-gateway/kiosk'
import { eventually } from '#testing/eventually.ts'
import { BOUNDS, openFourSockets, PATHS, type FourSockets, type SocketName } from '#testing/four-sockets.ts'
import { frameOf, OPCODES, openRawWebSocket } from '#testing/raw-websocket.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'

const NAMES = ['portal', 'device', 'conference', 'feed'] as const
/** Why a socket that says no hello is closed. */
const SILENT = { portal: 4001, device: DEVICE_CLOSE.silent, conference: 4004, feed: 4401 } as const
const QUICK = { helloMs: 300, closingMs: 300 }
const headers = (name: SocketName, from: string) => ({
  'X-Forwarded-For': from,
  ...(name === 'device' && { 'Sec-WebSocket-Protocol': DEVICE_PROTOCOL }),
})

let app: TestApp
/**
 * One that waits long for a hello, one that waits for nothing, and one that asks often whether somebody is
 * there.
 */
let steady: FourSockets
let quick: FourSockets
let moderated: FourSockets
before(async () => {
  app = await testApp()
  steady = await openFourSockets(app, { helloMs: 120_000, guaranteedMs: 120_000 })
  quick = await openFourSockets(app, QUICK)
  moderated = await openFourSockets(app, { pingMs: 200 })
})
after(async () => {
  await steady.close()
  await quick.close()
  await moderated.close()
  await app.close()
})

/** Less than the 30 seconds after which the library itself cuts off whoever does not answer a goodbye. */
const BEFORE_LIBRARY = { timeout: 25_000 }

let networks = 0
/** A network that no other test counts in. */
const newNetwork = () => `198.51.100.${(networks += 1)}`
const raw = (fixture: FourSockets, name: SocketName, from = newNetwork()) =>
  openRawWebSocket(fixture.port, PATHS[name], headers(name, from))

for (const name of NAMES) {
  const bounds = BOUNDS[name]
  describe(name, () => {
    test('4 KiB are taken before it has proved who it is, in one frame or in many', async () => {
      const one = await steady.open(name, newNetwork())
      one.socket.send('x'.repeat(bounds.bytesBeforeProof))
      assert.equal(await one.closed, 1009)
      const cut = await raw(steady, name)
      await cut.write(frameOf(OPCODES.text, 'x'.repeat(bounds.bytesBeforeProof), 8_000_000))
      await cut.ended
      const many = await raw(steady, name)
      const frame = frameOf(OPCODES.ping, 'x'.repeat(120))
      await many.write(Buffer.concat(Array.from({ length: 33 }, () => frame)))
      await many.ended
      assert.ok(many.bytes().includes(Buffer.from([0x03, 0xf1])), 'closed with 1009')
      for (const { socket } of [cut, many]) socket.destroy()
    })

    test('its largest message is taken after that, and one byte more is not', async () => {
      const letIn = await steady.user(name)
      const socket = await steady.open(name, newNetwork())
      await letIn(socket)
      socket.socket.send('x'.repeat(bounds.messageBytes + 1))
      assert.equal(await socket.closed, 1009)
      const within = await steady.open(name, newNetwork())
      await letIn(within)
      within.socket.send('x'.repeat(bounds.messageBytes))
      within.socket.ping('still here')
      // Whether it means anything is another question; too large it is not.
      const code = await Promise.race([
        within.closed,
        new Promise((resolve) => within.socket.once('pong', () => resolve(null))),
      ])
      assert.notEqual(code, 1009)
      within.socket.terminate()
    })

    test(
      'it is closed when it says no hello in time, and cut off soon after, whatever it does',
      BEFORE_LIBRARY,
      async () => {
        const { ended, closed, socket, bytes } = await raw(quick, name)
        const began = performance.now()
        const writing = setInterval(() => socket.write(frameOf(OPCODES.pong, '')), 100)
        await closed.finally(() => clearInterval(writing))
        assert.ok((await ended) - began >= QUICK.helloMs - 50, 'it had its time')
        const code = Buffer.alloc(2)
        code.writeUInt16BE(SILENT[name])
        assert.ok(bytes().includes(code), 'closed because it said nothing, and not because it said too much')
      },
    )

    test('so many of one network may wait for their hello: one more does not get in, others do, and a hello frees the place', async () => {
      const [first, second] = [`2001:db8:1:${name.length}`, `2001:db8:2:${name.length}`]
      const open = await Promise.all(
        Array.from({ length: bounds.beforeHello }, (_, at) => steady.open(name, `${first}::${at + 1}`)),
      )
      const other = await raw(steady, name, `${second}::1`)
      assert.equal(other.status, 101)
      // Devices are not refused at once, but wait for their turn.
      const late = raw(steady, name, `${first}::ffff`)
      if (name !== 'device') assert.equal((await late).status, 429)
      await (await steady.user(name))(open[0]!)
      const again = name === 'device' ? await late : await raw(steady, name, `${first}::fffe`)
      assert.equal(again.status, 101)
      for (const { socket } of open) socket.terminate()
      for (const { socket } of [other, await late, again]) socket.destroy()
    })

    test('one user has so many connections', async () => {
      const letIn = await steady.user(name)
      const sockets: Awaited<ReturnType<typeof steady.open>>[] = []
      for (let count = 0; count <= bounds.perPerson; count += 1) {
        const socket = await steady.open(name, newNetwork())
        sockets.push(socket)
        await letIn(socket)
      }
      const isOpen = () => sockets.filter(({ socket }) => socket.readyState === WebSocket.OPEN).length
      await eventually(() => isOpen() === bounds.perPerson)
      for (const { socket } of sockets) socket.terminate()
    })

    test('only the echo of a ping is a sign of life', async () => {
      const [letIn, other] = [await moderated.user(name), await moderated.user(name)]
      const honest = await moderated.open(name, newNetwork())
      await letIn(honest)
      const silent = await moderated.open(name, newNetwork(), { autoPong: false })
      let pings = 0
      silent.socket.on('ping', () => (pings += 1))
      await other(silent)
      const unasked = setInterval(() => silent.socket.pong('here I am'), 400)
      assert.equal(await silent.closed.finally(() => clearInterval(unasked)), 1006)
      assert.equal(pings, bounds.unansweredPings)
      assert.equal(honest.socket.readyState, WebSocket.OPEN)
      honest.socket.terminate()
    })

    test('pings and pongs that it begins have a rate', async () => {
      for (const kind of ['ping', 'pong'] as const) {
        const letIn = await steady.user(name)
        const socket = await steady.open(name, newNetwork())
        await letIn(socket)
        for (let count = 0; count < 100; count += 1) socket.socket[kind]('x')
        assert.ok((await socket.closed) >= 4000)
      }
    })

    test('it is cut off after a goodbye that it does not answer', BEFORE_LIBRARY, async () => {
      const { closed, socket, ended } = await raw(quick, name)
      socket.write(frameOf(OPCODES.text, 'no hello'))
      const writing = setInterval(() => socket.write(frameOf(OPCODES.pong, '')), 50)
      await closed.finally(() => clearInterval(writing))
      await ended
    })
  })
}

test('a portal and a participant that do not read are disconnected, and others are notified meanwhile', async () => {
  const [host, other] = [await steady.user('conference'), await steady.user('conference')]
  const [portal, person, reader] = [
    await steady.open('portal', newNetwork()),
    await steady.open('conference', newNetwork()),
    await steady.open('conference', newNetwork()),
  ]
  await (await steady.user('portal'))(portal)
  await Promise.all([host(person), other(reader)])
  for (const { socket } of [portal, person]) socket.pause()
  const { conference } = steady.conference
  const ids = Array.from({ length: 400 }, () => crypto.randomUUID())
  const before = await steady.connections()
  await eventually(async () => {
    for (let count = 0; count < 100; count += 1) {
      steady.live.publish({ resource: 'meetings', ids, audience: ['*'] })
      for (const { room_name } of conference.rooms())
        await conference.control.notifyWaiting(room_name, 'x'.repeat(2_000), 'me')
    }
    return (await steady.connections()) <= before - 2
  })
  assert.equal(reader.socket.readyState, WebSocket.OPEN)
  assert.ok(reader.received.length > 100)
  for (const { socket } of [portal, person, reader]) socket.terminate()
})

test('the longest hello of a call fits before its proof', async () => {
  const name = '語'.repeat(120)
  const [email, avatar, room] = [
    `${'a'.repeat(242)}@example.org`,
    `https://${'meet.'.repeat(20)}example.org/files/${'f'.repeat(40)}.webp`,
    'r'.repeat(64),
  ]
  const user = { id: crypto.randomUUID(), name, email, avatar }
  const times = { notBefore: new Date(), expires: new Date(Date.now() + 900_000) }
  const token = await app.conference.sign({
    ...{ room, title: name, lobby: true, user, moderator: true, lobbyBypass: true },
    ...times,
  } as Parameters<typeof app.conference.sign>[0])
  const state = { audioMuted: false, videoMuted: false, sharing: false, handRaisedAt: 0 }
  const hello = JSON.stringify({ type: 'join', room, token, name, email, state, media: true })
  assert.ok(frameOf(OPCODES.text, hello).length <= BOUNDS.conference.bytesBeforeProof, String(hello.length))
})
