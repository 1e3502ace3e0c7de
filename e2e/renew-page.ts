import type { BrowserContextOptions, Page } from '@playwright/test'

type Options = Pick<BrowserContextOptions, 'reducedMotion'> & {
  /** Of the portal. */
  readonly url: string
  /** Of whoever is signed in on it; none of a visitor. */
  readonly token: string | undefined
}

/**
 * Takes back what a test may have changed of a page and its browser, and signs it in again. The page is to be
 * led somewhere else then: what it still shows is the page of the test before.
 */
export async function renewPage(page: Page, { url, token, reducedMotion = null }: Options): Promise<Page> {
  page.removeAllListeners()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.context().setOffline(false)
  await page.emulateMedia({ colorScheme: null, reducedMotion })
  // Where something else is shown, or a page in the page: by way of one of this address that runs nothing.
  const isPortalAlone = page.url().startsWith(`${url}/`) && page.frames().length === 1
  if (!isPortalAlone) await page.goto(`${url}/livez`)
  await page.evaluate(storeAlone, token)
  return page
}

/** Empties what a page has stored; but for the token, it stores and removes nothing more until it is gone. */
function storeAlone(token: string | undefined) {
  localStorage.clear()
  sessionStorage.clear()
  if (token) localStorage.setItem('token', token)
  for (const change of ['setItem', 'removeItem', 'clear'] as const)
    Storage.prototype[change] = () => undefined
}
