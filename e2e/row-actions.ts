import { expect, type Page } from '@playwright/test'
import { apiAt } from './api.ts'
import { demo } from './demo.ts'
import { linkTo, newPerson } from './people.ts'

/** The rows of the list on screen. */
export const rowsOf = (page: Page) => page.locator('tbody tr:not([aria-hidden], [data-group])')

/** Returns what the menu of a row offers; it is open afterwards. */
export async function menuOf(page: Page, name: string): Promise<string[]> {
  await page.getByRole('button', { name: `More for ${name}` }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  return page.getByRole('menuitem').allTextContents()
}

/** Chooses something from the menu of a row. */
export async function choose(page: Page, name: string, item: string) {
  await menuOf(page, name)
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

/** Waits for the toast that says so. */
export const expectToast = (page: Page, message: string) =>
  expect(page.locator('[data-toast=success]').filter({ hasText: message })).toBeVisible()

/** The dialog that stands open. */
export const dialogOf = (page: Page) => page.locator('dialog[open]')

/**
 * Follows the invitation of somebody pending, who is active afterwards; answers the token of the new session.
 */
export async function confirm(email: string, password = 'three blind mice walk'): Promise<string> {
  const secret = new URL(await linkTo(email)).hash.replace('#token=', '')
  const { accessToken } = await apiAt(demo().url).account.verify({ token: secret })
  return (
    await apiAt(demo().url, accessToken).account.createPassword({
      password,
      confirm: password,
      isPasswordReset: false,
    })
  ).token
}

/** A field of the dialog that stands open. */
export const field = (page: Page, label: string) => dialogOf(page).getByLabel(label, { exact: true })

/** Presses a button of the dialog that stands open. */
export const press = (page: Page, name: string) =>
  dialogOf(page).getByRole('button', { name, exact: true }).click()

/** A member of the demo's customer who is active. */
export async function newMember(name: string) {
  const person = newPerson(name)
  const { id } = await demo().api('customer').members.create(person)
  return { ...person, id, token: await confirm(person.email) }
}

/** A customer of the demo's sub-admin who is active. */
export async function newCustomer(name: string) {
  const person = newPerson(name)
  const { id } = await demo().api('subadmin').customers.create(person)
  return { ...person, id, token: await confirm(person.email) }
}
