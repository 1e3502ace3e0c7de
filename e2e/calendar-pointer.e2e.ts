import { expect, type Locator, type Page } from '@playwright/test'
import { dayInCopenhagen } from './calendar-day.ts'
import { expectDay, expectTime } from './date-fields.ts'
import { demo, test, withDemo } from './demo.ts'
import { planMeeting } from './plans.ts'
import { dialogOf, expectToast } from './row-actions.ts'

withDemo()
test.use({ viewport: { width: 1440, height: 900 } })

const HOURS = 24
/** How far ahead; no meeting of the demo is as early in the day as these. */
const DAYS = 76
const KIM = 'kim@vinduer.example'

/** A meeting with a guest and an agenda, from four until half past in the morning. */
async function planEarly(name: string, days: number) {
  const { id, members, devices } = await planMeeting(name, { inHours: HOURS * days })
  const day = dayInCopenhagen(days)
  await demo()
    .api('customer')
    .meetings.update({
      ...{ id, name, agenda: 'Første punkt', guests: [{ email: KIM }], timeZone: 'Europe/Copenhagen' },
      ...{ beginTime: `${day}T04:00`, endTime: `${day}T04:30` },
      members: members.map(({ userId }) => userId.id),
      devices: devices.map(({ deviceId }) => deviceId.id),
    })
  return { id, day }
}

/** The point of a column that is so many hours down its day, beside the meetings. */
async function pointAt(column: Locator, hour: number) {
  const { x, y, width, height } = (await column.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return [x + width / 2, y + (height / HOURS) * hour] as const
}

const columnOf = (page: Page, day: string) => page.locator(`[data-column="${day}"]`)

test('the day and the week open where the line of now is seen', async ({ enter }) => {
  for (const view of ['day', 'week']) {
    const page = await enter('customer', `/meetings?view=${view}`)
    await expect(page.locator('[data-part=now-line]')).toBeInViewport()
  }
})

test('a press on a free time plans an hour there, dragging plans what was dragged over', async ({
  enter,
}) => {
  const { day } = await planEarly('Kalenderens Første', DAYS)
  const page = await enter('customer', `/meetings?view=week&date=${day}`)
  const column = columnOf(page, day)
  await expect(column.getByRole('link', { name: /Kalenderens Første/ })).toBeInViewport()
  await page.mouse.click(...(await pointAt(column, 5.7)))
  await expectDay(dialogOf(page), 'Starts, day', day)
  await expectTime(dialogOf(page), 'Starts, time', '05:30 AM')
  await expectTime(dialogOf(page), 'Ends, time', '06:30 AM')
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toHaveCount(0)

  await page.mouse.move(...(await pointAt(column, 5)))
  await page.mouse.down()
  await page.mouse.move(...(await pointAt(column, 6.75)), { steps: 4 })
  await expect(column).toContainText('05:00 AM – 06:45 AM')
  await page.mouse.up()
  await expectTime(dialogOf(page), 'Starts, time', '05:00 AM')
  await expectTime(dialogOf(page), 'Ends, time', '06:45 AM')
})

test('a meeting that is dragged is at its new time with all that it had, and Undo takes it back; its popover shares and edits it', async ({
  enter,
}) => {
  const { id, day } = await planEarly('Flyttes Med Musen', DAYS + 1)
  const stored = () => demo().api('customer').meetings.read({ id })
  const before = await stored()
  const page = await enter('customer', `/meetings?view=week&date=${day}`)
  const column = columnOf(page, day)
  const event = column.getByRole('link', { name: /Flyttes Med Musen/ })
  await expect(event).toBeInViewport()
  const [x, from] = await pointAt(column, 4.25)
  const [, to] = await pointAt(column, 6.25)
  await page.mouse.move(x, from)
  await page.mouse.down()
  await page.mouse.move(x, to, { steps: 4 })
  await expect(column).toContainText('06:00 AM – 06:30 AM')
  await page.mouse.up()
  await expectToast(page, '“Flyttes Med Musen” was moved')
  const { beginTime, agenda, guests } = await stored()
  expect(Date.parse(beginTime) - Date.parse(before.beginTime)).toBe(2 * 3_600_000)
  expect([agenda, guests.map(({ email }) => email)]).toEqual(['Første punkt', [KIM]])
  await page.locator('[data-toast=success]').getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(async () => (await stored()).beginTime).toBe(before.beginTime)

  await event.click()
  const popover = page.getByRole('dialog', { name: 'Flyttes Med Musen', exact: true })
  await expect(popover.getByRole('button', { name: 'Share: Flyttes Med Musen' })).toBeVisible()
  await popover.getByRole('button', { name: 'Edit: Flyttes Med Musen' }).click()
  await expect(page.getByRole('dialog', { name: 'Edit meeting' })).toBeVisible()
})
