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

test('where a menu leads is a link, which opens in a tab with Ctrl and follows Enter and Space', async ({
  show,
  page,
  context,
}) => {
  await show('menu/Profile')
  const trigger = page.getByRole('button', { name: 'Profile' })
  const opened = page.locator('output')
  const help = page.getByRole('menuitem', { name: 'Help' })
  await trigger.press('Enter')
  await expect(help).toHaveAttribute('href', '/menu/Actions')
  await page.keyboard.press('Space')
  await expect(opened).toHaveText('help')
  await trigger.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(opened).toHaveText('settings')
  await expect(page, 'the page itself is not loaded anew').toHaveURL(/menu\/Profile/)
  await trigger.press('Enter')
  const tab = context.waitForEvent('page')
  await help.click({ modifiers: ['ControlOrMeta'] })
  await (await tab).close()
  await expect(opened).toHaveText('settings')
})

test('a menu holds its items alone: the header describes it, a group has its name, the current page says so', async ({
  show,
  page,
  findings,
}) => {
  await show('menu/Profile')
  await page.getByRole('button', { name: 'Profile' }).press('Enter')
  const menu = page.getByRole('menu', { name: 'Profile menu' })
  await expect(menu).toHaveAccessibleDescription('anna@nordkyst.example')
  await expect(menu.getByText('anna@nordkyst.example')).toHaveCount(0)
  await expect(menu.getByRole('group', { name: 'Theme' }).getByRole('menuitemradio')).toHaveCount(2)
  await expect(menu.locator('[aria-current=page]')).toHaveText('Settings')
  await page.keyboard.press('End')
  await expect(menu.getByRole('menuitemradio', { name: 'Dark' })).toBeFocused()
  expect(await findings()).toEqual([])
})
