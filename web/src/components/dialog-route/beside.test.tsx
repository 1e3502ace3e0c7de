import type { Page } from '@playwright/test'
import { groupOf } from '#testing/components/groups.ts'
import { expect, test } from '#testing/components/test.ts'

const rows = Array.from({ length: 40 }, (_, at) =>
  groupOf(`Group ${at + 10}`, at + 10, `About Group ${at + 10}`),
)
const WIDE = { width: 1920, height: 1080 }

/** Shows a list of forty groups in a window of that size. */
async function showList(
  { show, page }: { show: (example: string) => Promise<void>; page: Page },
  size: { width: number; height: number } = WIDE,
) {
  await page.setViewportSize(size)
  await page.route('**/v1/group/read', (route) =>
    route.fulfill({ json: { success: true, data: rows, total: rows.length } }),
  )
  await show('dialog-route/Beside')
  const at = (name: string) => ({
    link: page.getByRole('link', { name, exact: true }),
    row: page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) }),
    pane: page.getByRole('region', { name, exact: true }),
    dialog: page.getByRole('dialog', { name, exact: true }),
    heading: page.getByRole('heading', { name, exact: true }),
  })
  await expect(at('Group 10').link).toBeVisible()
  return { at, path: page.locator('output'), title: await page.title() }
}

test('in a wide window a record opens beside its list, marks its row, and takes and gives back the focus', async ({
  show,
  page,
  findings,
}) => {
  const { at, path, title } = await showList({ show, page })
  const { link, row, pane, heading } = at('Group 12')
  await expect(link).not.toHaveAttribute('aria-haspopup')
  await link.press('Enter')
  await expect(heading).toBeFocused()
  await expect(row).toHaveAttribute('aria-current', 'true')
  await expect(page).toHaveTitle(`Group 12 · ${title}`)
  await expect(path).toHaveText(`/groups/${rows[2]?.id}/view`)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await findings()).toEqual([])
  const [list, beside] = [await page.locator('[data-part=list]').boundingBox(), await pane.boundingBox()]
  expect(beside?.width).toBe(560)
  expect(beside?.x).toBeGreaterThan((list?.x ?? 0) + (list?.width ?? 0))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(WIDE.width)
  // Its Esc is not that of the list.
  await at('Group 14').link.focus()
  await page.keyboard.press('Escape')
  await expect(pane).toBeVisible()
  await link.press('Enter')
  await expect(heading).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(pane).toHaveCount(0)
  await expect(link).toBeFocused()
  await expect(row).not.toHaveAttribute('aria-current')
  await expect(page).toHaveTitle(title)
  await expect(path).toHaveText('/groups')
})

test('another row takes the place of the first, and Back leaves the pane in one step', async ({
  show,
  page,
}) => {
  const { at, path } = await showList({ show, page })
  for (const name of ['Group 11', 'Group 12', 'Group 13']) {
    await at(name).link.click()
    await expect(at(name).heading).toBeFocused()
    await expect(page.locator('[aria-current=true]')).toHaveCount(1)
    await expect(at(name).row).toHaveAttribute('aria-current', 'true')
  }
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(path).toHaveText('/groups')
  await expect(page.getByRole('region', { name: /^Group/ })).toHaveCount(0)
})

test('what is edited from the list takes the place of the pane as well, and closing it leads to the list', async ({
  show,
  page,
}) => {
  const { at, path } = await showList({ show, page })
  await at('Group 11').link.click()
  await page.getByRole('button', { name: 'More for Group 12' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await expect(at('Edit Group 12').dialog).toBeVisible()
  await expect(at('Group 11').pane).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(path).toHaveText('/groups')
})

test('the list stays where it is scrolled to, also what was scrolled while the pane was open', async ({
  show,
  page,
}) => {
  const { at } = await showList({ show, page })
  const scrolled = () => page.evaluate(() => window.scrollY)
  await page.evaluate(() => window.scrollTo(0, 300))
  await at('Group 20').link.click()
  await expect(at('Group 20').heading).toBeFocused()
  expect(await scrolled()).toBe(300)
  await page.evaluate(() => window.scrollTo(0, 700))
  await page.keyboard.press('Escape')
  await expect(at('Group 20').link).toBeFocused()
  expect(await scrolled()).toBe(700)
})

test('a window that is made smaller and wider again keeps the record open', async ({ show, page }) => {
  const { at, path } = await showList({ show, page })
  const { link, pane, dialog } = at('Group 15')
  const column = page.getByRole('columnheader', { name: 'Description' })
  await expect(column).toBeVisible()
  await link.press('Enter')
  await expect(pane).toBeVisible()
  // There is no room for it beside a pane.
  await expect(column).toHaveCount(0)
  await page.setViewportSize({ width: 1919, height: 1080 })
  await expect(dialog).toBeVisible()
  await expect(page.locator('[aria-current=true]')).toHaveCount(0)
  await page.setViewportSize({ width: 2560, height: 1440 })
  await expect(pane).toBeVisible()
  await expect(column).toHaveCount(0)
  expect((await pane.boundingBox())?.width).toBeCloseTo(640, 0)
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(link).toBeFocused()
  await expect(path).toHaveText('/groups')
})
