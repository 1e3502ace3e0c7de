import type { Page } from '@playwright/test'
import type { Labels } from './scene.ts'

export const heading = (name: (labels: Labels) => string) => (page: Page, labels: Labels) =>
  page.getByRole('heading', { name: name(labels) }).first()
export const rows = (page: Page) =>
  page.locator('tbody tr:not([aria-hidden], [data-group]), [data-part~=list-card]:not([aria-hidden])').first()
export const dialog = (page: Page) => page.locator('dialog[open]')
export const conference = (page: Page) => page.frameLocator('iframe[name^="jitsiConferenceFrame"]')
export const firstRow = (page: Page) => page.locator('[data-part~=row-name]').first().click()

/** Presses the button beside a screen's heading: what is added there. */
export const openPrimary = (page: Page) => page.locator('[data-part~=page-head] [data-look=primary]').click()

/** Presses the first button of that name. */
export const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click()

/** Opens the menu of the first row and chooses from it. */
export const rowAction = (name: (labels: Labels) => string) => async (page: Page, labels: Labels) => {
  await page.locator(':is(tbody, [data-part~=list-card]) [aria-haspopup=menu]').first().click()
  await page.getByRole('menuitem', { name: name(labels), exact: true }).click()
}

/** Chooses the first two rows and asks to delete them. */
export async function deleteTwo(page: Page, { list }: Labels) {
  const select = page.getByRole('button', { name: list.select, exact: true })
  const checkboxes = page.locator('tbody, [data-part~=list] ul').getByRole('checkbox')
  await rows(page).waitFor()
  await select.click()
  await checkboxes.nth(0).check()
  await checkboxes.nth(1).check()
  await page.getByRole('button', { name: list.deleteSelected }).click()
}
