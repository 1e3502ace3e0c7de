import { expect, test } from '#testing/components/test.ts'

test('a menu opens by its keys, goes round, finds by letters and gives the focus back', async ({
  show,
  page,
  findings,
}) => {
  await show('menu/Actions')
  const trigger = page.getByRole('button', { name: 'More' })
  const item = (name: string) => page.getByRole('menuitem', { name })
  await trigger.focus()
  await page.keyboard.press('ArrowDown')
  await expect(item('Edit')).toBeFocused()
  await expect(trigger).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowUp')
  await expect(item('Delete')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(item('Edit')).toBeFocused()
  await page.keyboard.press('c')
  await expect(item('Change password')).toBeFocused()
  expect(await findings()).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(trigger).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(item('Delete')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toHaveText('delete')
  await expect(trigger).toBeFocused()
})
