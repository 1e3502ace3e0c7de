import { expect, type Page } from '@playwright/test'
import { choose, dialogOf, field, newMember, press, expectToast } from './row-actions.ts'
import { demo, test, withDemo } from './demo.ts'
import { findingsOn } from './look-at.ts'
import { waitTenMinutes } from './wait-ten-minutes.ts'

withDemo()
test.use({ viewport: { width: 1440, height: 900 } })

const question = (page: Page, title = "Confirm it's you") => page.getByRole('dialog', { name: title })
const passwordOf = (role: 'customer' | 'admin') => demo().signIns[role]?.password ?? ''

test('over what is being done the password is asked for once more, and what was typed is then done by itself', async ({
  enter,
}) => {
  const { name } = await newMember('Bekræft Mig')
  const page = await enter('customer', `/members?search=${encodeURIComponent(name)}`, {
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await choose(page, name, 'Change password')
  await field(page, 'New password').fill('a start password')
  await waitTenMinutes()
  await press(page, 'Set password')
  const dialog = question(page)
  const passwordField = dialog.getByLabel('Password', { exact: true })
  await expect(passwordField).toBeFocused()
  await expect(dialog.getByLabel('Email')).not.toBeEditable()
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.getByText('Enter your password', { exact: true })).toBeVisible()
  await passwordField.fill('wrong one')
  await passwordField.press('Enter')
  await expect(dialog.getByText('Wrong password. Try again.')).toBeVisible()
  await expect(passwordField).toBeFocused()
  await passwordField.fill(passwordOf('customer'))
  await passwordField.press('Enter')
  await expectToast(page, 'Password reset')
  await expect(dialogOf(page)).toHaveCount(0)

  await choose(page, name, 'Change password')
  await field(page, 'New password').fill('another password')
  await press(page, 'Set password')
  await expectToast(page, 'Password reset')
})

test('Cancel leaves the form as it was typed, and nothing is done', async ({ enter }) => {
  const { name } = await newMember('Fortryd Mig')
  const page = await enter('customer', `/members?search=${encodeURIComponent(name)}`, {})
  await choose(page, name, 'Change password')
  await field(page, 'New password').fill('a start password')
  await waitTenMinutes()
  await press(page, 'Set password')
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(question(page)).toHaveCount(0)
  await expect(field(page, 'New password')).toHaveValue('a start password')
  await expect(
    page.locator('[data-toast=error]').filter({ hasText: 'Confirm your password to continue' }),
  ).toBeVisible()
})

test('a list and a report are saved as a file once the password was given', async ({ enter }) => {
  const page = await enter('customer', '/members', {})
  await waitTenMinutes()
  await page.getByRole('button', { name: 'List options' }).click()
  const file = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Export CSV' }).click()
  await question(page).getByLabel('Password', { exact: true }).fill(passwordOf('customer'))
  await page.keyboard.press('Enter')
  expect((await file).suggestedFilename()).toMatch(/\.csv$/)

  await page.goto(`${demo().url}/reports/meetings`)
  await waitTenMinutes()
  await page.getByRole('button', { name: 'Export' }).click()
  const report = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /CSV/ }).click()
  await question(page).getByLabel('Password', { exact: true }).fill(passwordOf('customer'))
  await page.keyboard.press('Enter')
  expect((await report).suggestedFilename()).toMatch(/\.csv$/)
})

test('the question looks right and reads right: wide and narrow, light and dark, in both languages', async ({
  enter,
}, info) => {
  const { name } = (await demo().api('customer').account.profile({})).profile
  for (const [locale, title, cancel] of [
    ['en-US', "Confirm it's you", 'Cancel'],
    ['da-DK', 'Bekræft, at det er dig', 'Annullér'],
  ] as const)
    for (const width of [1440, 390])
      for (const colorScheme of ['light', 'dark'] as const) {
        const page = await enter('customer', '/members', {
          locale,
          colorScheme,
          viewport: { width, height: 844 },
        })
        await demo().api('customer').account.saveProfile({ name, locale })
        await page.reload()
        await waitTenMinutes()
        await page.getByRole('button', { name: /^(List options|Listeindstillinger)$/ }).click()
        await page.getByRole('menuitem', { name: /CSV/ }).click()
        await expect(question(page, title)).toBeVisible()
        const where = `${locale} ${width} ${colorScheme}`
        expect(await findingsOn(page, { where, locale, isEnglishOnly: false })).toEqual([])
        await info.attach(where, {
          body: await page.screenshot(),
          contentType: 'image/png',
        })
        await question(page, title).getByRole('button', { name: cancel }).click()
      }
})
