import type { Page } from '@playwright/test'

/** Goes through the lobby that every link leads to; `name` is typed by anyone who has none in their token. */
export async function passLobby(page: Page, name?: string) {
  if (name !== undefined) await page.locator('#lobby-name').fill(name)
  await page.locator('.lobby-join').click()
}
