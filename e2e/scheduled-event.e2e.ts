import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page } from '@playwright/test'
import { THREE_SECONDS } from '../server/src/testing/video-file.ts'
import { dialogOf, press, expectToast } from './row-actions.ts'
import { demo, test, withDemo } from './demo.ts'
import { streamingOn } from './streaming-on.ts'
import { callKiosk, kioskOfCustomer } from './kiosks.ts'

/** A page of somebody else's, which tries to lead the screen away. */
const MENU = `<!doctype html><title>Menu</title><h1>Menu of today</h1><script>
try { top.location = 'about:blank' } catch {}
document.body.append(Object.assign(document.createElement('p'), { textContent: 'Its script has run' }))</script>`
const site = createServer(({ url }, response) =>
  url === '/film.mp4'
    ? response.setHeader('content-type', 'video/mp4').end(THREE_SECONDS)
    : response.setHeader('content-type', 'text/html').end(MENU),
)
let address = ''
withDemo()
test.beforeAll(async () => {
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
})
test.afterAll(() => void site.close())
test.use({ viewport: { width: 1440, height: 900 } })

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
const plan = (
  name: string,
  devices: string[],
  seconds: { readonly from: number; readonly to: number },
  path = '/menu',
) =>
  demo()
    .api('customer')
    .scheduledEvents.create({
      name,
      devices,
      beginTime: inSeconds(seconds.from),
      endTime: inSeconds(seconds.to),
      scheduledeventViewingUrl: address + path,
    })
const menuOn = (kiosk: Page) =>
  kiosk.frameLocator('[data-part~=page] iframe').getByRole('heading', { name: 'Menu of today' })
const restOf = (kiosk: Page) => kiosk.getByText('Ready', { exact: true })

test('an event appears on its TV at its begin, comes back after a call and a reload, and leaves at the stop [D6.10] [D6.11] [S8.51]', async ({
  browser,
  enter,
}) => {
  await streamingOn()
  const { page: kiosk, id } = await kioskOfCustomer(browser, 'Kantinen', { privacyEnabled: true })
  const { page: other } = await kioskOfCustomer(browser, 'Kælderen')
  const portal = await enter('customer', '/scheduledevents?tab=ongoing')
  const { beginTime } = await plan('Canteen menu', [id], { from: 8, to: 3600 })
  await expect(restOf(kiosk)).toBeVisible()
  expect(Date.now(), 'it was looked at before the begin').toBeLessThan(Date.parse(beginTime))
  await expect(menuOn(kiosk)).toBeVisible()
  expect(Date.now() - Date.parse(beginTime)).toBeGreaterThan(-1_000)
  await expect(kiosk.frameLocator('[data-part~=page] iframe').getByText('Its script has run')).toBeVisible()
  expect(new URL(kiosk.url()).pathname, 'it has not led the screen away').toBe('/kiosk')
  await expect(restOf(other)).toBeVisible()

  // A call has the screen while it rings.
  await callKiosk(id, 'Budget')
  await expect(kiosk.getByRole('button', { name: 'Decline' })).toBeVisible()
  await expect(kiosk.locator('[data-part~=page]')).toHaveCount(0)
  await kiosk.getByRole('button', { name: 'Decline' }).click()
  await expect(menuOn(kiosk)).toBeVisible()
  await kiosk.reload()
  await expect(menuOn(kiosk)).toBeVisible()

  await portal.getByRole('button', { name: 'Stop: Canteen menu' }).click()
  await dialogOf(portal).waitFor()
  await press(portal, 'Stop')
  await expect(restOf(kiosk)).toBeVisible({ timeout: 2_000 })
  await expectToast(portal, 'Scheduled event stopped')

  // A file is played over the whole screen, with sound and again and again, to the event's end.
  await plan('Short film', [id], { from: 0, to: 9 }, '/film.mp4')
  const film = kiosk.locator('[data-part~=page] video')
  await expect
    .poll(() =>
      film.evaluate((video: HTMLVideoElement) => !video.paused && !video.muted && video.currentTime > 0),
    )
    .toBe(true)
  expect(await film.evaluate((video) => [video.clientWidth, video.clientHeight])).toEqual([1920, 1080])
  await expect(restOf(kiosk)).toBeVisible()
  for (const each of [kiosk, other]) await each.context().close()
})
