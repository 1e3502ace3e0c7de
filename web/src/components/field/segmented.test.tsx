import { expect, test } from '#testing/components/test.ts'

test('the arrow keys move one choice of a few, round its ends, and Tab goes in and out once', async ({
  show,
  page,
  findings,
}) => {
  await show('field/Spans')
  const chosen = page.locator('output')
  await page.getByRole('button', { name: 'Before' }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('radio', { name: 'Week 12' })).toBeFocused()
  for (const [key, span] of [
    ['ArrowRight', 'month'],
    ['ArrowDown', 'day'],
    ['ArrowLeft', 'month'],
    ['ArrowUp', 'week'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(chosen, key).toHaveText(span)
  }
  expect(await findings()).toEqual([])
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'After' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('radio', { name: 'Week 12' })).toBeFocused()
})

test('a press anywhere on a choice takes it', async ({ show, page }) => {
  await show('field/Spans')
  await page.getByText('Month').click()
  await expect(page.locator('output')).toHaveText('month')
  await expect(page.getByRole('radio', { name: 'Month 40' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Week 12' })).not.toBeChecked()
})

test('a field of a few choices says what is wrong with it, and one that is disabled cannot be reached', async ({
  show,
  page,
  findings,
}) => {
  await show('field/SpanFields')
  const report = page.getByRole('radiogroup', { name: 'Report' })
  await expect(report).toHaveAccessibleDescription('Choose another')
  await expect(report).toHaveAttribute('aria-invalid', 'true')
  await expect(report).toHaveAttribute('aria-required', 'true')
  const calendar = page.getByRole('radiogroup', { name: 'Calendar' })
  await expect(calendar).toHaveAccessibleDescription('Set by the host')
  await expect(calendar.getByRole('radio', { name: 'Day 3' })).toBeDisabled()
  await page.keyboard.press('Tab')
  await expect(report.getByRole('radio', { name: 'Day 3' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(calendar.locator(':focus')).toHaveCount(0)
  expect(await findings()).toEqual([])
})
