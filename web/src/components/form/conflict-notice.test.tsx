import { expect, test } from '#testing/components/test.ts'

test('below a field that somebody else changed stands their value, and a button that takes it', async ({
  show,
  page,
  findings,
}) => {
  await show('form/Changed')
  const notices = page.getByRole('status')
  await expect(notices).toContainText('Theirs')
  expect(await findings()).toEqual([])
  await page.getByLabel('Name').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Name')).toHaveValue('Theirs')
  await expect(notices).toHaveCount(0)
})
