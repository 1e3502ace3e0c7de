import { expect, type Page } from '@playwright/test'
import { fillDay, fillTime } from './date-fields.ts'
import { dialogOf } from './row-actions.ts'

/** The card of a live stream, an event or a replay. */
export const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
/** A tab of its screen. */
export const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name })
/** Waits until a card offers exactly these. */
export const offers = (page: Page, name: string, actions: readonly string[]) =>
  expect
    .poll(() =>
      card(page, name)
        .locator('[data-part~=actions]')
        .locator('a, button')
        .evaluateAll((all) => all.map((action) => action.getAttribute('aria-label')?.split(':')[0])),
    )
    .toEqual(actions)

/** Chooses the first of a picker of the dialog, or the one of that name. */
export async function pick(page: Page, label: string, name?: string) {
  const picker = dialogOf(page).getByRole('combobox', { name: label, exact: true })
  await picker.click()
  if (name) await picker.fill(name)
  await page
    .locator('.picker')
    .getByRole('option', name ? { name } : {})
    .first()
    .click()
  if (await page.locator('.picker').isVisible()) await picker.press('Escape')
}

/** Says in the dialog that it begins on a later day. */
export async function beginLater(page: Page, day: string) {
  await dialogOf(page).getByText('Later', { exact: true }).click()
  await fillDay(page, 'Starts, day', day)
  await fillTime(page, 'Starts, time', '10:00')
}
