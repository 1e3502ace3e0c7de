import { expect, type Page } from '@playwright/test'
import { addressOf, isAbsent, stands } from './addresses.ts'
import { dayInCopenhagen as dayIn } from './calendar-day.ts'
import { demo, test, withDemo } from './demo.ts'
import { planEvent, planLive } from './plan-streams.ts'
import { dialogOf, expectToast, field, press } from './row-actions.ts'
import { beginLater, card, pick } from './stream-cards.ts'
import { streamingOn } from './streaming-on.ts'

const NOBODY = '00000000-0000-7000-8000-000000000000'

withDemo()
test.use({ viewport: { width: 1440, height: 976 } })
test.beforeAll(streamingOn)

const goTo = (page: Page, address: string) => page.goto(demo().url + address)

test('the dialogs of a live stream have addresses, and its name is a link to one', async ({ enter }) => {
  const { id } = await planLive('Harbour day')
  const page = await enter('customer', '/livestreaming')
  const name = card(page, 'Harbour day').getByRole('link', { name: 'Harbour day', exact: true })
  await expect(name).toHaveAttribute('href', `/livestreaming/${id}/edit`)
  await name.click()
  await expect(field(page, 'Name')).toHaveValue('Harbour day')
  await page.reload()
  await field(page, 'Name').fill('Half a name')
  await page.goBack()
  await press(page, 'Keep editing')
  await stands(page, `/livestreaming/${id}/edit`)
  await page.goBack()
  await press(page, 'Discard')
  await expect(dialogOf(page)).toHaveCount(0)
  await stands(page, '/livestreaming')
  await goTo(page, `/livestreaming/${id}/delete`)
  await press(page, 'Delete')
  await expectToast(page, 'deleted')
  await stands(page, '/livestreaming')
  await goTo(page, `/livestreaming/${id}/edit`)
  await isAbsent(page)
  await stands(page, '/livestreaming')
})

test('a new live stream has an address, also where YouTube is not connected; it is shown once it is saved', async ({
  enter,
}) => {
  const page = await enter('customer', '/livestreamings/new?tab=recent')
  await field(page, 'Name').fill('Regatta')
  await field(page, 'Server address').fill('rtmp://live.example.com/app')
  await field(page, 'Stream key').fill('key')
  await dialogOf(page).getByRole('button', { name: 'Or generate meeting name' }).click()
  await beginLater(page, dayIn(3))
  await pick(page, 'Members')
  await pick(page, 'Devices')
  await pick(page, 'TVs that watch')
  await press(page, 'Schedule live stream')
  await expect(card(page, 'Regatta')).toBeVisible()
  await expect(dialogOf(page)).toHaveCount(0)
  await stands(page, '/livestreamings')
  await goTo(page, '/livestreamings/disconnect')
  await isAbsent(page)
  await stands(page, '/livestreamings')

  const member = await enter('member', '/livestreamings/new')
  await isAbsent(member)
  await stands(member, '/livestreamings')
})

test('the dialogs of an event have addresses on its screen and on the dashboard, whose tab they open', async ({
  enter,
}) => {
  const { id } = await planEvent('Menu of tomorrow')
  const now = await planEvent('Menu of today', { inMinutes: 0 })
  const page = await enter('customer', '/scheduledevents?tab=ongoing')
  await page.getByRole('button', { name: 'Stop: Menu of today' }).click()
  await stands(page, `/scheduledevents/${now.id}/stop?tab=ongoing`)
  await page.reload()
  await expect(dialogOf(page)).toContainText('Menu of today')
  await page.goBack()
  await stands(page, '/scheduledevents?tab=ongoing')
  await expect(dialogOf(page)).toHaveCount(0)
  await goTo(page, `/scheduledevents/${id}/stop`)
  await isAbsent(page)

  await goTo(page, '/overview')
  await page.getByRole('tab', { name: /^Scheduled events/ }).click()
  // What is on fills the first page.
  await page.getByRole('button', { name: 'Next page' }).click()
  await page.getByRole('button', { name: 'Edit: Menu of tomorrow' }).click()
  await stands(page, `/overview/events/${id}/edit`)
  await page.reload()
  await expect(field(page, 'Name')).toHaveValue('Menu of tomorrow')
  await page.keyboard.press('Escape')
  await stands(page, '/overview')
  await expect(page.getByRole('tab', { name: /^Scheduled events/ })).toHaveAttribute('aria-selected', 'true')
  await goTo(page, `/overview/events/${NOBODY}/view`)
  await isAbsent(page)
  await stands(page, '/overview')
})

test('a meeting room that can be called is viewed at an address, from the rooms and from the dashboard', async ({
  enter,
}) => {
  const [room] = (await demo().api('customer').devices.speedDials({})).data
  const name = room?.userDeviceName ?? ''
  const page = await enter('customer', '/speed-dials')
  await page.getByRole('link', { name, exact: true }).click()
  await stands(page, `/speed-dials/${room?.id}/view`)
  await page.reload()
  await expect(dialogOf(page)).toContainText(room?.deviceName ?? '')
  await page.goBack()
  await expect(dialogOf(page)).toHaveCount(0)
  await goTo(page, `/${room?.id}/view`)
  await expect(dialogOf(page)).toContainText(name)
  await page.keyboard.press('Escape')
  await stands(page, '/')
  await goTo(page, '/overview')
  await page.getByRole('table', { name: 'Speed dials' }).getByRole('link', { name, exact: true }).click()
  const address = addressOf(page)
  expect(address).toBe(`/overview/speed-dials/${room?.id}/view`)
  await expect(dialogOf(page)).toContainText(name)
  await page.keyboard.press('Escape')
  await stands(page, '/overview')
  await goTo(page, address.replace(room?.id ?? '', NOBODY))
  await isAbsent(page)
})
