import { expect, test } from '#testing/components/test.ts'

test('toasts are read out, stay the same elements in a dialog, and close by their button or after their time', async ({
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
  await expect(page.locator('body > [data-part~=toasts] > [data-toast=error][data-seen]')).toBeVisible()
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
