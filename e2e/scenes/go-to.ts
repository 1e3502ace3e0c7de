import type { Page } from '@playwright/test'
import { demo } from '../demo.ts'

declare global {
  interface Window {
    /** That this document was loaded for a scene, and not again since. */
    isOfScenes?: boolean
  }
}

/**
 * Goes to an address: by the portal's router, as a link does, where the scene before was left so. The screen is
 * built of nothing as in a new document, but the portal need not be evaluated again, nor axe compiled.
 */
export async function goTo(page: Page, path: string) {
  const isThere = await page.evaluate((to) => {
    if (window.isOfScenes) history.pushState(null, '', to)
    return window.isOfScenes
  }, path)
  if (isThere) return
  await page.goto(demo().url + path)
  await page.evaluate(() => void (window.isOfScenes = true))
}

/**
 * Goes to an address without a screen by the portal's router, so that nothing of the scene before is mounted any
 * more; returns whether that was enough to leave it. It is not in a meeting, under an alert, nor where a scene has
 * loaded the document again: that one was answered what is true of the scene alone.
 */
export async function leaveByRouter(page: Page): Promise<boolean> {
  const isLeft = await page.evaluate(() => {
    const isMeeting = location.pathname.startsWith('/room/')
    if (!window.isOfScenes || isMeeting || document.querySelector('[data-toast]')) return false
    history.pushState(null, '', '/no/such/screen')
    return true
  })
  if (isLeft) await page.locator('[data-part~=profile]').waitFor({ state: 'detached' })
  return isLeft
}
