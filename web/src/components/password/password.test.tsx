import { expect, test } from '#testing/components/test.ts'

test('a password is hidden until it is shown or generated, and its strength is said', async ({
  show,
  page,
  findings,
}) => {
  await show('password/TemporaryPasswordWithStrength')
  const field = page.getByLabel('Password', { exact: true })
  await field.fill('short')
  await expect(field).toHaveAttribute('type', 'password')
  await expect(page.getByRole('status')).toContainText('more characters')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Generate' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field).toHaveAttribute('type', 'text')
  await expect(field).not.toHaveValue('short')
  expect(await findings()).toEqual([])
  await page.getByRole('button', { name: 'Hide' }).click()
  await expect(field).toHaveAttribute('type', 'password')
})
