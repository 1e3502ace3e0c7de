import { expect, test } from '#testing/components/test.ts'

test('a tip shows with the focus of its sign and goes by Esc', async ({ show, page, findings }) => {
  await show('info-tip/Sign')
  const sign = page.getByRole('button', { name: 'About the lobby' })
  await expect(sign).toHaveAccessibleDescription('Guests wait until they are let in.')
  await page.keyboard.press('Tab')
  await expect(sign).toBeFocused()
  await expect(page.getByRole('tooltip')).toBeVisible()
  expect(await findings()).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('tooltip')).toBeHidden()
  await expect(sign).toBeFocused()
})
