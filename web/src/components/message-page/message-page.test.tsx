import { expect, test } from '#testing/components/test.ts'

test('a message has a heading and one step', async ({ show, page, findings }) => {
  await show('message-page/Away')
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeFocused()
  expect(await findings()).toEqual([])
})
