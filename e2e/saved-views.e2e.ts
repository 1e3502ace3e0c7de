import { expect, type Page } from '@playwright/test'
import { axeFindings } from './axe.ts'
import { demo, test, withDemo } from './demo.ts'
import { rowsOf } from './list-rows.ts'
import { newPerson } from './people.ts'
import { dialogOf, field, newMember, press } from './row-actions.ts'

withDemo()
test.use({ viewport: { width: 1440, height: 976 } })

const namesIn = (page: Page) => page.locator('tbody [data-part~=row-name]').allTextContents()
const views = (page: Page, name = 'Views') => page.getByRole('button', { name, exact: true })

/** Opens the menu, whose button has the name of the open view, and chooses something of it. */
async function choose(page: Page, button: string, item: string) {
  await views(page, button).click()
  await page.getByRole('menu').getByText(item, { exact: true }).click()
}

/** Saves how the list is shown. */
async function save(page: Page, name: string, { isDefault = false } = {}) {
  await choose(page, 'Views', 'Save view…')
  await field(page, 'Name').fill(name)
  if (isDefault) await dialogOf(page).getByText('Open by default').click()
  await press(page, 'Save')
  await expect(dialogOf(page)).toHaveCount(0)
  await expect(views(page, name)).toBeVisible()
}

test('a view is saved, opened with its columns, updated, renamed and deleted', async ({ enter }) => {
  await newMember('Visning Aktiv')
  await demo().api('customer').members.create(newPerson('Visning Venter'))
  const page = await enter('customer', '/members?search=Visning&status=active&sort=name&order=asc', {})
  await expect.poll(() => namesIn(page)).toEqual(['Visning Aktiv'])
  await page.getByRole('button', { name: 'List options' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Last sign-in' }).click()
  await page.keyboard.press('Escape')
  await choose(page, 'Views', 'Save view…')
  expect(await axeFindings(page)).toEqual([])
  await press(page, 'Cancel')
  await save(page, 'Active ones')

  // Elsewhere, where nothing of it is known.
  const other = await enter('customer', '/members', {})
  await expect(other.getByRole('columnheader', { name: 'Last sign-in' })).toHaveCount(0)
  await views(other).click()
  await expect(other.getByRole('menu')).toBeVisible()
  expect(await axeFindings(other)).toEqual([])
  await other.getByRole('menuitemradio', { name: 'Active ones' }).click()
  await expect(other).toHaveURL(/search=Visning.*status=active|status=active.*search=Visning/)
  await expect.poll(() => namesIn(other)).toEqual(['Visning Aktiv'])
  await expect(other.getByRole('columnheader', { name: 'Last sign-in' })).toBeVisible()

  await other.getByRole('searchbox', { name: 'Search members' }).fill('Visning A')
  await expect(other).toHaveURL(/search=Visning(\+|%20)A/)
  await choose(other, 'Views', 'Update')
  await expect(views(other, 'Active ones')).toBeVisible()
  await choose(other, 'Active ones', 'Rename…')
  await field(other, 'Name').fill('Mine')
  await press(other, 'Save')
  // The other browser hears of it.
  await views(page).click()
  await page.getByRole('menuitemradio', { name: 'Mine' }).click()
  await expect(page).toHaveURL(/search=Visning(\+|%20)A/)
  await choose(page, 'Mine', 'Delete…')
  await press(page, 'Delete')
  await expect(views(page)).toBeVisible()
  await expect.poll(() => namesIn(page)).toEqual(['Visning Aktiv'])
  await views(page).click()
  await expect(page.getByRole('menuitemradio')).toHaveCount(0)
})

test('the default view is opened where the address says nothing, and nowhere else', async ({ enter }) => {
  await newMember('Standard Et')
  const page = await enter('customer', '/members?search=Standard', {})
  await expect(rowsOf(page)).toHaveCount(1)
  await save(page, 'Every morning', { isDefault: true })
  const other = await enter('customer', '/members', {})
  await expect(other).toHaveURL(/search=Standard/)
  await expect(views(other, 'Every morning')).toBeVisible()
  await other.goto(`${demo().url}/members?rows=30`)
  await expect(rowsOf(other).nth(3)).toBeVisible()
  await expect(other).not.toHaveURL(/search/)
  // Whoever wants everything takes it away, and it stays away.
  await other.goto(`${demo().url}/members`)
  await expect(other).toHaveURL(/search=Standard/)
  await other.getByRole('searchbox', { name: 'Search members' }).fill('')
  await expect(rowsOf(other).nth(3)).toBeVisible()
  await expect(other).not.toHaveURL(/search/)
})

test('each list has views of its own: devices, groups and meetings too, on a phone as well', async ({
  enter,
}) => {
  const page = await enter('customer', '/groups?sort=name&order=asc', {
    viewport: { width: 390, height: 844 },
  })
  await expect(views(page)).toBeVisible()
  await saveOnPhone(page, 'By name')
  await page.goto(`${demo().url}/groups`)
  await views(page).click()
  await page.getByRole('menuitemradio', { name: 'By name' }).click()
  await expect(page).toHaveURL(/sort=name/)
  for (const path of ['/devices', '/meetings']) {
    await page.goto(`${demo().url}${path}`)
    await views(page).click()
    await expect(page.getByRole('menuitem', { name: 'Save view…' })).toBeVisible()
    await expect(page.getByRole('menuitemradio')).toHaveCount(0)
    await page.keyboard.press('Escape')
  }
})

/** On a phone the button keeps its name. */
async function saveOnPhone(page: Page, name: string) {
  await choose(page, 'Views', 'Save view…')
  await field(page, 'Name').fill(name)
  await press(page, 'Save')
  await expect(dialogOf(page)).toHaveCount(0)
}

test('a view that names what there is no longer is opened without it', async ({ enter }) => {
  await demo()
    .api('subadmin')
    .account.saveView({
      ...{ list: 'users/getcustomers', name: 'Old', columns: ['name', 'shoeSize'], dense: false },
      query: { limit: 30, sortOrder: { name: 'name', direction: 'asc' }, search: '', filters: {} },
    })
  const page = await enter('subadmin', '/customers', {})
  await views(page).click()
  await page.getByRole('menuitemradio', { name: 'Old' }).click()
  await expect(page).toHaveURL(/rows=30/)
  await expect(views(page, 'Old')).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Email' })).toHaveCount(0)
})
