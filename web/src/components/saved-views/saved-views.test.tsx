import type { Page } from '@playwright/test'
import { groupOf } from '#testing/components/groups.ts'
import { expect, test } from '#testing/components/test.ts'

const DRIVERS = {
  id: '00000000-0000-7000-8000-000000000021',
  name: 'Drivers by name',
  query: { limit: 10, sortOrder: { name: 'name', direction: 'asc' }, search: 'driver', filters: {} },
  columns: ['name'],
  dense: false,
  isDefault: false,
}
const GROUP = groupOf('Canteen', 10)

/** Answers for a list, whatever it is asked, and for its views; returns what the list was asked and what was saved. */
async function serveViews(page: Page, views: (typeof DRIVERS)[]) {
  const searched: string[] = []
  const saved: Partial<typeof DRIVERS>[] = []
  await page.route('**/v1/group/read', (route) => {
    searched.push((route.request().postDataJSON() as { search: string }).search)
    return route.fulfill({ json: { success: true, data: [GROUP], total: 1 } })
  })
  await page.route('**/v1/account/views**', (route) => {
    if (route.request().method() === 'GET') return route.fulfill({ json: { success: true, data: views } })
    const view = { ...DRIVERS, ...(route.request().postDataJSON() as Partial<typeof DRIVERS>) }
    saved.push(view)
    views.push(view)
    return route.fulfill({ json: { success: true, data: view } })
  })
  return { searched, saved }
}

test('a view is opened by the keys of its menu: the list is asked as it was, and the menu says which it is', async ({
  show,
  page,
  findings,
}) => {
  const { searched } = await serveViews(page, [DRIVERS])
  await show('saved-views/List')
  const menu = page.getByRole('button', { name: 'Views', exact: true })
  await menu.press('Enter')
  const view = page.getByRole('menuitemradio', { name: 'Drivers by name' })
  await expect(view).toBeFocused()
  await expect(view).toHaveAttribute('aria-checked', 'false')
  expect(await findings()).toEqual([])
  await page.keyboard.press('Enter')
  await expect.poll(() => searched.at(-1)).toBe('driver')
  await expect(page.getByRole('searchbox').first()).toHaveValue('driver')
  await page.getByRole('button', { name: 'Drivers by name' }).press('Enter')
  await expect(view).toHaveAttribute('aria-checked', 'true')
  await expect(page.getByRole('group', { name: 'Drivers by name' }).getByRole('menuitem')).toHaveText([
    'Rename…',
    'Delete…',
  ])
})

test('the default view is opened by itself, unless the address says what to show', async ({ show, page }) => {
  const { searched } = await serveViews(page, [{ ...DRIVERS, isDefault: true }])
  await show('saved-views/List')
  await expect(page.getByRole('button', { name: 'Drivers by name' })).toBeVisible()
  await expect.poll(() => searched.at(-1)).toBe('driver')
  await page.goto('https://components.test/saved-views/List?search=canteen')
  await expect(page.getByRole('button', { name: 'Views', exact: true })).toBeVisible()
  await expect(page.getByRole('searchbox').first()).toHaveValue('canteen')
  expect(searched.at(-1)).toBe('canteen')
})

test('how the list is shown is saved under a name', async ({ show, page, findings }) => {
  const { saved } = await serveViews(page, [])
  await show('saved-views/List')
  await page.getByRole('searchbox').first().fill('canteen')
  await expect(page).toHaveURL(/search=canteen/)
  await page.getByRole('button', { name: 'Views', exact: true }).press('Enter')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Save view' })
  await expect(dialog.getByLabel('Name')).toBeFocused()
  expect(await findings()).toEqual([])
  await page.keyboard.type('Canteens')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  expect(saved.map(({ name, query, isDefault }) => [name, query?.search, isDefault])).toEqual([
    ['Canteens', 'canteen', false],
  ])
  await expect(page.getByRole('button', { name: 'Canteens' })).toBeVisible()
})

test('on a phone the menu is a sign with a name; it speaks Danish too', async ({ show, page, findings }) => {
  await serveViews(page, [DRIVERS])
  await page.setViewportSize({ width: 390, height: 844 })
  await show('saved-views/List', { language: 'da' })
  const menu = page.getByRole('button', { name: 'Visninger', exact: true })
  await expect(menu).toHaveText('')
  await menu.press('Enter')
  await expect(page.getByRole('group', { name: 'Gemte visninger' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Gem visning…' })).toBeVisible()
  expect(await findings()).toEqual([])
})
