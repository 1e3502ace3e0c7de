import { test } from 'node:test'
import type { Page } from '@playwright/test'
import { enterRoom } from '../../testing/enter-room.ts'
import { useConference } from '../../testing/use-conference.ts'

const { conference, browser } = await useConference()

declare global {
  interface Window {
    /** What keeps the screen on, in the order in which the page asked for it. */
    locks: WakeLockSentinel[]
  }
}

const locks = (page: Page, ...released: boolean[]) =>
  page.waitForFunction(
    (expected) => window.locks.map((lock) => lock.released).join() === expected,
    released.join(),
  )

const show = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

test('the screen stays on during a call, also after its tab was hidden, and not when the call is left', async () => {
  const page = await enterRoom(browser, conference, {
    room: 'awake',
    before: () => {
      window.locks = []
      const { wakeLock } = navigator
      const request = wakeLock.request.bind(wakeLock)
      wakeLock.request = async (type) => {
        const lock = await request(type)
        window.locks.push(lock)
        return lock
      }
    },
  })
  // Without a window the browser asks nobody, and refuses; it is asked again as the tab is seen.
  await page.context().grantPermissions(['screen-wake-lock'])
  await show(page)
  await locks(page, false)
  // As a browser does with a tab that is hidden and shown again.
  await page.evaluate(() => window.locks[0]?.release())
  await show(page)
  await locks(page, true, false)
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await locks(page, true, true)
  await page.context().close()
})

test('a browser that cannot keep the screen on has its call all the same', async () => {
  const page = await enterRoom(browser, conference, {
    room: 'dark',
    before: () => {
      navigator.wakeLock.request = () => Promise.reject(new DOMException('no battery', 'NotAllowedError'))
    },
  })
  await page.keyboard.press('m')
  await page.getByRole('button', { name: 'Unmute microphone' }).waitFor()
  await page.context().close()
})
