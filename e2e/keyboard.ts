import { expect, type Locator, type Page } from '@playwright/test'

/** Nothing on a screen should be further away than this many steps of the Tab key. */
const FAR = 60

/** Goes there with the Tab key alone. */
async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  for (let step = 0; step < FAR; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`not reached with ${FAR} steps of the Tab key: ${String(target)}`)
}

/** Goes to a field and types into it. */
export async function typeInto(page: Page, target: Locator, text: string) {
  await tabTo(page, target)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
}

/** Goes to a button or link and presses it. */
export async function pressOn(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter') {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Goes to an entry of the open menu with the arrow keys, as menus are used, and chooses it. */
export async function chooseFrom(page: Page, entry: Locator) {
  await expect(entry).toBeVisible()
  for (let step = 0; step < FAR; step += 1) {
    if (await entry.evaluate((element) => element === document.activeElement))
      return page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
  }
  throw new Error(`not reached with ${FAR} steps of the arrow key: ${String(entry)}`)
}
