import { expect, test } from '#testing/components/test.ts'

test('a screen with something that is not saved asks before it is left, except for the sign-in', async ({
  show,
  page,
  findings,
}) => {
  await show('dialog/Unsaved')
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
  const elsewhere = page.getByRole('button', { name: 'Elsewhere' })
  await elsewhere.press('Enter')
  await expect(question).toBeVisible()
  expect(await findings()).toEqual([])
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(page).toHaveURL(/dialog\/Unsaved/)
  await expect(elsewhere).toBeFocused()
  await page.keyboard.press('Enter')
  await question.getByRole('button', { name: 'Discard' }).press('Enter')
  await expect(page).toHaveURL(/\/elsewhere$/)
  await page.getByRole('button', { name: 'Sign-in' }).press('Enter')
  await expect(page).toHaveURL(/\/signin$/)
  await expect(question).toHaveCount(0)
})
