import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from '@playwright/test'
import { CALL_TIMEOUT, openCall, tile } from '../../testing/call-page.ts'
import { guest, host } from '../../testing/test-peer.ts'
import { useConference } from '../../testing/use-conference.ts'

const { conference, browser } = await useConference()

const sign = (page: Page, name: string, label: string) => tile(page, name).getByRole('img', { name: label })

/** From now on the browser reports that a third of what the page sends does not arrive. */
const loseSentPackets = (page: Page) =>
  page.evaluate(() => {
    const { getStats } = RTCPeerConnection.prototype
    Object.defineProperty(RTCPeerConnection.prototype, 'getStats', {
      async value(this: RTCPeerConnection) {
        const entries = [...(await getStats.call(this))].filter(
          ([, { type }]) => type !== 'remote-inbound-rtp',
        )
        const missing = entries.flatMap(([id, { type }]) =>
          type === 'outbound-rtp'
            ? [[`missing ${id}`, { type: 'remote-inbound-rtp', localId: id, fractionLost: 0.33 }] as const]
            : [],
        )
        return new Map<string, object>([...entries, ...missing])
      },
    })
  })

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

test(
  'one’s own picture has the same sign, of what is sent, in words for the pointer and the keyboard',
  CALL_TIMEOUT,
  async () => {
    const room = 'own-sign'
    const { origin } = conference
    const page = await openCall(browser, { origin, user: host, room })
    const own = tile(page, 'Astrid Holm')
    const other = await openCall(browser, { origin, user: guest('Tove'), room })
    await sign(page, 'Astrid Holm', 'Your connection is good').waitFor()
    await loseSentPackets(page)
    const poor = sign(page, 'Astrid Holm', 'Your connection is poor')
    await poor.waitFor()
    const hint = own.getByText('Your connection is poor')
    const shown = (is: boolean) =>
      page.waitForFunction(
        ([element, opacity]) => element instanceof Element && getComputedStyle(element).opacity === opacity,
        [handle, is ? '1' : '0'] as const,
      )
    const handle = await hint.elementHandle()
    await shown(false)
    await poor.hover()
    await shown(true)
    await page.mouse.move(0, 0)
    await shown(false)
    await poor.focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    assert.equal(await poor.evaluate((element) => element === document.activeElement), true)
    await shown(true)
    await sign(other, 'Astrid Holm', 'Good connection').waitFor()
    await Promise.all([page, other].map((each) => each.context().close()))
  },
)

test(
  'on a phone the words of the sign stand beside one’s own floating picture, not below it',
  CALL_TIMEOUT,
  async () => {
    const room = 'phone-sign'
    const { origin } = conference
    const size = { width: 390, height: 844 }
    const page = await openCall(browser, { origin, user: host, room, size })
    const other = await openCall(browser, { origin, user: guest('Tove'), room })
    const good = sign(page, 'Tove', 'Good connection')
    await good.waitFor()
    const [end, floating] = await page.evaluate(() => {
      const hint = document.querySelector('.tile:not(.floating) .signal-hint')
      if (hint) hint.textContent = 'The connection to Tove is weak, so this video has lower quality.'
      return [
        hint?.getBoundingClientRect().right,
        document.querySelector('.floating')?.getBoundingClientRect().left,
      ]
    })
    assert.ok((end ?? Infinity) < (floating ?? 0), `${end} is left of ${floating}`)
    await Promise.all([page, other].map((each) => each.context().close()))
  },
)
