import { expect, test } from '#testing/components/test.ts'

test('each look differs from the others by more than its words', async ({ show, page, findings }) => {
  await show('chip/Looks')
  const colors = await page
    .locator('main [data-look]')
    .evaluateAll((chips) => chips.map((chip) => getComputedStyle(chip).color))
  expect(new Set(colors).size).toBe(3)
  await expect(page.getByText('Coming', { exact: true })).toBeVisible()
  expect(await findings()).toEqual([])
})
