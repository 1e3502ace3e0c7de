import { expect, type Page } from '@playwright/test'
import { dialogOf } from './row-actions.ts'

/** The row of steps of the dialog that plans and changes meetings. */
export const stepsOf = (page: Page) => dialogOf(page).getByRole('navigation', { name: /^(Steps|Trin)$/ })

/** Goes to a step of that dialog. */
export async function toStep(page: Page, name: 'Time' | 'People' | 'Options' | 'Deltagere') {
  const step = stepsOf(page).getByRole('button', { name: new RegExp(`^${name}`) })
  await step.click()
  await expect(step).toHaveAttribute('aria-current', 'step')
}
