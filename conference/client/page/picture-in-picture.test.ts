import { test } from 'node:test'
import type { Page } from '@playwright/test'
import { CALL_TIMEOUT, moves, openCall, tile } from '../../testing/call-page.ts'
import { become } from '../../testing/calls.ts'
import { forwardRoom } from '../../testing/forwarded-room.ts'
import { growthBetween, incoming } from '../../testing/received.ts'
import { guest, host } from '../../testing/test-peer.ts'
import { forwardedBy, useConference } from '../../testing/use-conference.ts'

const { conference, browser } = await useConference(forwardedBy())

/** Waits until the picture in picture has that track, or until there is none. */
const shows = (page: Page, track: string | null) =>
  page.waitForFunction((id) => {
    const { pictureInPictureElement: shown } = document
    if (!(shown instanceof HTMLVideoElement)) return id === null
    return shown.srcObject instanceof MediaStream && shown.srcObject.getTracks()[0]?.id === id
  }, track)

const trackOf = (page: Page, name: string) =>
  tile(page, name)
    .locator('video')
    .evaluate((video: HTMLVideoElement) =>
      video.srcObject instanceof MediaStream ? (video.srcObject.getTracks()[0]?.id ?? '') : '',
    )

/** Has a page take itself for one in a hidden tab, or in one that is shown again. */
const hide = (page: Page, is: boolean) =>
  page.evaluate((isHidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }, is)

/** Whether no picture comes to a page while another one gets twenty of its own. */
async function isWithoutPictures(page: Page, other: Page): Promise<boolean> {
  const before = await incoming(page)
  await moves(other, 'Astrid Holm', 20)
  return growthBetween(before, await incoming(page))('video', 'framesDecoded') === 0
}

async function press(page: Page, name: string) {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name, exact: true }).click()
}

test(
  'picture in picture shows the other, follows a screen that is shared, and ends where it began',
  CALL_TIMEOUT,
  async () => {
    const room = 'pip-room'
    const { origin } = conference
    const page = await openCall(browser, { origin, user: host, room })
    const other = await openCall(browser, { origin, user: guest('Tove'), room })
    await moves(page, 'Tove')
    await press(page, 'Picture in picture')
    await shows(page, await trackOf(page, 'Tove'))
    await other.setViewportSize({ width: 1024, height: 640 })
    await other.getByRole('button', { name: 'Share screen' }).click()
    await moves(page, "Tove's screen", 2)
    await shows(page, await trackOf(page, "Tove's screen"))
    await press(page, 'Close picture in picture')
    await shows(page, null)
    await Promise.all([page, other].map((each) => each.context().close()))
  },
)

for (const way of ['mesh', 'forwarded'] as const)
  test(`in a hidden tab picture in picture goes on, and without it no picture comes, ${way}`, {
    timeout: 3 * CALL_TIMEOUT.timeout,
  }, async () => {
    const room = `hidden-${way}`
    const { origin } = conference
    const leave = way === 'forwarded' ? await forwardRoom(conference, room) : () => {}
    const page = await openCall(browser, { origin, user: host, room })
    const other = await openCall(browser, { origin, user: guest('Tove'), room })
    leave()
    await moves(page, 'Tove')
    await press(page, 'Picture in picture')
    await shows(page, await trackOf(page, 'Tove'))

    await hide(page, true)
    // More frames than come until a hidden tab without it lets go of its pictures.
    await moves(page, 'Tove', 120)
    await shows(page, await trackOf(page, 'Tove'))

    await press(page, 'Close picture in picture')
    await become('no picture comes any more', () => isWithoutPictures(page, other))
    await hide(page, false)
    await moves(page, 'Tove')
    await Promise.all([page, other].map((each) => each.context().close()))
  })
