import type { Page } from '@playwright/test'
import { groupOf } from '#testing/components/groups.ts'
import { expect, test } from '#testing/components/test.ts'

const NAMES = ['Board', 'Canteen', 'Drivers']
const rows = NAMES.map((name, index) => groupOf(name, 10 + index, `The ${name.toLowerCase()}`))

/** Answers the list from three rows, and returns what was asked. */
async function serveGroups(page: Page) {
  const requests: { search?: string; sortOrder?: { name: string; direction: string } }[] = []
  await page.route('**/v1/group/read', async (route) => {
    const query = route.request().postDataJSON() as (typeof requests)[number]
    requests.push(query)
    const data = rows.filter(({ name }) => name.toLowerCase().includes((query.search ?? '').toLowerCase()))
    await route.fulfill({ json: { success: true, data, total: data.length } })
  })
  return requests
}

test('the arrow keys go from row to row, Enter does what a press does, m opens the menu', async ({
  show,
  page,
  findings,
}) => {
  await serveGroups(page)
  await show('data-table/Groups')
  const name = (of: string) => page.getByRole('row').getByRole('button', { name: of, exact: true })
  await name('Board').focus()
  await page.keyboard.press('ArrowDown')
  await expect(name('Canteen')).toBeFocused()
  await page.keyboard.press('End')
  await expect(name('Drivers')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('output')).toHaveText('edit Drivers')
  await page.keyboard.press('m')
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused()
  expect(await findings()).toEqual([])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.locator('output')).toHaveText('delete Drivers')
})

test('a head sorts on the server, a search says when nothing matches', async ({ show, page, findings }) => {
  const requests = await serveGroups(page)
  await show('data-table/Groups')
  await page.getByRole('button', { name: 'Name', exact: true }).press('Enter')
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', /./)
  await expect.poll(() => requests.at(-1)?.sortOrder?.name).toBe('name')
  await page.getByRole('searchbox').first().fill('nobody')
  await page.keyboard.press('Enter')
  await expect(page.getByText('nobody', { exact: false }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Board' })).toHaveCount(0)
  expect(await findings()).toEqual([])
})

test('rows are chosen by x, and what is chosen is acted on together', async ({ show, page, findings }) => {
  await serveGroups(page)
  await show('data-table/Groups')
  await page.getByRole('button', { name: 'Select', exact: true }).press('Enter')
  const box = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` })
  await box('Board').focus()
  await page.keyboard.press('x')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(box('Board')).toBeChecked()
  await expect(box('Canteen')).toBeChecked()
  expect(await findings()).toEqual([])
  await page.getByRole('button', { name: /^Delete/ }).press('Enter')
  await expect(page.locator('output')).toHaveText('delete Board and Canteen')
})

test('on a phone the rows are cards', async ({ show, page, findings }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await serveGroups(page)
  await show('data-table/Groups')
  await expect(page.getByRole('listitem').filter({ hasText: 'The canteen' })).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  expect(await findings()).toEqual([])
})

test('on a very wide screen each column has a share of the room, not the name all of it', async ({
  show,
  page,
}) => {
  await serveGroups(page)
  const widths = () =>
    page
      .getByRole('columnheader')
      .evaluateAll((heads) => heads.slice(0, -1).map((head) => head.getBoundingClientRect().width))
  await page.setViewportSize({ width: 1440, height: 900 })
  await show('data-table/Groups')
  await expect(page.getByRole('button', { name: 'Board', exact: true })).toBeVisible()
  const before = await widths()
  await page.setViewportSize({ width: 2560, height: 1440 })
  await expect
    .poll(async () => (await widths()).map((width, at) => width > (before[at] ?? width) * 1.4))
    .toEqual(before.map(() => true))
})
