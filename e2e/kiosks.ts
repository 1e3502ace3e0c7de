import { expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'
import { demo } from './demo.ts'

/** A TV with the kiosk's page open: its page, and the id on its screen. */
export type Kiosk = { readonly page: Page; readonly shownId: string }

const GRID: BrowserContextOptions = {
  permissions: ['camera', 'microphone'],
  viewport: { width: 1920, height: 1080 },
}

/** Opens the kiosk's page for the first time on a machine of its own, and waits until it shows its id. */
export async function openKiosk(browser: Browser, options: BrowserContextOptions = {}): Promise<Kiosk> {
  const context = await browser.newContext({ ...GRID, ...options })
  const page = await context.newPage()
  await page.goto(`${demo().url}/kiosk`)
  await page.locator('[data-part~=device-id]').waitFor()
  return { page, shownId: await shownIdOf(page) }
}

export const shownIdOf = async (kiosk: Page) =>
  (await kiosk.locator('[data-part~=device-id]').textContent()) ?? ''

type Rules = { readonly privacyEnabled?: boolean; readonly privacyTimeout?: number }

/**
 * A TV that belongs to the demo's customer and is ready to be called; it answers at once unless the rules say
 * that it rings.
 */
export async function kioskOfCustomer(
  browser: Browser,
  userDeviceName: string,
  rules: Rules = {},
  options: BrowserContextOptions = {},
) {
  const kiosk = await openKiosk(browser, options)
  const { id } = await demo()
    .api('customer')
    .devices.assign({ deviceId: kiosk.shownId, userDeviceName, privacyEnabled: false, ...rules })
  await expect(kiosk.page.getByRole('heading', { level: 1, name: userDeviceName })).toBeVisible()
  await isNow(id, 'Ready')
  return { ...kiosk, id }
}

/** Waits until the portal says so of a device of the demo's customer. */
export const isNow = (id: string, status: string, timeout = 20_000) =>
  expect
    .poll(async () => (await demo().api('customer').devices.read({ id })).status, {
      timeout,
      message: `a device ${status}`,
    })
    .toBe(status)

/** The demo's customer calls a TV; answers the room's name. */
export async function callKiosk(deviceId: string, name: string) {
  const { location } = await demo().api('customer').meetings.createInstant({ name, deviceId })
  return location
}

/** The bar below a meeting on a TV. */
export const barOf = (kiosk: Page) => kiosk.getByRole('group', { name: 'This room in the meeting' })
