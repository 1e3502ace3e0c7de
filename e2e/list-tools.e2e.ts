import { readFileSync } from 'node:fs'
import { expect, type Locator } from '@playwright/test'
import { demo, test, withDemo } from './demo.ts'
import { bodyOf, fillLists, rowsOf } from './list-rows.ts'
import { newPerson } from './people.ts'
import { sentTo } from './sent.ts'

withDemo()
test.beforeAll(fillLists)

test('the filter row is shown when it is asked for, and a filter waits one second before it is sent [S2.153] [S7.126]', async ({
  enter,
}) => {
  const page = await enter('customer', '/help', {})
  await page.clock.install()
  await page.goto(`${demo().url}/members`)
  await expect(rowsOf(page).first()).toBeVisible()
  const bounds = page.getByRole('searchbox', { name: 'Filter name' })
  await expect(bounds).toHaveCount(0)
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await bounds.focus()
  const calls = sentTo(page, 'users/getmembers')
  await page.clock.pauseAt(Date.now() + 60_000)
  await bounds.pressSequentially('bra')
  await page.clock.runFor(900)
  await bounds.pressSequentially('ndt')
  await page.clock.runFor(990)
  await expect(bounds).toHaveValue('brandt')
  expect(calls, 'nothing is asked before the typing has rested for a second').toEqual([])
  await page.clock.runFor(20)
  await page.clock.resume()
  await expect(rowsOf(page)).toHaveCount(1)
  expect(calls.map((request) => bodyOf(request)['filters'])).toEqual([{ name: 'brandt' }])
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await expect(bounds).toHaveCount(0)
})

test('dense rows are switched on for good in this browser [S2.155]', async ({ enter }) => {
  const page = await enter('customer', '/members')
  const height = async () => (await rowsOf(page).first().boundingBox())?.height ?? 0
  await expect(rowsOf(page).first()).toBeVisible()
  expect(await height()).toBeCloseTo(52, 0)
  await page.getByRole('button', { name: 'Compact' }).click()
  await expect.poll(height).toBeLessThanOrEqual(37)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Compact' })).toHaveAttribute('aria-pressed', 'true')
  await expect(rowsOf(page).first()).toBeVisible()
  expect(await height()).toBeLessThanOrEqual(37)
  await page.getByRole('button', { name: 'Compact' }).click()
  await expect.poll(height).toBeGreaterThan(50)
})

test('columns are hidden and stay so after a reload; the name cannot be hidden', async ({ enter }) => {
  const page = await enter('subadmin', '/customers')
  const number = page.getByRole('columnheader', { name: 'Contact number' })
  await expect(number).toBeVisible()
  await page.getByRole('button', { name: 'List options' }).click()
  await expect(page.getByRole('menuitemcheckbox', { name: 'Name' })).toBeDisabled()
  await page.getByRole('menuitemcheckbox', { name: 'Contact number' }).click()
  await page.keyboard.press('Escape')
  await expect(number).toBeHidden()
  await expect(page.getByRole('columnheader', { name: 'Name' })).toBeVisible()
  await page.reload()
  await expect(rowsOf(page).first()).toBeVisible()
  await expect(number).toBeHidden()
  await page.getByRole('button', { name: 'List options' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Contact number', checked: false }).press('Enter')
  await expect(number).toBeVisible()
})

test('the next page follows the last row of this one, is linkable, and Back leads to the one before', async ({
  enter,
}) => {
  const page = await enter('subadmin', '/customers?rows=5')
  const calls = sentTo(page, 'users/getcustomers')
  await expect(rowsOf(page)).toHaveCount(5)
  const lastOfFirst = await rowsOf(page).last().getAttribute('data-row')
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page).toHaveURL(new RegExp(`page=2.*after=${lastOfFirst}|after=${lastOfFirst}.*page=2`))
  await expect.poll(() => calls.map(bodyOf).at(-1)).toMatchObject({ offset: 5, after: lastOfFirst })
  await expect(page.locator(`[data-row="${lastOfFirst}"]`)).toHaveCount(0)
  const second = await rowsOf(page).first().getAttribute('data-row')
  await page.reload()
  await expect(rowsOf(page).first()).toHaveAttribute('data-row', second ?? '')
  await page.goBack()
  await expect(rowsOf(page).last()).toHaveAttribute('data-row', lastOfFirst ?? '')
  await expect(page).not.toHaveURL(/page=/)
})

test('what is filtered is exported: all of it, all columns, no formulas', async ({ enter }) => {
  const formula = await demo()
    .api('customer')
    .members.create({ ...newPerson('=1+1 "Æble", Eksport') })
  await demo().api('customer').members.create(newPerson('Anden Eksport'))
  const page = await enter('customer', '/members?rows=5&search=Eksport&sort=name&order=asc')
  await expect(rowsOf(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'List options' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Export CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^members-\d{4}-\d\d-\d\d\.csv$/)
  const text = readFileSync(await file.path(), 'utf8')
  expect(text.startsWith('\uFEFFName,Email,Contact number,Status,Managed by\r\n')).toBe(true)
  const lines = text.split('\r\n')
  expect(lines).toHaveLength(4)
  expect(text).toContain(`"'=1+1 ""Æble"", Eksport",${formula.email},'+4597321899,Awaiting confirmation,`)
  await expect(page.locator('[data-toast=success]', { hasText: '2 rows exported' })).toBeVisible()
  await demo().api('customer').members.remove({ id: formula.id })
})

test('the heads of a table stand above its first row, also where it scrolls by itself: in a narrow window, a dialog and below a chart', async ({
  enter,
}) => {
  const { id } = await demo().api('customer').members.create(newPerson('Hoved Række'))
  await demo().api('customer').members.update({ id, name: 'Hoved Række', contactNumber: '+4597321895' })
  const isAbove = async (table: Locator) => {
    const overlap = () =>
      table.evaluate((element) => {
        const head = element.querySelector('thead th')?.getBoundingClientRect()
        const row = element.querySelector('tbody tr')?.getBoundingClientRect()
        return head && row && row.height > 0 ? head.bottom - row.top : Infinity
      })
    await expect.poll(overlap).toBeLessThanOrEqual(1)
  }
  const viewport = { width: 1100, height: 800 }
  const audit = await enter('admin', '/audit?action=updated&subject=Hoved', { viewport })
  await isAbove(audit.locator('main table'))
  await audit.locator('[data-part~=row-name]').first().click()
  await isAbove(audit.getByRole('dialog').locator('table'))
  const report = await enter('customer', '/reports/meetings', { viewport })
  await report.getByText('Show as table').click()
  await isAbove(report.getByRole('region', { name: 'Show as table' }).locator('table'))
})
