import type { Page } from '@playwright/test'
import { moves, openCall } from '../conference/testing/call-page.ts'
import { forwardRoom } from '../conference/testing/forwarded-room.ts'
import { freeUdpPort, openLossyLine } from '../conference/testing/lossy-line.ts'
import { startConference } from '../conference/testing/test-conference.ts'
import { guest, host } from '../conference/testing/test-peer.ts'
import { openBrowser } from './open-browser.ts'

const ROOM = 'bench-move'
const LINE = { loss: 0, delayMs: 20 }

/**
 * Returns for how many milliseconds two people of a forwarded room do not both see each other when one of them moves to
 * another network, as from Wi-Fi to mobile: nothing comes through by the old one any more.
 */
export async function roomMove(attempts: number): Promise<number[]> {
  const port = await freeUdpPort()
  const line = await openLossyLine(port, LINE)
  const service = await startConference({ forwarding: { ports: [port], bind: '127.0.0.1', maxPeople: 100 } })
  const { browser, close } = await openBrowser()
  const times: number[] = []
  try {
    const leave = await forwardRoom(service, ROOM)
    const call = { origin: service.origin, room: ROOM, height: 360 }
    const astrid = await openCall(browser, { ...call, user: host, line: { port, instead: line.port } })
    const tove = await openCall(browser, { ...call, user: guest('Tove') })
    leave()
    while (times.length < attempts) {
      await Promise.all([moves(astrid, 'Tove'), moves(tove, 'Astrid Holm')])
      const connections = await connectionsOf(astrid)
      const movedAt = performance.now()
      line.changeNetwork()
      await astrid.context().setOffline(true)
      await astrid.context().setOffline(false)
      await connectsAnew(astrid, connections)
      await Promise.all([moves(astrid, 'Tove', 1), moves(tove, 'Astrid Holm', 1)])
      times.push(performance.now() - movedAt)
    }
  } finally {
    await close()
    await service.stop()
    line.close()
  }
  return times
}

/** How many connections a page has begun so far. */
const connectionsOf = (page: Page) =>
  page.evaluate(() => (Reflect.get(window, 'connections') as RTCPeerConnection[]).length)

/** Waits until one more is open: pictures that came by the old one do not count. */
const connectsAnew = (page: Page, before: number) =>
  page.waitForFunction((count) => {
    const connections = Reflect.get(window, 'connections') as RTCPeerConnection[]
    return connections.length > count && connections.at(-1)?.connectionState === 'connected'
  }, before)
