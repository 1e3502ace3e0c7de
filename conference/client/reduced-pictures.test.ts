import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from '@playwright/test'
import { moves, openCall, tile } from '../testing/call-page.ts'
import { forwardRoom } from '../testing/forwarded-room.ts'
import { freeUdpPort, openLossyLine } from '../testing/lossy-line.ts'
import { guest, host } from '../testing/test-peer.ts'
import { forwardedBy, useConference } from '../testing/use-conference.ts'

const port = await freeUdpPort()
const { conference, browser } = await useConference(forwardedBy(port))

const SMALLER = 'Your connection is weak. Your video is sent in lower quality.'
const PAUSED = 'Your connection is poor. Your video is paused until it gets better.'
/** What is decided takes some looks. */
const TIMEOUT = { timeout: 90_000 }
/** A browser trusts a line again in small steps, and on a busy machine in smaller ones. */
const UNDONE = { timeout: 240_000 }

const notice = (page: Page, text: string) => page.locator('.notice', { hasText: text })
const sign = (page: Page, name: string, text: RegExp | string, bound = TIMEOUT) =>
  tile(page, name).getByRole('img', { name: text }).waitFor(bound)

/** Has a page write down every sign that it shows on somebody's tile. */
const collectSigns = (page: Page, name: string) =>
  tile(page, name).evaluate((article) => {
    const shown = new Set<string>()
    Object.assign(window, { shown })
    const look = () => {
      for (const image of article.querySelectorAll('[role=img]')) shown.add(image.ariaLabel ?? '')
    }
    new MutationObserver(look).observe(article, { subtree: true, childList: true, attributes: true })
  })
const collectedSigns = (page: Page) => page.evaluate(() => [...(Reflect.get(window, 'shown') as Set<string>)])

test('on a line that loses much, the page says that its picture is sent in lower quality, and why that of the other is; better, and the notice goes', async (t) => {
  const state = { loss: 0, delayMs: 20 }
  const line = await openLossyLine(port, state)
  t.after(line.close)
  const room = 'reduced-room'
  const leave = await forwardRoom(conference, room)
  const call = { origin: conference.origin, room, height: 360 }
  const astrid = await openCall(browser, { ...call, user: host, line: { port, instead: line.port } })
  const tove = await openCall(browser, { ...call, user: guest('Tove') })
  leave()
  await Promise.all([moves(astrid, 'Tove'), moves(tove, 'Astrid Holm', 30)])
  await sign(astrid, 'Astrid Holm', 'Your connection is good')
  await collectSigns(tove, 'Astrid Holm')

  state.loss = 0.3
  await Promise.all([
    notice(astrid, SMALLER).waitFor(TIMEOUT),
    sign(astrid, 'Tove', /^Your connection is weak, so this video (has lower quality|is paused)\.$/),
    sign(tove, 'Astrid Holm', /^Astrid Holm's connection is weak|^No video is coming from Astrid Holm/),
  ])
  state.loss = 0
  await notice(astrid, SMALLER).waitFor({ state: 'hidden', ...UNDONE })
  await sign(astrid, 'Tove', 'Good connection', UNDONE)
  await sign(tove, 'Astrid Holm', 'Good connection', UNDONE)
  const signs = await collectedSigns(tove)
  assert.ok(signs.includes('Good connection'))
  assert.deepEqual(
    signs.filter((text) => text.startsWith('Your')),
    [],
    'the line of whoever looks on had no part in it',
  )
  for (const page of [astrid, tove]) await page.context().close()
})

test('in a mesh the page says that its picture is sent in lower quality, then that it is paused, once each; the other sees why', async () => {
  const call = { origin: conference.origin, room: 'reduced-mesh', height: 360 }
  const astrid = await openCall(browser, { ...call, user: host })
  const tove = await openCall(browser, { ...call, user: guest('Tove') })
  await moves(tove, 'Astrid Holm', 25)
  // Every third packet of a picture does not arrive, the browser says.
  await astrid.evaluate(() => {
    const { getStats } = RTCRtpSender.prototype
    RTCRtpSender.prototype.getStats = async function report(this: RTCRtpSender) {
      const entries = [...(await getStats.call(this))]
      return new Map([...entries, ['lost', { type: 'remote-inbound-rtp', fractionLost: 0.33 }]])
    }
  })
  await Promise.all([
    notice(astrid, SMALLER).waitFor(TIMEOUT),
    sign(astrid, 'Astrid Holm', 'Your connection is weak'),
    sign(tove, 'Astrid Holm', 'The connection to Astrid Holm is weak, so this video has lower quality.'),
  ])
  assert.equal(await notice(astrid, SMALLER).count(), 1)
  await Promise.all([
    notice(astrid, PAUSED).waitFor(TIMEOUT),
    sign(tove, 'Astrid Holm', 'The connection to Astrid Holm is weak, so this video is paused.'),
    tile(tove, 'Astrid Holm').getByText('Video paused').waitFor(TIMEOUT),
  ])
  assert.equal(await notice(astrid, SMALLER).count(), 0)
})
