import { expect, test } from '#testing/components/test.ts'

test('a page over plain http says why there is no camera, and has nothing to Tab to', async ({
  show,
  page,
  findings,
}) => {
  await show('message-page/Insecure', { protocol: 'http' })
  const notice = page.getByText('Browsers require https. Ask your administrator.')
  await expect(notice).toBeVisible()
  await expect(page.getByText('No camera', { exact: true })).toBeVisible()
  expect(await findings()).toEqual([])
  await page.keyboard.press('Tab')
  await expect(page.locator('main :focus')).toHaveCount(0)
})

test('a page over https says nothing about it', async ({ show, page }) => {
  await show('message-page/Insecure')
  await expect(page.getByText('The page')).toBeVisible()
  await expect(page.getByText('No camera')).toHaveCount(0)
})
