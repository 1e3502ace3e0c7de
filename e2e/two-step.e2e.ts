import { expect, type Locator, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { apiAt } from './api.ts'
import { fillDay } from './date-fields.ts'
import { demo, test, withDemo } from './demo.ts'
import { findingsOn } from './look-at.ts'
import { newPerson } from './people.ts'
import {
  choose,
  confirm,
  dialogOf,
  expectToast,
  field,
  newCustomer,
  newMember,
  press,
} from './row-actions.ts'

withDemo()
test.use({ viewport: { width: 1440, height: 900 } })

const PASSWORD = 'three blind mice walk'
const KEY = 'Or type this key into the app'

/** The code that an app shows, or will show so many steps later. */
const codeOf = (key: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate({
    timestamp: Date.now() + steps * 30_000,
  })

/** Scans nothing: reads the key, types its code, and returns both the key and the recovery codes. */
async function setUp(place: Locator) {
  const key = await place.getByLabel(KEY, { exact: true }).inputValue()
  await place.getByLabel('Code', { exact: true }).fill(codeOf(key))
  const items = place.page().locator('[data-part~=recovery-codes] li')
  await expect(items).toHaveCount(10)
  return { key, codes: await items.allTextContents() }
}

async function givePassword(page: Page, email: string) {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('an app is set up in the profile; from then on a code of it, or a recovery code, is asked for after the password, until somebody above resets it', async ({
  enter,
}) => {
  const { name, email, token } = await newMember('Totrin Login')
  const own = await enter({ token }, '/settings', {})
  await own.getByRole('button', { name: 'Set up', exact: true }).click()
  await expect(field(own, 'Code')).toBeFocused()
  expect(await findingsOn(own, { where: 'profile', locale: 'en-US', isEnglishOnly: false })).toEqual([])
  const { key, codes } = await setUp(dialogOf(own))
  expect(await findingsOn(own, { where: 'profile', locale: 'en-US', isEnglishOnly: false })).toEqual([])
  await press(own, "I've saved them")
  await expect(own.getByText('10 of 10 recovery codes left.')).toBeVisible()

  const page = await enter('visitor', '/signin', {})
  await givePassword(page, email)
  const code = page.getByLabel('Code', { exact: true })
  await expect(code).toBeFocused()
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  expect(await findingsOn(page, { where: 'code', locale: 'en-US', isEnglishOnly: false })).toEqual([])
  await code.fill(codeOf(key, 5))
  await expect(page.getByText('This code is incorrect or was already used.')).toBeVisible()
  await expect(code).toBeFocused()
  await code.fill(codeOf(key, 1))
  await expect(page).not.toHaveURL(/signin/)

  const other = await enter('visitor', '/signin', {})
  await givePassword(other, email)
  await other.getByRole('button', { name: 'Use a recovery code' }).click()
  await other.getByLabel('Recovery code', { exact: true }).fill(codes[0] ?? '')
  await other.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(other).not.toHaveURL(/signin/)
  await expect(own.getByText('9 of 10 recovery codes left.')).toBeVisible()

  const above = await enter('customer', `/members?search=${encodeURIComponent(name)}`)
  await choose(above, name, 'Reset two-step sign-in')
  await press(above, 'Reset')
  await expectToast(above, 'Two-step sign-in is reset')
  const { secondStep } = await apiAt(demo().url).account.login({ email, password: PASSWORD })
  expect(secondStep).toBe(false)
})

test('whose role must have an app is led through setting it up before anything else', async ({ enter }) => {
  const { token } = await newMember('Skal Have App')
  const page = await enter({ token }, '/meetings', {})
  const { saveSecurity } = demo().api('super-admin').settingsEditing
  await saveSecurity({ twoStep: { member: '2026-01-01' } })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Set up two-step sign-in' })).toBeVisible()
  await expect(page.getByLabel('Code', { exact: true })).toBeVisible()
  expect(await findingsOn(page, { where: 'code', locale: 'en-US', isEnglishOnly: false })).toEqual([])
  await setUp(page.locator('main'))
  await page.getByRole('button', { name: "I've saved them" }).click()
  await expect(page.getByRole('heading', { name: 'Meetings', level: 1 })).toBeVisible()
  await saveSecurity({ twoStep: { member: null } })
})

test('a customer requires it of everybody in the account from a day on; a member is led through the set-up, which says who requires it', async ({
  enter,
}) => {
  const { name, token } = await newCustomer('Kræver Totrin')
  const person = newPerson('Skal Sættes Op')
  await apiAt(demo().url, token).members.create(person)
  const member = await confirm(person.email)
  const page = await enter({ token }, '/settings?tab=account', {})
  await expect(page.getByText('Two-step sign-in is optional.')).toBeVisible()
  await expect(page.getByText("2 of 2 people haven't set it up yet.")).toBeVisible()
  expect(await findingsOn(page, { where: 'account', locale: 'en-US', isEnglishOnly: false })).toEqual([])
  await page.getByRole('button', { name: 'Require it' }).click()
  expect(await findingsOn(page, { where: 'account', locale: 'en-US', isEnglishOnly: false })).toEqual([])
  await fillDay(dialogOf(page), 'Required from', '2099-05-17')
  await press(page, 'Save')
  await expectToast(page, 'Two-step sign-in saved')
  await expect(page.getByText('Required from 2099/05/17')).toBeVisible()

  const own = await enter({ token: member }, '/settings', {})
  await expect(own.getByText(`${name} requires it from 2099/05/17`)).toBeVisible()
  const staff = await enter('subadmin', `/customers?search=${encodeURIComponent(name)}`)
  await choose(staff, name, 'Require two-step sign-in')
  await fillDay(dialogOf(staff), 'Required from', '2026-01-01')
  await press(staff, 'Save')
  await expectToast(staff, 'Two-step sign-in saved')
  await own.reload()
  await expect(own.getByRole('heading', { name: 'Set up two-step sign-in' })).toBeVisible()
  await expect(own.getByText(`${name} requires two-step sign-in.`)).toBeVisible()
  expect(await findingsOn(own, { where: 'code', locale: 'en-US', isEnglishOnly: false })).toEqual([])
  await setUp(own.locator('main'))
  await own.getByRole('button', { name: "I've saved them" }).click()
  await expect(own.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
})
