import type { Page } from '@playwright/test'
import { expect, test } from '#testing/components/test.ts'

test.use({ viewport: { width: 390, height: 844 } })

const drawerOf = (page: Page) => page.getByRole('dialog', { name: 'Menu' })
const openerOf = (page: Page) => page.getByRole('button', { name: 'Open' })

test('a drawer holds the focus, goes through its links by Tab, closes by Esc and gives the focus back', async ({
  show,
  page,
  findings,
}) => {
  await show('dialog/Drawer')
  await openerOf(page).press('Enter')
  const drawer = drawerOf(page)
  const cross = drawer.getByRole('button', { name: 'Close' })
  await expect(cross).toBeFocused()
  expect(await findings()).toEqual([])
  await page.keyboard.press('Tab')
  await expect(drawer.getByRole('link', { name: 'Members' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(drawer.getByRole('link', { name: 'Groups' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(openerOf(page), 'what lies under it cannot be reached').not.toBeFocused()
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await expect(openerOf(page)).toBeFocused()
})

test('a drawer closes by its cross and by a press beside it, and not by one inside', async ({
  show,
  page,
}) => {
  await show('dialog/Drawer')
  for (const close of [
    () => drawerOf(page).getByRole('button', { name: 'Close' }).click(),
    () => page.mouse.click(360, 400),
  ]) {
    await openerOf(page).press('Enter')
    await drawerOf(page).getByText('Samtale').click()
    await page.mouse.click(100, 700)
    await expect(drawerOf(page)).toBeVisible()
    await close()
    await expect(drawerOf(page)).toHaveCount(0)
    await expect(openerOf(page)).toBeFocused()
  }
})
