import { expect, test } from '#testing/components/test.ts'

test('Enter in a text area is a new line and submits nothing, and Tab leaves it', async ({ show, page }) => {
  await show('field/Texts')
  const message = page.getByLabel('Message')
  await page.keyboard.press('Tab')
  await expect(message).toBeFocused()
  await page.keyboard.type('Hello')
  await page.keyboard.press('Enter')
  await page.keyboard.type('everyone, and more')
  await expect(page.locator('output'), 'not longer than it may be').toHaveText('"Hello\\neveryone, and " 0')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Greeting')).toBeFocused()
})

test('a text area says what belongs to it and what is wrong with it', async ({ show, page, findings }) => {
  await show('field/Texts')
  await expect(page.getByLabel('Message')).toHaveAccessibleDescription('Optional Everyone reads it')
  const greeting = page.getByLabel('Greeting')
  await expect(greeting).toHaveAccessibleDescription('Enter a greeting')
  await expect(greeting).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Message')).not.toHaveAttribute('aria-invalid')
  await expect(page.getByLabel('Terms')).toBeDisabled()
  expect(await findings()).toEqual([])
})
