import { expect, test } from '#testing/components/test.ts'

test('a message has a heading and one step', async ({ show, page, findings }) => {
  await show('message-page/Away')
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeFocused()
  expect(await findings()).toEqual([])
})

test('without a server one tries again by a button, and the browser does when it has a connection', async ({
  show,
  page,
  context,
}) => {
  await show('message-page/NoServer')
  const attempts = page.locator('output')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(attempts).toHaveText('1')
  await context.setOffline(true)
  await context.setOffline(false)
  await expect(attempts).toHaveText('2')
})
