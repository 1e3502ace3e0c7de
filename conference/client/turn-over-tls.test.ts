import assert from 'node:assert/strict'
import { test } from 'node:test'
import { launchBrowser } from '../testing/browser.ts'
import { moves, openCall } from '../testing/call-page.ts'
import { outerAddress } from '../testing/firefox.ts'
import { forwardRoom } from '../testing/forwarded-room.ts'
import { relaysOf } from '../testing/received.ts'
import { startConference } from '../testing/test-conference.ts'
import { guest, host } from '../testing/test-peer.ts'
import { findTurnServer, startTurnServer } from '../testing/turn-server.ts'

const turnServer = findTurnServer()
const address = outerAddress()
const skip =
  (!turnServer && 'coturn is not installed') ||
  (!address && 'this machine has no address but its own, and coturn relays to no such one')

for (const [way, isForwarded] of [
  ['from browser to browser', false],
  ['forwarded', true],
] as const)
  test(`${way}: who gets out by TURN over TLS alone sees and is seen`, { skip }, async (t) => {
    const bind = address ?? ''
    const relay = await startTurnServer(turnServer ?? '', bind, { tls: true })
    t.after(relay.stop)
    const { origin, ...service } = await startConference({
      forwarding: { ports: [0], bind, maxPeople: 100 },
      turn: relay.turn,
    })
    const browser = await launchBrowser({ trusting: true })
    t.after(async () => {
      await browser.close()
      await service.stop()
    })
    const room = 'by-tls'
    const leave = isForwarded ? await forwardRoom({ origin, ...service }, room) : () => undefined
    const astrid = await openCall(browser, { origin, room, user: host })
    leave()
    const ib = await openCall(browser, { origin, room, user: guest('Ib'), relayed: true })
    await Promise.all([moves(astrid, 'Ib', 3), moves(ib, 'Astrid Holm', 3)])
    // A page that tried twice for a moment has two, both of them by TLS.
    assert.deepEqual([...new Set(await relaysOf(ib))], ['tls'])
  })
