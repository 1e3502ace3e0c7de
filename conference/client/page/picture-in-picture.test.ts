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
  await moves(other, 'Astrid Holm')
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

/** Keeps what a page does when a control of the browser is pressed, and what it reports for the browser to draw. */
function recordMediaSession() {
  const pressed = new Map<string, () => void>()
  const shown: Record<string, boolean> = {}
  Object.assign(window, { pressed, shown })
  MediaSession.prototype.setActionHandler = (action, run) => void pressed.set(action, () => run?.({ action }))
  MediaSession.prototype.setMicrophoneActive = async (is) => void (shown['microphone'] = is)
  MediaSession.prototype.setCameraActive = async (is) => void (shown['camera'] = is)
}

test(
  "the browser's own controls over picture in picture mute, turn the camera off and leave",
  CALL_TIMEOUT,
  async () => {
    const page = await openCall(browser, {
      ...{ origin: conference.origin, user: host, room: 'controlled-room' },
      prepare: (opened) => opened.addInitScript(recordMediaSession),
    })
    const press = (action: string) =>
      page.evaluate((name) => {
        ;(window as unknown as { pressed: Map<string, () => void> }).pressed.get(name)?.()
      }, action)
    const becomes = (device: string, is: boolean) =>
      page.waitForFunction(
        ({ name, expected }) =>
          (window as unknown as { shown: Record<string, boolean> }).shown[name] === expected,
        { name: device, expected: is },
      )
    await becomes('microphone', true)
    await press('togglemicrophone')
    await page.getByRole('button', { name: 'Unmute microphone' }).waitFor()
    await becomes('microphone', false)
    await press('togglecamera')
    await page.getByRole('button', { name: 'Turn camera on' }).waitFor()
    await becomes('camera', false)
    await press('hangup')
    await page.locator('[data-phase]:not([data-phase=inside])').waitFor()
    await page.context().close()
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
    await moves(page, 'Tove', 30)
    await shows(page, await trackOf(page, 'Tove'))

    await press(page, 'Close picture in picture')
    await become('no picture comes any more', () => isWithoutPictures(page, other))
    await hide(page, false)
    await moves(page, 'Tove')
    await Promise.all([page, other].map((each) => each.context().close()))
  })
