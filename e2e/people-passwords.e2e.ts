import { expect, type Page } from '@playwright/test'
import { apiAt } from './api.ts'
import { choose, dialogOf, field, newCustomer, newMember, press, expectToast } from './row-actions.ts'
import { demo, test, withDemo } from './demo.ts'
import { newPerson } from './people.ts'

withDemo()
test.use({ viewport: { width: 1440, height: 900 } })

const readsClipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())
const CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] }

test("a member's new password: the e-mail only to read, rejected when empty or short, then on the clipboard, where it stays for 60 s [S4.38] [S5.19] [S5.20] [S8.23]", async ({
  enter,
}) => {
  const { name, email } = await newMember('Glemsom Person')
  const page = await enter('customer', '/members', CLIPBOARD)
  await page.clock.install()
  await page.goto(`${demo().url}/members?search=${name}`)
  await choose(page, name, 'Change password')
  await expect(field(page, 'Email')).toHaveValue(email)
  await expect(field(page, 'Email')).not.toBeEditable()
  await expect(field(page, 'New password')).toBeFocused()
  const set = page.waitForRequest(/password$/)
  for (const bad of ['', 'sevench']) {
    await field(page, 'New password').fill(bad)
    await press(page, 'Set password')
    await expect(dialogOf(page).getByText('Please insert a valid password')).toBeVisible()
  }
  await press(page, 'Generate')
  const password = await field(page, 'New password').inputValue()
  expect(password.length).toBeGreaterThan(15)
  // From here on only the time that the test says goes by.
  await page.clock.pauseAt(Date.now() + 60_000)
  await press(page, 'Set password')
  expect((await set).postDataJSON()).toEqual({ password })
  await expectToast(page, 'Password reset')
  await expectToast(page, 'Copied to your clipboard for 60 seconds.')
  expect(await readsClipboard(page)).toBe(password)
  const { passwordSetup } = await apiAt(demo().url).account.login({ email, password })
  expect(passwordSetup, 'its owner chooses an own one').toBe(true)

  await page.clock.runFor(59_000)
  expect(await readsClipboard(page)).toBe(password)
  await page.clock.runFor(1_000)
  await expect.poll(() => readsClipboard(page)).toBe('')
})

test('a clipboard that holds something else by then is left alone', async ({ enter }) => {
  const { name } = await newMember('Kopierer Videre')
  const page = await enter('customer', '/members', CLIPBOARD)
  await page.clock.install()
  await page.goto(`${demo().url}/members?search=${name}`)
  await choose(page, name, 'Change password')
  await press(page, 'Generate')
  await press(page, 'Set password')
  await expectToast(page, 'Copied to your clipboard for 60 seconds.')
  await page.evaluate(async () => {
    window.dispatchEvent(new Event('blur'))
    await navigator.clipboard.writeText('something of mine')
  })
  await page.clock.runFor(61_000)
  expect(await readsClipboard(page)).toBe('something of mine')
})

test('a browser without a clipboard keeps the dialog open, for the password is nowhere else', async ({
  enter,
}) => {
  const { name } = await newMember('Uden Udklip')
  const page = await enter('customer', '/members', {})
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await page.goto(`${demo().url}/members?search=${name}`)
  await choose(page, name, 'Change password')
  await field(page, 'New password').fill('four calling birds')
  await press(page, 'Set password')
  await expectToast(page, 'Password reset')
  await expect(dialogOf(page).getByText(/Copy it from the field/)).toBeVisible()
  await expect(field(page, 'New password')).toHaveValue('four calling birds')
  await dialogOf(page).getByRole('button', { name: 'Close' }).last().click()
  await expect(dialogOf(page)).toHaveCount(0)
})

test('the password of an admin and of a customer is set with its own message [S8.32]', async ({ enter }) => {
  const { name } = await newCustomer('Kunde Uden Kode')
  const page = await enter('super-admin', '/admins', CLIPBOARD)
  const { name: admin, email } = newPerson('Admin Uden Kode')
  await demo().api('super-admin').admins.create({ name: admin, email, password: 'three blind mice' })
  for (const [path, who] of [
    ['/admins', admin],
    ['/allcustomers', name],
  ] as const) {
    await page.goto(`${demo().url}${path}?search=${who}`)
    await choose(page, who, 'Change password')
    await press(page, 'Generate')
    await press(page, 'Set password')
    await expectToast(page, 'Password set')
  }
})
