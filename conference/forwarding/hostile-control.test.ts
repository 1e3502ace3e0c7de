import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { SSRCS } from '../testing/media-peer.ts'
import { overflowed } from '../testing/strangers.ts'
import { startForwarding, until } from '../testing/test-forwarding.ts'
import { CONTROL_NAMES, writeControl } from '../testing/write-control.ts'
import { isBrokenRtcp } from './wire/read-rtcp.ts'

const closing: (() => void)[] = []
after(() => {
  for (const close of closing.toReversed()) close()
})
const service = startForwarding((close) => void closing.push(close))
const { forwarding, connect, join, dropped } = service

const SENDERS = 20
/** As many as a connection may send at once, so that none is dropped for being too many. */
const EACH = 1000
const ROOM = 'control'

/** Returns random numbers below any bound, the same in every run. */
function createRoll(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

test(`${SENDERS * EACH} packets of RTCP of every type, compound and broken, inside valid SRTP stop no picture, and the broken ones are counted`, async () => {
  const [anna, bo] = [await join(ROOM, 'anna'), await join(ROOM, 'bo')]
  forwarding.watch(ROOM, 'anna', 'p0', { person: 'bo', what: 'camera', size: 'large' })
  const pictures = setInterval(() => {
    bo.send('small')
    bo.send('large')
  }, 50)
  closing.push(() => clearInterval(pictures))
  const seen = () => [...anna.received.values()].reduce((sum, { packets }) => sum + packets, 0)
  await until('anna sees bo', () => seen() > 20)
  const before = forwarding.figures()[0]?.pid
  const slots = [...anna.received.keys()]

  const roll = createRoll(20_261_128)
  const used = new Map<string, number>()
  let broken = 0
  let port = 0
  for (let number = 0; number < SENDERS; number += 1) {
    const sender = await connect(ROOM, `mallory${number}`)
    await sender.peer.opened
    port = sender.port
    // Their own slots have numbers as near as these; some are of nobody.
    const ssrcs = [
      ...Object.values(SSRCS),
      ...slots,
      ...slots.map((ssrc) => ssrc + 1 + roll(40)),
      roll(2 ** 32),
    ]
    for (let sent = 0; sent < EACH; sent += 1) {
      const first = CONTROL_NAMES.types[sent % CONTROL_NAMES.types.length] ?? ''
      const packet = writeControl(roll, first, ssrcs, (name) => used.set(name, (used.get(name) ?? 0) + 1))
      if (isBrokenRtcp(packet)) broken += 1
      sender.peer.raw(packet)
      if (sent % 20 === 0) await new Promise((resolve) => setImmediate(resolve))
    }
    const sofar = seen()
    await until('anna goes on to see bo', () => seen() > sofar + 2)
  }
  const counted = () => dropped(`${ROOM}: malformed`)
  await until('each broken one is counted', () => counted() + overflowed(port) >= broken)
  const late = await join(ROOM, 'late')
  forwarding.watch(ROOM, 'late', 'p0', { person: 'bo', what: 'camera', size: 'large' })
  await until('who comes afterwards sees bo', () =>
    [...late.received.values()].some(({ packets }) => packets > 20),
  )
  for (const name of [...CONTROL_NAMES.types, ...CONTROL_NAMES.changes])
    assert.ok((used.get(name) ?? 0) > 500, `${name} was sent ${used.get(name)} times`)
  assert.deepEqual([forwarding.figures()[0]?.pid, forwarding.figures()[0]?.deaths], [before, 0])
  assert.deepEqual(service.events.closed, [])
  const others = service.lines.filter((line) => line !== 'Packets or offers were dropped')
  assert.deepEqual(others, [], 'no packet fails a room')
  console.info(
    `${SENDERS * EACH} compound packets sent, ${broken} broken at their head; parts:`,
    Object.fromEntries(used),
    'dropped:',
    service.allDropped(),
  )
})
