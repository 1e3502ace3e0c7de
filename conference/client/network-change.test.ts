import assert from 'node:assert/strict'
import { test } from 'node:test'
import { moves, openCall } from '../testing/call-page.ts'
import { allMove, endedConnections } from '../testing/calls.ts'
import { forwardRoom } from '../testing/forwarded-room.ts'
import { freeUdpPort, openLossyLine } from '../testing/lossy-line.ts'
import { guest, host } from '../testing/test-peer.ts'
import { forwardedBy, useConference } from '../testing/use-conference.ts'

const port = await freeUdpPort()
const { conference, browser } = await useConference(forwardedBy(port))

test('who moves to another network has a new connection before the old one is known to be dead, and all go on', async (t) => {
  const line = await openLossyLine(port, { loss: 0, delayMs: 5 })
  t.after(line.close)
  const room = 'moving-room'
  const leave = await forwardRoom(conference, room)
  const call = { origin: conference.origin, room }
  const astrid = {
    name: 'Astrid Holm',
    page: await openCall(browser, { ...call, user: host, line: { port, instead: line.port } }),
  }
  const tove = { name: 'Tove', page: await openCall(browser, { ...call, user: guest('Tove') }) }
  leave()
  await allMove([astrid, tove])

  const movedAt = performance.now()
  line.changeNetwork()
  await astrid.page.context().setOffline(true)
  await astrid.page.context().setOffline(false)
  await astrid.page.waitForFunction(
    () => Reflect.get(window, 'connections').at(-1).connectionState === 'connected',
  )
  await Promise.all([moves(astrid.page, 'Tove', 1), moves(tove.page, 'Astrid Holm', 1)])
  t.diagnostic(`both seen again ${Math.round(performance.now() - movedAt)} ms after the move`)
  assert.equal((await endedConnections(astrid)).at(-1)?.state, 'connected', 'nobody waited for its end')
  await allMove([astrid, tove])
})
