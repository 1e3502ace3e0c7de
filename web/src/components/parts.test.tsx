import { expect, test } from '#testing/components/test.ts'

test('states have text beside their signs, and errors are read out', async ({ show, page, findings }) => {
  await show('parts/All')
  for (const word of ['ready', 'calling', 'suspended'])
    await expect(page.getByText(word, { exact: true })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Not saved')
  await expect(page.locator('[data-color]')).toHaveText('AH')
  expect(await findings()).toEqual([])
})
