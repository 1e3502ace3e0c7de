import { expect } from '@playwright/test'
import { axeFindings } from './axe.ts'
import { demo, test, withDemo } from './demo.ts'
import { fillLists, rowsOf } from './list-rows.ts'
import { newPerson } from './people.ts'

withDemo()
test.beforeAll(fillLists)

test('select mode chooses by ticks, ranges and pages, keeps what is chosen over pages and orders, and Esc leaves it [S2.154]', async ({
  enter,
}) => {
  const page = await enter('subadmin', '/customers?rows=5')
  await expect(rowsOf(page)).toHaveCount(5)
  const begin = page.getByRole('button', { name: 'Select', exact: true })
  await begin.click()
  const selected = (count: number) => page.getByText(`${count} selected`, { exact: true })
  const devices = page.locator('[data-part~=row-check]')
  await expect(page.getByRole('checkbox', { name: 'Select all rows on this page' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Delete selected' })).toBeDisabled()
  await devices.first().press('Space')
  await expect(selected(1)).toBeVisible()
  await devices.nth(2).click({ modifiers: ['Shift'] })
  await expect(selected(3)).toBeVisible()
  await page.keyboard.press('Shift+ArrowDown')
  await expect(selected(4)).toBeVisible()
  await expect(devices.nth(3)).toBeFocused()
  await page.keyboard.press('x')
  await expect(selected(3)).toBeVisible()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.locator('[data-part~=row-check]:checked')).toHaveCount(0)
  await rowsOf(page).first().getByRole('cell').nth(1).click()
  await expect(selected(4), 'a press on the row chooses it').toBeVisible()
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click()
  await expect(page.locator('[data-part~=list]')).toHaveAttribute('aria-busy', 'false')
  await expect(selected(4)).toBeVisible()
  const all = page.getByRole('checkbox', { name: 'Select all rows on this page' })
  await all.check()
  await expect(page.locator('[data-part~=row-check]:checked')).toHaveCount(5)
  expect(await axeFindings(page)).toEqual([])
  await all.uncheck()
  await expect(page.locator('[data-part~=row-check]:checked')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(devices).toHaveCount(0)
  await expect(begin).toBeFocused()
})

test('all that match can be chosen, and that can be cancelled while it runs', async ({ enter }) => {
  const page = await enter('subadmin', '/customers?rows=5&search=e')
  await expect(rowsOf(page)).toHaveCount(5)
  const total = Number(await page.locator('[data-part~=count]').textContent())
  expect(total).toBeGreaterThan(5)
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/v1/users/getcustomers', async (route) => {
    if (route.request().postDataJSON().limit === 500) await released
    await route.continue()
  })
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check()
  const selectAll = page.getByRole('button', { name: `Select all ${total} results` })
  await selectAll.click()
  await expect(page.getByRole('progressbar')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.locator('[data-part~=bulk-run]').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  const answered = page.waitForResponse(
    (reply) => reply.url().endsWith('users/getcustomers') && reply.request().postDataJSON().limit === 500,
  )
  release()
  await answered
  await expect(page.getByText('5 selected', { exact: true })).toBeVisible()
  await selectAll.click()
  await expect(page.getByText(`${total} selected`, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.locator('[data-part~=row-check]')).toHaveCount(0)
})

test('several rows are deleted together, and how many is said [S2.154]', async ({ enter }) => {
  const customer = demo().api('customer')
  for (const mail of 'XYZ') await customer.members.create(newPerson(`Slettes ${mail}`))
  const page = await enter('customer', '/members?search=Slettes')
  await expect(rowsOf(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check()
  await page.getByRole('button', { name: 'Delete selected' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('Slettes X')
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.locator('[data-toast=success]', { hasText: '3 members' })).toBeVisible()
  await expect(page.getByText('No results for “Slettes”')).toBeVisible()
  await expect(page.getByText(/selected/)).toHaveCount(0)
})

test('on a phone rows are chosen on their cards', async ({ enter }) => {
  const page = await enter('subadmin', '/customers', { viewport: { width: 390, height: 844 } })
  await expect(page.locator('[data-part~=list-card]').first()).toBeVisible()
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.locator('[data-part~=row-check]').nth(1).check()
  await expect(page.getByText('1 selected', { exact: true })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.locator('[data-part~=row-check]')).toHaveCount(0)
})
