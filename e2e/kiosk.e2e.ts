import { expect, type Page, type WebSocketRoute } from '@playwright/test'
import { dialogOf, field, press } from './row-actions.ts'
import { demo, test, withDemo } from './demo.ts'
import { seesMoving } from './remote-video.ts'
import { barOf, isNow, openKiosk, shownIdOf, kioskOfCustomer, callKiosk } from './kiosks.ts'

withDemo()
test.use({ permissions: ['camera', 'microphone'], viewport: { width: 1440, height: 900 } })

const CALLER = 'Ole Eriksen'
const conferenceOf = (page: Page) => page.frameLocator('iframe[name^="jitsiConferenceFrame"]')
const callsOf = (page: Page) => page.getByRole('complementary', { name: 'Meeting rooms' })

/** Presses Call for a room on the speed dial; leads into its meeting. */
async function speedDial(page: Page, room: string) {
  await page.getByRole('link', { name: 'Speed dials' }).first().click()
  await page.getByRole('button', { name: `Start call: ${room}` }).click()
  await expect(page).toHaveURL(/\/room\//)
}

test('a TV is added by the id on its screen, is called by the speed dial, rings with the name of who calls, and both see each other [D5.1] [D5.2] [D5.3] [D5.7] [D5.10] [D5.11] [D5.12] [D5.13]', async ({
  browser,
  enter,
}) => {
  test.setTimeout(90_000)
  const { page: kiosk, shownId } = await openKiosk(browser)
  expect(shownId).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  await expect(kiosk.getByRole('img', { name: 'QR code for the portal' })).toBeVisible()
  const portal = await enter('customer', '/devices', {})

  // Added, with privacy: the same four digits on both screens, and ready without a reload.
  await portal.getByRole('button', { name: 'Add device' }).click()
  await field(portal, 'Device name').fill('Lokale Vest')
  await field(portal, 'Device ID').fill(shownId)
  await expect(field(portal, 'Privacy enabled'), 'a new device rings first').toBeChecked()
  await field(portal, 'Privacy timeout (seconds)').fill('15')
  await press(portal, 'Add device')
  const digits = await dialogOf(portal).locator('[data-part~=digits]').textContent()
  await expect(kiosk.locator('[data-part~=digits]')).toHaveText(digits ?? 'none')
  await press(portal, 'They match')
  await expect(portal.getByRole('row', { name: 'Lokale Vest' })).toContainText('Ready')

  // Called: it rings, and nobody is in the room yet.
  await speedDial(portal, 'Lokale Vest')
  await expect(kiosk.getByRole('heading', { level: 1, name: CALLER })).toBeVisible()
  await expect(kiosk.getByText(/Ringing, answer within \d+ s/)).toBeVisible()
  await expect(callsOf(portal)).toContainText('Ringing Lokale Vest')
  await expect(kiosk.locator('iframe')).toHaveCount(0)

  // Accepted by the remote control: each decodes the other's picture.
  await expect(kiosk.getByRole('button', { name: 'Accept' })).toBeFocused()
  await kiosk.keyboard.press('Enter')
  await seesMoving(conferenceOf(portal), 'Lokale Vest')
  await seesMoving(conferenceOf(kiosk), CALLER)
  const frame = await kiosk.locator('iframe').boundingBox()
  expect(frame, 'the meeting has all of the screen but the bar').toMatchObject({ x: 0, y: 0, width: 1920 })
  expect(frame?.height).toBeGreaterThan(900)
  const watcher = await enter('customer', '/devices', {})
  const row = watcher.getByRole('row', { name: 'Lokale Vest' })
  await expect(row).toContainText('Call ongoing')

  // Hung up on the TV: ready again, without a reload.
  await expect(barOf(kiosk).getByRole('button', { name: 'Mute microphone' })).toBeFocused()
  await kiosk.keyboard.press('ArrowRight')
  await kiosk.keyboard.press('ArrowRight')
  await expect(barOf(kiosk).getByRole('button', { name: 'Leave' })).toBeFocused()
  await kiosk.keyboard.press('Enter')
  await expect(kiosk.getByText('Ready', { exact: true })).toBeVisible()
  await expect(row).toContainText('Ready')
  await kiosk.context().close()
})

test('unanswered for 15 s the call counts as declined and its caller reads so; declined by the remote control it is read at once [D5.15]', async ({
  browser,
  enter,
}) => {
  const { page: kiosk, id } = await kioskOfCustomer(browser, 'Lokale Øst', {
    privacyEnabled: true,
    privacyTimeout: 15,
  })
  const portal = await enter('customer', '/', {})
  await speedDial(portal, 'Lokale Øst')
  await expect(kiosk.getByRole('button', { name: 'Decline' })).toBeVisible()
  await expect(callsOf(portal)).toContainText('No answer from Lokale Øst', { timeout: 30_000 })
  await expect(kiosk.getByText('Ready', { exact: true })).toBeVisible()
  await isNow(id, 'Ready')

  await portal.goto(demo().url)
  await speedDial(portal, 'Lokale Øst')
  await expect(kiosk.getByRole('button', { name: 'Accept' })).toBeFocused()
  await kiosk.keyboard.press('ArrowRight')
  await expect(kiosk.getByRole('button', { name: 'Decline' })).toBeFocused()
  await kiosk.keyboard.press('Escape')
  await expect(callsOf(portal)).toContainText('Lokale Øst declined')
  await expect(kiosk.locator('iframe')).toHaveCount(0)
  await kiosk.context().close()
})

/**
 * How long the minute lasts that a TV waits in an empty meeting: the page's own timer, which the test winds.
 */
const setMinute = (kiosk: Page, ms: number) =>
  kiosk.evaluate((length) => Object.assign(window, { minuteMs: length }), ms)

test('a TV to which nobody comes shows so, hangs up after a minute and shows why; so it does when the others have left', async ({
  browser,
  enter,
}) => {
  test.setTimeout(240_000)
  const { page: kiosk, id } = await kioskOfCustomer(browser, 'Lokale Stille')
  await kiosk.addInitScript(() => {
    if (window.top !== window) return
    const wait = window.setTimeout.bind(window)
    const wound = (then: () => void, ms?: number) =>
      wait(then, ms === 60_000 ? ((window as { minuteMs?: number }).minuteMs ?? ms) : ms)
    Object.assign(window, { setTimeout: wound })
  })
  await kiosk.reload()
  await expect(kiosk.getByText('Ready', { exact: true })).toBeVisible()
  await setMinute(kiosk, 10_000)
  await callKiosk(id, 'Ingen her')
  await expect(kiosk.getByText('No one else is here.')).toBeVisible()
  await expect(kiosk.getByRole('heading', { level: 1, name: 'No one joined' })).toBeVisible()
  await expect(kiosk.getByText('This room left “Ingen her” because no one else was there')).toBeVisible()
  await expect(kiosk.locator('iframe')).toHaveCount(0)
  await isNow(id, 'Ready')
  await expect(kiosk.getByRole('heading', { level: 1, name: 'Lokale Stille' })).toBeVisible()

  await setMinute(kiosk, 60_000)
  const room = await callKiosk(id, 'Alle er gået')
  const portal = await enter('customer', `/room/${room}`, {})
  await portal.getByRole('button', { name: 'Join meeting' }).click()
  await seesMoving(conferenceOf(kiosk), CALLER)
  await expect(kiosk.getByText('No one else is here.')).toHaveCount(0)
  await setMinute(kiosk, 10_000)
  await portal.close()
  await expect(kiosk.getByRole('heading', { level: 1, name: 'Everyone else has left' })).toBeVisible({
    timeout: 60_000,
  })
  await isNow(id, 'Ready')
  await kiosk.context().close()
})

test('without privacy a TV answers at once, mutes by its own bar, and is in the same call again after its page was loaded again; a reset drops the call [D5.16] [D5.17]', async ({
  browser,
  enter,
}) => {
  test.setTimeout(90_000)
  const { page: kiosk, id } = await kioskOfCustomer(browser, 'Lokale Nord')
  const room = await callKiosk(id, 'Status uge 48')
  await expect(barOf(kiosk)).toBeVisible()
  const portal = await enter('customer', `/room/${room}`, {})
  await portal.getByRole('button', { name: 'Join meeting' }).click()
  await seesMoving(conferenceOf(portal), 'Lokale Nord')
  await kiosk.keyboard.press('Enter')
  await expect(barOf(kiosk).getByRole('button', { name: 'Unmute microphone' })).toBeFocused()
  await expect(
    conferenceOf(portal).locator('article', { hasText: 'Lokale Nord' }).getByText('Muted'),
  ).toBeVisible()

  await kiosk.reload()
  await expect(barOf(kiosk)).toBeVisible()
  await seesMoving(conferenceOf(portal), 'Lokale Nord')
  await isNow(id, 'Call Ongoing')

  const loaded = kiosk.waitForEvent('load')
  await demo().api('customer').devices.reset({ id })
  await isNow(id, 'Rebooting', 3_000)
  await loaded
  await expect(kiosk.getByText('Ready', { exact: true })).toBeVisible()
  await isNow(id, 'Ready')
  await expect(conferenceOf(portal).locator('article')).toHaveCount(1)
  await kiosk.context().close()
})

test('unassigned, a TV shows its id again, and whoever scans its code adds that one; without a camera its screen and the portal say so [D5.3] [D5.18]', async ({
  browser,
  enter,
}) => {
  const { page: kiosk, id, shownId } = await kioskOfCustomer(browser, 'Lokale Syd')
  await demo().api('customer').devices.unassign({ deviceId: id })
  await expect(kiosk.locator('[data-part~=device-id]')).toBeVisible()
  expect(await shownIdOf(kiosk)).toBe(shownId)

  await kiosk.addInitScript(() => {
    const media = navigator.mediaDevices
    const list = media.enumerateDevices.bind(media)
    media.enumerateDevices = async () => (await list()).filter(({ kind }) => kind !== 'videoinput')
  })
  await kiosk.reload()
  await expect(kiosk.getByText('No camera. People can hear this room but not see it.')).toBeVisible()
  const portal = await enter('customer', `/devices?add=${shownId}`, {})
  await expect(field(portal, 'Device ID')).toHaveValue(shownId)
  await field(portal, 'Device name').fill('Lokale Syd')
  await press(portal, 'Add device')
  await press(portal, 'They match')
  await expect(kiosk.getByRole('heading', { level: 1, name: 'Lokale Syd' })).toBeVisible()
  await isNow(id, 'Ready')
  const { camera, microphone } = await demo().api('customer').devices.read({ id })
  expect({ camera, microphone }).toEqual({ camera: false, microphone: true })
  await kiosk.context().close()
})

test('a TV identifies itself when asked, shows during a call that its portal cannot be reached, and without https what to do', async ({
  browser,
  enter,
}) => {
  const { page: kiosk, id } = await kioskOfCustomer(browser, 'Lokale Inde')
  let line: WebSocketRoute | undefined
  let cut = false
  await kiosk.routeWebSocket('**/v1/ws/device', async (opened) => {
    if (cut) return void opened.close()
    opened.connectToServer()
    line = opened
  })
  await kiosk.reload()
  await expect(kiosk.getByText('Ready', { exact: true })).toBeVisible()
  const now = Date.now()
  const command = {
    type: 'command',
    id: crypto.randomUUID(),
    name: 'identify',
    issuedAt: new Date(now),
    expiresAt: new Date(now + 30_000),
  }
  line?.send(JSON.stringify(command))
  await expect(kiosk.getByText('This is Lokale Inde')).toBeVisible()

  const room = await callKiosk(id, 'Budget')
  await expect(barOf(kiosk)).toBeVisible()
  const portal = await enter('customer', `/room/${room}`, {})
  await portal.getByRole('button', { name: 'Join meeting' }).click()
  await seesMoving(conferenceOf(kiosk), CALLER)
  cut = true
  await line?.close()
  await expect(kiosk.getByRole('alert')).toContainText('No connection to the portal. The meeting continues.')
  await seesMoving(conferenceOf(kiosk), CALLER)
  cut = false
  await kiosk.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(kiosk.getByRole('alert')).toHaveCount(0)

  await kiosk.addInitScript(() => Object.defineProperty(window, 'isSecureContext', { value: false }))
  const request = kiosk.waitForRequest('**/v1/**', { timeout: 1_000 }).catch(() => null)
  await kiosk.reload()
  await expect(kiosk.getByRole('heading', { level: 1, name: 'Open this page with https' })).toBeVisible()
  expect(await request).toBeNull()
  await kiosk.context().close()
})

test('killed or stopped in the middle of a call, the server finds the call again and states what is true', async ({
  browser,
  enter,
}) => {
  test.setTimeout(180_000)
  const { page: kiosk, id } = await kioskOfCustomer(browser, 'Lokale Midt')
  const room = await callKiosk(id, 'Driftsmøde')
  const portal = await enter('customer', `/room/${room}`, {})
  await portal.getByRole('button', { name: 'Join meeting' }).click()
  await seesMoving(conferenceOf(portal), 'Lokale Midt')
  await isNow(id, 'Call Ongoing')

  for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
    await demo().restart(signal)
    await seesMoving(conferenceOf(portal), 'Lokale Midt')
    await seesMoving(conferenceOf(kiosk), CALLER)
    await expect(kiosk.getByRole('alert')).toHaveCount(0)
    await isNow(id, 'Call Ongoing')
  }
  await barOf(kiosk).getByRole('button', { name: 'Leave' }).click()
  await isNow(id, 'Ready')
  await kiosk.context().close()
})
