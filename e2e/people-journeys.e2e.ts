import { expect, type Page } from '@playwright/test'
import { dialogOf, rowsOf } from './row-actions.ts'
import { demo, test, withDemo, type Somebody } from './demo.ts'

withDemo()
test.use({ viewport: { width: 1440, height: 900 } })

/** The entries of the bar that lead to people, and how their rows are entered. */
const JOURNEYS: Readonly<Record<Somebody, readonly string[]>> = {
  'super-admin': ['Admins', 'Customers', 'Members'],
  admin: ['Admins', 'Customers', 'Members'],
  subadmin: ['Customers', 'Members'],
  customer: ['Members'],
  member: ['Members'],
}
const ALLOWED_REQUESTS = /^(Edit|View|Resend invitation)$/

/** Keeps whatever a journey must not have: a refusal, or an error on the console. */
function watch(page: Page) {
  const bad: string[] = []
  page.on(
    'response',
    (response) => response.status() >= 400 && bad.push(`${response.status()} ${response.url()}`),
  )
  page.on('console', (message) => message.type() === 'error' && bad.push(message.text()))
  return bad
}

/** Opens the dialog behind every entry of every row menu on screen, and leaves it again. */
async function openEverything(page: Page) {
  await expect(rowsOf(page).first()).toBeVisible()
  const menus = page.locator('tbody').getByRole('button', { name: /More for/ })
  for (let row = 0; row < Math.min(await menus.count(), 4); row += 1) {
    await menus.nth(row).click()
    const items = (await page.getByRole('menuitem').allTextContents()).filter(
      (item) => !ALLOWED_REQUESTS.test(item),
    )
    await page.keyboard.press('Escape')
    for (const item of items) {
      await menus.nth(row).click()
      await page.getByRole('menuitem', { name: item, exact: true }).click()
      await expect(dialogOf(page)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialogOf(page)).toHaveCount(0)
    }
  }
}

/** Opens what stands in the heading of a list: add, and the import. */
async function openHead(page: Page) {
  const add = page.locator('[data-part~=page-head]').getByRole('button', { name: /^Add/ })
  if ((await add.count()) > 0) {
    await add.click()
    await expect(dialogOf(page)).toBeVisible()
    await page.keyboard.press('Escape')
  }
  const link = page.locator('[data-part~=page-head]').getByRole('link', { name: /^Import/ })
  if ((await link.count()) > 0) {
    await link.click()
    await expect(page.locator('[data-part~=drop-zone]')).toBeVisible()
    await page.getByRole('button', { name: 'Back to the list' }).click()
    await expect(rowsOf(page).first()).toBeVisible()
  }
}

/** Goes through the tabs of one customer's editor. */
async function openEditor(page: Page) {
  const menu = page.locator('tbody').getByRole('button', { name: /More for/ })
  await menu.first().click()
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click()
  for (const name of ['Details', 'Members', 'Group', 'Devices', 'Access']) {
    await page.getByRole('tab', { name, exact: true }).click()
    await expect(page.getByRole('tabpanel', { name })).toBeVisible()
  }
  for (const button of await page.getByRole('tabpanel').getByRole('button').all()) {
    await button.click()
    await expect(dialogOf(page)).toBeVisible()
    await page.keyboard.press('Escape')
  }
  await page.getByRole('button', { name: 'Back to the list' }).click()
  await expect(rowsOf(page).first()).toBeVisible()
}

for (const [who, entries] of Object.entries(JOURNEYS) as [Somebody, readonly string[]][])
  test(`${who} goes through every screen of people and is refused nothing, nor does anything break`, async ({
    enter,
  }) => {
    test.setTimeout(240_000)
    const page = await enter(who, '/help')
    const bad = watch(page)
    await page.goto(demo().url)
    const bar = page.getByRole('navigation', { name: 'Main' })
    await expect(bar.getByRole('link', { name: 'Members' })).toBeVisible()
    for (const hidden of ['Admins', 'Customers', 'Members'].filter((entry) => !entries.includes(entry)))
      await expect(bar.getByRole('link', { name: hidden, exact: true })).toHaveCount(0)
    for (const entry of entries) {
      await bar.getByRole('link', { name: entry, exact: true }).click()
      // Until then the rows are those of the list before.
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(entry, 'i'))
      await openEverything(page)
      await openHead(page)
      if (entry === 'Customers') await openEditor(page)
    }
    const audit = bar.getByRole('link', { name: 'Audit log' })
    await expect(audit).toHaveCount(who === 'admin' || who === 'super-admin' ? 1 : 0)
    if ((await audit.count()) > 0) {
      await audit.click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit log')
    }
    expect(bad).toEqual([])
  })
