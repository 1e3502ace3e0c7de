import { after, before, test } from 'node:test'
import type { Browser, Page } from '@playwright/test'
import { launchBrowser } from '../../testing/browser.ts'
import { CALL_TIMEOUT, openCall, tile } from '../../testing/call-page.ts'
import { startConference, type TestConference } from '../../testing/test-conference.ts'
import { guest, host } from '../../testing/test-peer.ts'

let conference: TestConference
let browser: Browser

before(async () => {
  conference = await startConference()
  browser = await launchBrowser()
})
after(async () => {
  await browser.close()
  await conference.stop()
})

const sign = (page: Page, name: string, label: string) => tile(page, name).getByRole('img', { name: label })

/** From now on the browser reports that every fifth packet on its way here is lost. */
const losePackets = (page: Page) =>
  page.evaluate(() => {
    const { getStats } = RTCPeerConnection.prototype
    const lost = { packets: 0 }
    Object.defineProperty(RTCPeerConnection.prototype, 'getStats', {
      async value(this: RTCPeerConnection) {
        const report = await getStats.call(this)
        lost.packets += 1000
        return new Map(
          [...report].map(([id, entry]) => [
            id,
            entry.type === 'inbound-rtp' ? { ...entry, packetsLost: lost.packets } : entry,
          ]),
        )
      },
    })
  })

test('each picture has a sign of how well it comes through, with words', CALL_TIMEOUT, async () => {
  const room = 'signs'
  const { origin } = conference
  const page = await openCall(browser, { origin, user: host, room })
  const other = await openCall(browser, { origin, user: guest('Tove'), room })
  await sign(page, 'Tove', 'Good connection').waitFor()
  await losePackets(page)
  await sign(page, 'Tove', 'Poor connection').waitFor()
  await Promise.all([page, other].map((each) => each.context().close()))
})
