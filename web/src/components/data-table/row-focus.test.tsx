import type { Page } from '@playwright/test'
import { groupOf } from '#testing/components/groups.ts'
import { expect, test } from '#testing/components/test.ts'

const group = (name: string, index: number) => groupOf(name, 10 + index)

/** Answers for some groups; returns what deletes one of them as somebody else would. */
async function serveGroups(page: Page) {
  let rows = ['Board', 'Canteen', 'Drivers'].map(group)
  const removeNamed = (name: string) => (rows = rows.filter((row) => row.name !== name))
  await page.route('**/v1/group/**', (route) => {
    const id = route.request().url().split('/').at(-1)
    if (route.request().method() === 'DELETE') rows = rows.filter((row) => row.id !== id)
    return route.fulfill({
      json:
        route.request().method() === 'DELETE'
          ? { success: true, data: { deleted: 1 } }
          : { success: true, data: rows, total: rows.length },
    })
  })
  return removeNamed
}

const menuOf = (page: Page, name: string) => page.getByRole('button', { name: `More for ${name}` })

async function openDelete(page: Page, name: string) {
  await menuOf(page, name).press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog', { name: `Delete ${name}?` })).toBeVisible()
}

for (const width of [1440, 390])
  test(`after a row is deleted, the focus is on the menu of the next one, at last on the heading, in ${width}`, async ({
    show,
    page,
    findings,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await serveGroups(page)
    await show('data-table/Deletable')
    for (const [name, next] of [
      ['Canteen', menuOf(page, 'Drivers')],
      ['Drivers', menuOf(page, 'Board')],
      ['Board', page.getByRole('heading', { level: 1, name: 'Groups' })],
    ] as const) {
      await openDelete(page, name)
      await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter')
      await expect(page.getByRole('alertdialog')).toHaveCount(0)
      await expect(menuOf(page, name)).toHaveCount(0)
      await expect(next).toBeFocused()
    }
    expect(await findings()).toEqual([])
  })

test('a row that somebody else deletes while its dialog is open leaves the focus to the next one', async ({
  show,
  page,
}) => {
  const removeNamed = await serveGroups(page)
  await show('data-table/Deletable')
  await openDelete(page, 'Board')
  removeNamed('Board')
  await page.locator('output').dispatchEvent('refresh')
  await expect(page.getByText('Board', { exact: true })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(menuOf(page, 'Canteen')).toBeFocused()
})
