import { expect, type Page } from '@playwright/test'
import { apiAt } from './api.ts'
import { demo, test, withDemo } from './demo.ts'
import { findingsOn } from './look-at.ts'
import { dialogOf, expectToast, field, newMember, press } from './row-actions.ts'
import { copyPasskeys, virtualAuthenticator } from './virtual-authenticator.ts'
import { waitTenMinutes } from './wait-ten-minutes.ts'

withDemo()
test.use({ viewport: { width: 1440, height: 900 } })

const PASSWORD = 'three blind mice walk'
const looksRight = async (page: Page, where: string) =>
  expect(await findingsOn(page, { where, locale: 'en-US', isEnglishOnly: false })).toEqual([])

async function givePassword(page: Page, email: string) {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('a passkey is added in the profile, completes a sign-in, signs in alone, is renamed and removed; whoever has lost it uses a recovery code', async ({
  enter,
}) => {
  const { email, token } = await newMember('Nøgle Bærer')
  const own = await enter({ token }, '/settings', {})
  const laptop = await virtualAuthenticator(own)
  await own.getByRole('button', { name: 'Add passkey', exact: true }).click()
  await looksRight(own, 'profile')
  await field(own, 'Name').fill('')
  await press(own, 'Add passkey')
  await expect(field(own, 'Name')).toBeFocused()
  await field(own, 'Name').fill('Work laptop')
  await press(own, 'Add passkey')
  const codes = own.locator('[data-part~=recovery-codes] li')
  await expect(codes).toHaveCount(10)
  const [first = ''] = await codes.allTextContents()
  await press(own, "I've saved them")
  await expect(own.locator('[data-part~=passkey]')).toContainText('Work laptop')
  await expect(own.getByText('On, with a passkey. 10 of 10 recovery codes left.')).toBeVisible()
  await looksRight(own, 'profile')

  // The same device again: the browser says that it has one.
  await own.getByRole('button', { name: 'Add passkey', exact: true }).click()
  await press(own, 'Add passkey')
  await expect(dialogOf(own).getByText('This device already has a passkey for your account')).toBeVisible()
  await press(own, 'Cancel')

  const page = await enter('visitor', '/signin', {})
  const atPage = await virtualAuthenticator(page)
  await copyPasskeys(laptop, atPage)
  await givePassword(page, email)
  await expect(page.getByRole('heading', { name: 'Use your passkey' })).toBeVisible()
  await looksRight(page, 'code')
  await page.getByRole('button', { name: 'Use a passkey', exact: true }).click()
  await expect(page).not.toHaveURL(/signin/)
  await expect(own.getByText(/^Used /)).toBeVisible()

  const alone = await enter('visitor', '/signin', {})
  const phone = await virtualAuthenticator(alone)
  await alone.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(alone.getByText('No passkey was used.')).toBeVisible()
  await looksRight(alone, 'signin')
  await copyPasskeys(atPage, phone)
  await alone.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(alone).not.toHaveURL(/signin/)

  const lost = await enter('visitor', '/signin', {})
  await virtualAuthenticator(lost)
  await givePassword(lost, email)
  await lost.getByRole('button', { name: 'Use a passkey', exact: true }).click()
  await expect(lost.getByText('No passkey was used.')).toBeVisible()
  await lost.getByRole('button', { name: 'Use a recovery code' }).click()
  await lost.getByLabel('Recovery code', { exact: true }).fill(first)
  await lost.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(lost).not.toHaveURL(/signin/)

  await own.getByRole('button', { name: 'Rename Work laptop' }).click()
  await field(own, 'Name').fill('Old laptop')
  await press(own, 'Save')
  await expectToast(own, 'The passkey is renamed')
  await own.getByRole('button', { name: 'Remove Old laptop' }).click()
  await expect(dialogOf(own)).toContainText('Two-step sign-in is then turned off')
  await press(own, 'Remove')
  await expectToast(own, 'The passkey is removed')
  await expect(own.getByText("You don't have any passkeys.")).toBeVisible()
  const { secondStep } = await apiAt(demo().url).account.login({ email, password: PASSWORD })
  expect(secondStep).toBe(false)
})

test('a passkey confirms where the password is asked for again', async ({ enter }) => {
  const { email, token } = await newMember('Bekræfter')
  const own = await enter({ token }, '/settings', {})
  await virtualAuthenticator(own)
  await own.getByRole('button', { name: 'Add passkey', exact: true }).click()
  await press(own, 'Add passkey')
  await press(own, "I've saved them")
  await waitTenMinutes(email)
  await own.getByRole('button', { name: 'New recovery codes' }).click()
  await press(own, 'Make new codes')
  const question = dialogOf(own).filter({ hasText: 'Use a passkey instead' })
  await looksRight(own, 'profile')
  await question.getByRole('button', { name: 'Use a passkey instead' }).click()
  await expect(own.locator('[data-part~=recovery-codes] li')).toHaveCount(10)
})

test('whose role must have a second factor can set up a passkey before anything else', async ({ enter }) => {
  const { token } = await newMember('Skal Have Nøgle')
  const page = await enter({ token }, '/meetings', {})
  await virtualAuthenticator(page)
  const { saveSecurity } = demo().api('super-admin').settingsEditing
  await saveSecurity({ twoStep: { member: '2026-01-01' } })
  await page.reload()
  await page.getByRole('button', { name: 'Use a passkey instead' }).click()
  await expect(page.getByRole('heading', { name: 'Add a passkey' })).toBeVisible()
  await looksRight(page, 'code')
  await page.getByRole('button', { name: 'Add passkey', exact: true }).click()
  await page.getByRole('button', { name: "I've saved them" }).click()
  await expect(page.getByRole('heading', { name: 'Meetings', level: 1 })).toBeVisible()
  await saveSecurity({ twoStep: { member: null } })
})
