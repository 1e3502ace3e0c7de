import { expect, type Page } from '@playwright/test'
import { axeFindings } from './axe.ts'
import { test, withDemo } from './demo.ts'
import { LABELS } from './labels.ts'
import { spills } from './overflow.ts'

withDemo()

const WIDE = { width: 1920, height: 1080 }
const paneOf = (page: Page) => page.locator('[data-part=detail-pane]')
const nameOf = (page: Page, at: number) => page.locator('[data-row] [data-part=row-name]').nth(at)

/** Opens the view of a row by its menu, and returns the name of what it shows. */
async function view(page: Page, at: number, locale: keyof typeof LABELS = 'en-US') {
  await page.locator('[data-row]').nth(at).locator('button[aria-haspopup=menu]').click()
  await page.getByRole('menuitem', { name: LABELS[locale].actions.view, exact: true }).click()
  return (await nameOf(page, at).textContent()) ?? ''
}

test('at 1920 pixels a meeting opens beside the list: another takes its place, a reload keeps it, Back leaves it', async ({
  enter,
}) => {
  const page = await enter('customer', '/meetings', { viewport: WIDE })
  const pane = paneOf(page)
  await expect(pane.getByRole('heading', { name: await view(page, 0) })).toBeFocused()
  const second = await view(page, 1)
  await expect(pane.getByRole('heading', { name: second })).toBeFocused()
  await expect(page.locator('tr[aria-current=true]')).toContainText(second)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect([...(await axeFindings(page)), ...(await spills(page))]).toEqual([])

  await page.reload()
  await expect(pane.getByRole('heading', { name: second })).toBeVisible()
  await page.goBack()
  await expect(pane).toHaveCount(0)
  await expect(page).toHaveURL(/\/meetings$/)
  await expect(nameOf(page, 1)).toBeVisible()
})

test('what is done from the pane is a dialog over the list, and below 1920 pixels so is the record', async ({
  enter,
}) => {
  const page = await enter('customer', '/meetings', { viewport: WIDE, locale: 'da-DK' })
  const name = await view(page, 0, 'da-DK')
  await paneOf(page).getByRole('button', { name: LABELS['da-DK'].actions.edit, exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(paneOf(page)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.setViewportSize({ width: 1280, height: 800 })
  await view(page, 0, 'da-DK')
  await expect(page.getByRole('dialog', { name })).toBeVisible()
  await expect(paneOf(page)).toHaveCount(0)
})

for (const locale of ['en-US', 'da-DK'] as const)
  test(`beside a record the audit log has room for every role, in ${locale}`, async ({ enter }) => {
    const page = await enter('super-admin', '/audit', { viewport: WIDE, locale })
    await nameOf(page, 0).click()
    await expect(paneOf(page)).toBeVisible()
    const actors = page.getByRole('cell', { name: LABELS[locale].roles.subadmin })
    await expect(actors.first()).toBeVisible()
    const cut = () =>
      actors.evaluateAll(
        (cells) => cells.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length,
      )
    await expect.poll(cut).toBe(0)
  })
