import type { Page } from '@playwright/test'
import { groupOf } from '#testing/components/groups.ts'
import { expect, test } from '#testing/components/test.ts'

const board = groupOf('Board', 10, 'The board')

/** Answers for the one group that there is. */
const serveBoard = (page: Page) =>
  page.route('**/v1/group/read', (route) => {
    const { rowId } = route.request().postDataJSON() as { rowId?: string }
    const data = rowId === board.id ? [board] : []
    return route.fulfill({ json: { success: true, data, total: data.length } })
  })

test('a dialog has an address, and closing it leads back to its screen', async ({ show, page, findings }) => {
  await serveBoard(page)
  await show('dialog-route/Groups')
  const path = page.locator('output')
  for (const [opener, address, title] of [
    ['Add', '/groups/new', 'Add group'],
    ['Edit Board', `/groups/${board.id}/edit`, 'Edit Board'],
  ] as const) {
    const button = page.getByRole('button', { name: opener })
    await button.press('Enter')
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    await expect(path).toHaveText(address)
    expect(await findings()).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(path).toHaveText('/groups')
    await expect(button).toBeFocused()
  }
})

test('a dialog entered by its address closes to its screen', async ({ show, page }) => {
  await show('dialog-route/Entered')
  await expect(page.getByRole('dialog', { name: 'Add group' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.locator('output')).toHaveText('/groups')
})

test('the address of a record that is gone, or of an action its reader has not, opens nothing and says so', async ({
  show,
  page,
}) => {
  await serveBoard(page)
  await show('dialog-route/Groups')
  for (const opener of ['Edit what is gone', 'Delete Board']) {
    await page.getByRole('button', { name: opener }).press('Enter')
    const toast = page.locator('[data-toast=error]')
    await expect(toast).toContainText("It no longer exists, or you don't have access to it.")
    await expect(page.locator('output')).toHaveText('/groups')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await toast.getByRole('button', { name: 'Dismiss' }).press('Enter')
    await expect(toast).toHaveCount(0)
  }
})
