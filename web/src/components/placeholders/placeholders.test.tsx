import { expect, test } from '#testing/components/test.ts'

test('an empty place says what is not there and what to do', async ({ show, page, findings }) => {
  await show('placeholders/Empty')
  await expect(page.getByText('Nothing here')).toBeVisible()
  await expect(page.getByText('Add the first.')).toBeVisible()
  expect(await findings()).toEqual([])
})

test('what could not be loaded is read out, and tried again by key', async ({ show, page, findings }) => {
  await show('placeholders/Failed')
  await expect(page.getByRole('alert')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Retries: 1')).toBeVisible()
  expect(await findings()).toEqual([])
})

test('what is gone offers no second try, what failed to load does', async ({ show, page, findings }) => {
  await show('placeholders/Gone')
  await expect(page.getByRole('alert')).toContainText('no longer')
  await expect(page.getByRole('button')).toHaveCount(0)
  expect(await findings()).toEqual([])
  await show('placeholders/NotLoaded')
  await expect(page.getByRole('alert').getByRole('button')).toHaveCount(1)
})

test('a record that is being loaded is marked as busy', async ({ show, page, findings }) => {
  await show('placeholders/Waiting')
  await expect(page.locator('[data-part=form-card]')).toHaveAttribute('aria-busy', 'true')
  expect(await findings()).toEqual([])
})
