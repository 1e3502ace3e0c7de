import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from '@playwright/test'
import { passLobby } from '../../testing/pass-lobby.ts'
import { tokenFor } from '../../testing/test-conference.ts'
import { host } from '../../testing/test-peer.ts'
import { useConference } from '../../testing/use-conference.ts'

const { conference, browser } = await useConference()

/** A camera that is made in the page: it opens, and gives a picture only when the test says so. */
type Device = {
  readonly opened: MediaStreamTrack[]
  /** Every element that plays something, also those without a place on the page. */
  readonly videos: HTMLVideoElement[]
  isCut: boolean
  /** While set, it is waited for before the camera opens. */
  gate: Promise<void> | null
  give(): void
}
const deviceIn = <Result>(page: Page, use: (device: Device) => Result) =>
  page.evaluate<Result>(`(${use.toString()})(window.device)`)

/** The lobby of a page with that camera, whose time goes on when the test says so. */
async function openLobby(room: string, videoMuted: boolean) {
  const page = await (await browser.newContext()).newPage()
  await page.clock.install()
  await page.addInitScript(() => {
    const canvas = document.createElement('canvas')
    const brush = canvas.getContext('2d')
    const device: Device = {
      opened: [],
      videos: [],
      isCut: false,
      gate: null,
      give() {
        brush?.fillRect(0, 0, canvas.width, canvas.height)
        for (const track of device.opened) (track as CanvasCaptureMediaStreamTrack).requestFrame()
      },
    }
    const create = document.createElement.bind(document)
    document.createElement = (tag: string) => {
      const element = create(tag)
      if (element instanceof HTMLVideoElement) device.videos.push(element)
      return element
    }
    const { mediaDevices } = navigator
    const openOther = mediaDevices.getUserMedia.bind(mediaDevices)
    mediaDevices.getUserMedia = async (constraints) => {
      if (!constraints?.video) return openOther(constraints)
      const stream = canvas.captureStream(0)
      for (const track of stream.getVideoTracks()) {
        Object.defineProperty(track, 'muted', { get: () => device.isCut })
        device.opened.push(track)
      }
      await device.gate
      return stream
    }
    Object.assign(window, { device })
  })
  const token = await tokenFor(host, room)
  const config = `config.startWithAudioMuted=true&config.startWithVideoMuted=${videoMuted}`
  // The page is not loaded as a whole while a picture in it is waited for.
  await page.goto(`${conference.origin}/video/${room}?lang=en&jwt=${token}#${config}`, {
    waitUntil: 'commit',
  })
  return page
}

const opened = (page: Page) => deviceIn(page, (device) => device.opened.map(({ readyState }) => readyState))
const hasOpened = (page: Page, count: number) =>
  page.waitForFunction((times) => (Reflect.get(window, 'device') as Device).opened.length === times, count)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Enters with the camera off and turns it on. */
async function turnOn(room: string) {
  const page = await openLobby(room, true)
  await passLobby(page)
  await button(page, 'Turn camera on').click()
  await hasOpened(page, 1)
  await button(page, 'Turn camera off').waitFor()
  return page
}

test('a camera without a picture is opened again once, then reported; the notice leads to another, a picture ends it', async () => {
  const page = await turnOn('blank')
  const notice = page.locator('.notice', { hasText: 'Your camera is on but gives no picture' })
  await page.clock.runFor(6_000)
  await hasOpened(page, 2)
  assert.deepEqual(await opened(page), ['ended', 'live'])
  await page.clock.runFor(6_000)
  await notice.getByRole('button', { name: 'Choose another camera' }).click()
  await page.getByRole('combobox', { name: 'Camera' }).waitFor()
  assert.equal(await page.getByRole('combobox', { name: 'Microphone' }).isVisible(), false)
  await page.keyboard.press('Escape')
  await page.clock.runFor(60_000)
  assert.deepEqual(await opened(page), ['ended', 'live'])
  await deviceIn(page, (device) => device.give())
  await notice.waitFor({ state: 'hidden' })
  await page.context().close()
})

test('a camera that is cut off in the meeting is reported, not opened again; the notice goes when it is turned off', async () => {
  const page = await turnOn('cut')
  const notice = page.locator('.notice', { hasText: 'Your camera no longer gives a picture' })
  await page.waitForFunction(() =>
    (Reflect.get(window, 'device') as Device).videos.some(
      ({ isConnected, srcObject }) => !isConnected && srcObject !== null,
    ),
  )
  await deviceIn(page, (device) => device.give())
  await page.waitForFunction(() =>
    (Reflect.get(window, 'device') as Device).videos.every(
      ({ srcObject, readyState }) => srcObject === null || readyState > 1,
    ),
  )
  await page.clock.runFor(60_000)
  await deviceIn(page, (device) => {
    device.isCut = true
  })
  await page.clock.runFor(6_000)
  await notice.waitFor()
  assert.deepEqual(await opened(page), ['live'])
  await button(page, 'Turn camera off').click()
  await notice.waitFor({ state: 'hidden' })
  await page.context().close()
})

test('a camera that is turned off while it gives no picture is not opened again, not even if that was under way; turned on it has another try', async () => {
  const page = await turnOn('turned-off')
  await button(page, 'Turn camera off').click()
  await button(page, 'Turn camera on').waitFor()
  await page.clock.runFor(60_000)
  assert.deepEqual(await opened(page), ['ended'])
  await button(page, 'Turn camera on').click()
  await hasOpened(page, 2)
  await deviceIn(page, (device) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    device.gate = promise
    Object.assign(window, { open: resolve })
  })
  await page.clock.runFor(6_000)
  await hasOpened(page, 3)
  await button(page, 'Turn camera off').click()
  await page.evaluate(() => (Reflect.get(window, 'open') as () => void)())
  await page.waitForFunction(() =>
    (Reflect.get(window, 'device') as Device).opened.every(({ readyState }) => readyState === 'ended'),
  )
  await page.clock.runFor(60_000)
  assert.deepEqual(await opened(page), ['ended', 'ended', 'ended'])
  await button(page, 'Turn camera on').click()
  await hasOpened(page, 4)
  await page.clock.runFor(6_000)
  await hasOpened(page, 5)
  await page.context().close()
})

test('the lobby opens such a camera again too and says what is wrong, until there is a picture', async () => {
  const page = await openLobby('lobby', false)
  await page.locator('.lobby-picture video').waitFor()
  await page.clock.runFor(6_000)
  await hasOpened(page, 2)
  await page.clock.runFor(6_000)
  const problem = page.locator('.lobby-picture p', { hasText: 'Your camera is on but gives no picture' })
  await problem.waitFor()
  await deviceIn(page, (device) => device.give())
  await problem.waitFor({ state: 'hidden' })
  await deviceIn(page, (device) => {
    device.isCut = true
  })
  await page.clock.runFor(6_000)
  await page.locator('.lobby-picture p', { hasText: 'Your camera no longer gives a picture' }).waitFor()
  await page.locator('.lobby-picture video').waitFor({ state: 'hidden' })
  await passLobby(page)
  await hasOpened(page, 3)
  await page.context().close()
})
