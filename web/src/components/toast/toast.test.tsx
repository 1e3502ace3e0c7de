import { expect, test } from '#testing/components/test.ts'

test('toasts are read out once, in regions that are in the page before them', async ({ show, page }) => {
  await page.clock.install()
  await show('toast/Alerts')
  const polite = page.locator('[aria-live=polite]')
  const assertive = page.locator('[aria-live=assertive]')
  await expect(polite).toHaveText('')
  await expect(assertive).toHaveText('')
  await polite.evaluate((region) => region.setAttribute('data-seen', ''))
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.locator('[data-toast=success]')).toBeVisible()
  await expect(polite, 'not before the region is where it stays').toHaveText('')
  await page.clock.runFor(500)
  await expect(page.locator('[aria-live=polite][data-seen]')).toHaveText('Saved')
  await page.getByRole('button', { name: 'Fail' }).press('Enter')
  await page.clock.runFor(500)
  await expect(assertive).toHaveText('Not saved Request 17')
  await page.clock.runFor(2_000)
  await page.getByRole('button', { name: 'Open' }).press('Enter')
  await expect(page.getByRole('dialog').locator('[data-toast=error]')).toBeVisible()
  await expect(polite, 'a region that moves has nothing to read again').toHaveText('')
  await expect(assertive).toHaveText('')
})

test('toasts stay the same elements in a dialog, and close by their button or after their time', async ({
  show,
  page,
  findings,
}) => {
  await page.clock.install()
  await show('toast/Alerts')
  await page.getByRole('button', { name: 'Fail' }).press('Enter')
  const error = page.locator('[data-toast=error]')
  await expect(error).toContainText('Request 17')
  expect(await findings()).toEqual([])
  await error.evaluate((element) => element.setAttribute('data-seen', ''))
  await page.getByRole('button', { name: 'Open' }).click()
  await expect(page.getByRole('dialog').locator('[data-toast=error][data-seen]')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const messages = page.getByRole('region', { name: 'Notifications' })
  await expect(messages.locator('[data-toast=error][data-seen]')).toBeVisible()
  await error.getByRole('button', { name: 'Dismiss' }).focus()
  await page.clock.runFor(7_000)
  await expect(error).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(error).toHaveCount(0)
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.locator('[data-toast=success]')).toBeVisible()
  await page.mouse.move(0, 0)
  await page.clock.runFor(7_000)
  await expect(page.locator('[data-toast=success]')).toHaveCount(0)
})

test('the toast of a traced failure has request and trace within its frame, to be marked and copied', async ({
  show,
  page,
}) => {
  await show('toast/TracedFailure')
  await page.getByRole('button', { name: 'Fail' }).press('Enter')
  const ids = page.locator('[data-toast=error] p')
  await expect(ids).toHaveText(/^Request [\da-f-]{36} · Trace [\da-f]{32}$/)
  expect(
    await ids.evaluate((line) => [line.scrollWidth > line.clientWidth, getComputedStyle(line).userSelect]),
  ).toEqual([false, 'auto'])
})
