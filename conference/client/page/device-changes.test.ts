import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from '@playwright/test'
import { enterRoom } from '../../testing/enter-room.ts'
import { guest, join } from '../../testing/test-peer.ts'
import { useConference } from '../../testing/use-conference.ts'

const { conference, browser } = await useConference()

const HEADSET = 'Fake Audio Input 2'

/** Enters on a machine whose second microphone is in a drawer until the test plugs it in. */
async function enter(room: string) {
  const page = await enterRoom(browser, conference, {
    room,
    before: () => {
      const media = navigator.mediaDevices
      const list = media.enumerateDevices.bind(media)
      const open = media.getUserMedia.bind(media)
      const tracks: MediaStreamTrack[] = []
      let there = false
      let named = false
      // What the lobby has opened is closed when it is left.
      const leaveLobby = () => {
        tracks.length = 0
        named = false
      }
      document.addEventListener('submit', leaveLobby, { capture: true })
      const plug = (is: boolean) => {
        there = is
        media.dispatchEvent(new Event('devicechange'))
        if (!is)
          for (const track of tracks)
            if (track.label.includes('Input 2')) track.dispatchEvent(new Event('ended'))
      }
      media.enumerateDevices = async () => {
        const all = await list()
        named ||= tracks.length > 0
        return all.filter(({ label, kind }) => there || kind !== 'audioinput' || !label.includes('Input 2'))
      }
      media.getUserMedia = async (constraints) => {
        const stream = await open(constraints)
        tracks.push(...stream.getTracks())
        return stream
      }
      Object.assign(window, { plug, isNamed: () => named })
    },
  })
  await (await join(conference, guest('Tove'), room)).waitFor('joined')
  await page.getByRole('article', { name: 'Tove' }).waitFor()
  // Only what was not there when the devices got names was plugged in.
  await page.waitForFunction(() => (Reflect.get(window, 'isNamed') as () => boolean)())
  return page
}
const plug = (page: Page, is: boolean) =>
  page.evaluate((there) => (Reflect.get(window, 'plug') as (is: boolean) => void)(there), is)

/** The microphone that the menu shows as chosen. */
async function chosen(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Choose microphone and speaker' }).click()
  // It has the focus once the devices are in it.
  await page.waitForFunction(() => document.activeElement?.id === 'device-audioInput')
  const name = await page
    .getByRole('combobox', { name: 'Microphone' })
    .evaluate((field) => (field instanceof HTMLSelectElement ? field.selectedOptions[0]?.text : ''))
  await page.keyboard.press('Escape')
  return name ?? ''
}

test('a headset that is plugged in is used within a second, and Undo takes the microphone of before', async () => {
  const page = await enter('plugged')
  const before = await chosen(page)
  assert.notEqual(before, HEADSET)
  const notice = page.locator('.notice', { hasText: `Now using ${HEADSET}.` })
  await plug(page, true)
  await notice.waitFor({ timeout: 1000 })
  assert.equal(await chosen(page), HEADSET)
  await notice.getByRole('button', { name: 'Undo' }).click()
  await notice.waitFor({ state: 'hidden' })
  assert.equal(await chosen(page), before)
  await page.getByRole('button', { name: 'Mute microphone' }).waitFor()
  await page.context().close()
})

test('a headset that is pulled out is followed by another microphone, and the person stays heard', async () => {
  const page = await enter('pulled')
  await plug(page, true)
  await page.locator('.notice', { hasText: `Now using ${HEADSET}.` }).waitFor()
  assert.equal(await chosen(page), HEADSET)
  await plug(page, false)
  await page
    .locator('.notice', { hasText: `${HEADSET} was disconnected. Now using` })
    .waitFor({ timeout: 1000 })
  assert.notEqual(await chosen(page), HEADSET)
  await page.getByRole('button', { name: 'Mute microphone' }).waitFor()
  await page.context().close()
})

test('a camera that is pulled out is off and says so, the others are told, and no other camera takes its place', async () => {
  const room = 'camera-pulled'
  const page = await enterRoom(browser, conference, {
    room,
    before: () => {
      const media = navigator.mediaDevices
      const open = media.getUserMedia.bind(media)
      let opened = 0
      let camera: MediaStreamTrack | undefined
      media.getUserMedia = async (constraints) => {
        const stream = await open(constraints)
        const [track] = stream.getVideoTracks()
        if (track) opened += 1
        camera = track ?? camera
        return stream
      }
      const pull = () => {
        camera?.stop()
        camera?.dispatchEvent(new Event('ended'))
        return opened
      }
      Object.assign(window, { pull, opened: () => opened })
    },
  })
  const tove = await join(conference, guest('Tove'), room)
  await tove.waitFor('joined')
  await page.getByRole('button', { name: 'Turn camera on' }).click()
  await page.getByRole('button', { name: 'Turn camera off' }).waitFor()
  const own = page.getByRole('article', { name: 'Astrid Holm', exact: true })
  await own.locator('video').waitFor()
  await tove.waitFor('occupant-changed', ({ occupant }) => !occupant.state.videoMuted)
  const begun = tove.received.length
  const before = await page.evaluate(() => (Reflect.get(window, 'pull') as () => number)())
  await page.locator('.notice', { hasText: 'No camera' }).waitFor()
  await page.getByRole('button', { name: 'Turn camera on' }).waitFor()
  await own.locator('video').waitFor({ state: 'hidden' })
  const isLater = (message: (typeof tove.received)[number]) => tove.received.indexOf(message) >= begun
  await tove.waitFor('occupant-changed', (message) => isLater(message) && message.occupant.state.videoMuted)
  assert.equal(await page.evaluate(() => (Reflect.get(window, 'opened') as () => number)()), before)
  await page.context().close()
})
