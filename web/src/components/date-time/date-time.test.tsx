import { fillDay, fillTime } from '#testing/components/date-fields.ts'
import { expect, test } from '#testing/components/test.ts'

test('a day and a time of day are typed part by part, and what is wrong is read with them', async ({
  show,
  page,
  findings,
}) => {
  await show('date-time/Begin')
  await expect(page.getByRole('group', { name: 'Begin, day' })).toHaveText('2026/11/24')
  await expect(page.getByRole('group', { name: 'Begin, time' })).toHaveText(/10:30.*AM/)
  await fillDay(page, 'Begin, day', '2026-11-23')
  await fillTime(page, 'Begin, time', '23:15')
  await expect(page.locator('output')).toHaveText('2026-11-23 23:15')
  const year = page.getByRole('spinbutton', { name: /year/ })
  await expect(year).toHaveAccessibleDescription(/This day is over/)
  await expect(year).toHaveAttribute('aria-invalid', 'true')
  expect(await findings()).toEqual([])
})

test('the day has the order of the language where the deployment chose none, and Danish has a clock of 24 hours', async ({
  show,
  page,
}) => {
  await show('date-time/Begin', { language: 'da' })
  await expect(page.getByRole('group', { name: 'Begin, dag' })).toHaveText('24.11.2026')
  await expect(page.getByRole('group', { name: 'Begin, klokkeslæt' })).toHaveText(/10\.30/)
  await fillTime(page, 'Begin, klokkeslæt', '23:15')
  await expect(page.locator('output')).toHaveText('2026-11-24 23:15')
})

test('until its field is here a time is written as the field will write it', async ({ show, page }) => {
  const loaded = Promise.withResolvers<void>()
  await page.route(/time-input/, async (route) => {
    await loaded.promise
    await route.fallback()
  })
  await show('date-time/Begin')
  await expect(page.locator('[aria-busy=true]').last()).toHaveText(/^10:30.AM$/)
  loaded.resolve()
  await expect(page.getByRole('group', { name: 'Begin, time' })).toHaveText(/10:30.*AM/)
})

test('typing goes on to the next part, and a day is reported when its last figure is typed', async ({
  show,
  page,
}) => {
  await show('date-time/Day')
  const output = page.locator('output')
  await page.getByRole('spinbutton', { name: /year/ }).focus()
  await page.keyboard.type('20270305')
  await expect(output).toHaveText('2027-03-05')
  await page.getByRole('spinbutton', { name: /year/ }).focus()
  await page.keyboard.type('2028112')
  await page.keyboard.press('Enter')
  await expect(output).toHaveText('2027-03-05 2028-11-02')
  await page.getByRole('spinbutton', { name: /month/ }).focus()
  await page.keyboard.type('12')
  await page.getByLabel('Name').focus()
  await expect(output).toHaveText('2027-03-05 2028-11-02 2028-12-02')
})

test('arrows step and report the day, and a part that is taken out leaves no day', async ({ show, page }) => {
  await show('date-time/Day')
  const output = page.locator('output')
  await fillDay(page, 'From', '2027-03-05')
  await page.getByRole('spinbutton', { name: /month/ }).press('ArrowUp')
  await expect(output).toHaveText('2027-03-05 2027-04-05')
  await page.keyboard.press('Backspace')
  await expect(page.getByRole('group', { name: 'From' })).toHaveText('2027/mm/05')
  await page.getByLabel('Name').focus()
  await expect(output).toHaveText('2027-03-05 2027-04-05 none')
  await expect(page.getByRole('group', { name: 'From' })).toHaveText('2027/mm/05')
  await page.getByRole('spinbutton', { name: /month/ }).focus()
  await page.keyboard.type('2')
  await page.keyboard.press('Escape')
  await expect(output).toHaveText('2027-03-05 2027-04-05 none 2027-02-05')
})

test('a day that its month does not have becomes the last that it has', async ({ show, page }) => {
  await show('date-time/Day')
  await fillDay(page, 'From', '2027-02-31')
  await expect(page.getByRole('group', { name: 'From' })).toHaveText('2027/02/28')
  await expect(page.locator('output')).toHaveText('2027-02-28')
})

test('a calendar opens above the dialog, is walked with the arrow keys, and Esc closes it alone', async ({
  show,
  page,
  findings,
}) => {
  await show('date-time/Day')
  await fillDay(page, 'From', '2026-11-24')
  await page.getByRole('spinbutton', { name: /day/ }).press('Alt+ArrowDown')
  const calendar = page.getByRole('dialog', { name: 'From' })
  await expect(calendar.getByRole('heading', { name: 'November 2026' })).toBeVisible()
  await expect(calendar.getByRole('columnheader', { includeHidden: true }).first()).toHaveText('Mon')
  expect(await findings()).toEqual([])
  await page.keyboard.press('Escape')
  await expect(calendar).toHaveCount(0)
  await expect(page.getByRole('dialog', { name: 'Report' })).toBeVisible()
  const button = page.getByRole('button', { name: 'Calendar: From' })
  await expect(button).toBeFocused()
  await button.press('Enter')
  await expect(calendar).toBeVisible()
  await page.getByLabel('Name').focus()
  await expect(calendar).toHaveCount(0)
  await button.press('Enter')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.locator('output')).toHaveText('2026-11-24 2026-11-25')
  await expect(button).toBeFocused()
  await button.click()
  await expect(calendar.getByRole('button', { name: /November 9, 2026/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await calendar.getByRole('button', { name: /November 12, 2026/ }).click()
  await expect(page.locator('output')).toHaveText('2026-11-24 2026-11-25 2026-11-12')
  await expect(page.getByRole('group', { name: 'From' })).toHaveText('2026/11/12')
})

test('the list of time zones opens at the one that is chosen', async ({ show, page }) => {
  await show('date-time/Zone')
  await page.getByRole('combobox', { name: 'Time zone' }).press('ArrowDown')
  const active = page.locator('[role=option][data-focused]')
  await expect(active).toContainText('Europe/Copenhagen')
  await expect(active).toBeInViewport({ ratio: 0.9 })
  await page.keyboard.press('ArrowUp')
  await expect(active).toContainText('Europe/Chisinau')
  await expect(active).toBeInViewport({ ratio: 0.9 })
})

test('a time zone is found by any of its words', async ({ show, page, findings }) => {
  await show('date-time/Zone')
  const zone = page.getByRole('combobox', { name: 'Time zone' })
  await zone.fill('america york')
  await expect(page.getByRole('option')).toHaveText([/America\/New York/])
  expect(await findings()).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page.locator('output')).toHaveText('America/New_York')
})
