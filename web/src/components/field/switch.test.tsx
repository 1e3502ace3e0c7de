import { expect, test } from '#testing/components/test.ts'

test('a switch turns by Space and by a press on its words, and one that is disabled does not', async ({
  show,
  page,
  findings,
}) => {
  await show('field/Switches')
  const streams = page.getByRole('switch', { name: 'Live streams' })
  const state = page.locator('output')
  await expect(streams).toHaveAccessibleDescription('Shows them in the menu')
  await page.keyboard.press('Tab')
  await expect(streams).toBeFocused()
  expect(await findings()).toEqual([])
  await page.keyboard.press('Space')
  await expect(state).toHaveText('on')
  await expect(streams).toBeChecked()
  expect(await findings()).toEqual([])
  await page.getByText('Live streams').click()
  await expect(state).toHaveText('off')
  await expect(streams).not.toBeChecked()
  const recording = page.getByRole('switch', { name: 'Recording' })
  await expect(recording).toBeDisabled()
  await expect(recording).toBeChecked()
  await streams.press('Tab')
  await expect(recording).not.toBeFocused()
})

test('a switch says what is wrong with it', async ({ show, page, findings }) => {
  await show('field/SwitchWithError')
  const streams = page.getByRole('switch', { name: 'Live streams' })
  await expect(streams).toHaveAccessibleDescription('Enter a valid value')
  await expect(streams).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('Enter a valid value')).toBeVisible()
  expect(await findings()).toEqual([])
})
