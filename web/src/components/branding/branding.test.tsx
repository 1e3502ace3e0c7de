import { expect, test } from '#testing/components/test.ts'

test('each theme shows its own logo', async ({ show, page, findings }) => {
  await show('branding/Both')
  await expect(page.locator('.light-only')).toBeVisible()
  await expect(page.locator('.dark-only')).toBeHidden()
  expect(await findings()).toEqual([])
  await expect(page.locator('.light-only')).toBeHidden()
  await expect(page.locator('.dark-only')).toBeVisible()
})
