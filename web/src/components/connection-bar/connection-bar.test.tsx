import { expect, test } from '#testing/components/test.ts'

test('the bar says that there is no network or no server, as long as that is so', async ({
  show,
  page,
  context,
  findings,
}) => {
  await show('connection-bar/Away')
  const bar = page.getByRole('status')
  await expect(bar).toBeEmpty()
  await context.setOffline(true)
  await expect(bar).toHaveText('You are offline.')
  expect(await findings()).toEqual([])
  await context.setOffline(false)
  await expect(bar).toBeEmpty()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(bar).toHaveText('The server does not answer.')
  await page.keyboard.press('Enter')
  await expect(bar).toBeEmpty()
})
