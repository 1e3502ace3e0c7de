import { expect, type Page } from '@playwright/test'

/** The address of a page below the server. */
export function addressOf(page: Page): string {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

/** Waits for that address. */
export const stands = (page: Page, address: string) => expect.poll(() => addressOf(page)).toBe(address)

/** Waits for the message that what the address names is not there, or not for its reader. */
export const isAbsent = (page: Page) =>
  expect(page.locator('[data-toast=error]').filter({ hasText: 'It no longer exists' }).last()).toBeVisible()
