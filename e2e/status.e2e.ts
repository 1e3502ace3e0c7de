import { expect, type Page } from '@playwright/test'
import { axeFindings } from './axe.ts'
import { demo, test, withDemo } from './demo.ts'
import { LABELS } from './labels.ts'

withDemo()
test.use({ viewport: { width: 1440, height: 900 } })

test('the status shows the version to signed-in users, and every part to staff, who find it in their menu; what cannot be had has no alert [S2.30] [S8.4]', async ({
  enter,
}) => {
  const { version = '' } = await demo().api('member').system.health({})
  const member = await enter('member', '/status')
  await expect(member.getByRole('main')).toContainText(version)
  await expect(member.getByText('Database')).toHaveCount(0)
  await member.getByRole('button', { name: /^Profile menu/ }).click()
  await expect(member.getByRole('menuitem', { name: 'Settings' })).toBeVisible()
  await expect(member.getByRole('menuitem', { name: 'Status' })).toHaveCount(0)

  const staff = await enter('admin', '/')
  await staff.getByRole('button', { name: /^Profile menu/ }).click()
  await staff.getByRole('menuitem', { name: 'Status' }).click()
  const parts = staff.getByRole('region', { name: 'Components' }).getByRole('listitem')
  await expect(parts).toHaveCount(6)
  const database = new RegExp(`PostgreSQL [\\d.]+ \\(${demo().database}\\).*Works`)
  await expect(parts.filter({ hasText: 'Database' })).toContainText(database)
  await expect(parts.filter({ hasText: 'Email' })).toContainText('Set SMTP_URL')
  await expect(staff.getByRole('region', { name: 'This installation' })).toContainText(version)
  const again = staff.waitForResponse(/misc\/status/)
  await staff.getByRole('button', { name: 'Check again' }).click()
  expect((await again).ok()).toBe(true)
  expect(await axeFindings(staff)).toEqual([])
  await staff.route('**/v1/misc/**', (route) => route.fulfill({ status: 500, body: '' }))
  await staff.reload()
  await expect(staff.getByRole('main').getByRole('button', { name: 'Try again' }).first()).toBeVisible()
  await expect(staff.locator('[data-toast]')).toHaveCount(0)
})

test('where the status says that emails are in the outbox, a link leads there whoever may open it', async ({
  enter,
}) => {
  const email = (page: Page) =>
    page
      .getByRole('region', { name: 'Components' })
      .getByRole('listitem')
      .filter({ hasText: 'No mail server is set up' })
  const page = await enter('super-admin', '/status')
  await email(page).getByRole('link', { name: 'Open the outbox' }).click()
  await expect(page).toHaveURL(`${demo().url}/outbox`)
  const admin = await enter('admin', '/status')
  await expect(email(admin)).toBeVisible()
  await expect(email(admin).getByRole('link')).toHaveCount(0)
})

test('the cards of the status reach the right edge of the page in windows of every width', async ({
  enter,
}) => {
  const page = await enter('admin', '/status', {})
  const facts = page.getByRole('region', { name: LABELS['en-US'].status.facts })
  await expect(facts).toBeVisible()
  for (const width of [1440, 1920, 2560]) {
    await page.setViewportSize({ width, height: 1080 })
    const content = await page
      .getByRole('main')
      .evaluate(
        (main) => main.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(main).paddingRight),
      )
    const { x = 0, width: own = 0 } = (await facts.boundingBox()) ?? {}
    expect(x + own, `at ${width}`).toBe(content)
  }
})
