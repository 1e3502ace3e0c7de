import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { test as base } from '@playwright/test'
import { axeFindings } from '../../../../e2e/axe.ts'
import { EXAMPLES } from './build.ts'

export { expect } from '@playwright/test'

const HOST = 'components.test'
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.html': 'text/html',
}

type Fixtures = {
  /** Renders one example by its folder and its name: `menu/Actions`. */
  show: (
    example: string,
    options?: { readonly language?: 'en' | 'da'; readonly protocol?: 'https' | 'http' },
  ) => Promise<void>
  /** Returns what axe finds on the page as it is now, in light and in dark. */
  findings: () => Promise<string[]>
}

/**
 * A test of a component: renders an example of it in a page of its own, and fails on an error that nobody
 * caught.
 */
export const test = base.extend<Fixtures>({
  show: async ({ page }, provide) => {
    const errors: Error[] = []
    page.on('pageerror', (error) => errors.push(error))
    await page.route(`*://${HOST}/**`, (route) => {
      const { pathname } = new URL(route.request().url())
      if (pathname.startsWith('/v1/')) return route.fulfill({ status: 404, body: '' })
      const file = extname(pathname) ? pathname : '/index.html'
      return route.fulfill({
        body: readFileSync(join(EXAMPLES, file)),
        contentType: TYPES[extname(file)] ?? 'application/octet-stream',
      })
    })
    await provide(async (example, { language = 'en', protocol = 'https' } = {}) => {
      await page.goto(`${protocol}://${HOST}/${example}?lang=${language}`)
      await page.locator('main').first().waitFor()
    })
    if (errors.length > 0) throw errors[0]
  },
  findings: async ({ page }, provide) => {
    await provide(async () => {
      const found: string[] = []
      for (const theme of ['light', 'dark']) {
        await page.evaluate((scheme) => (document.documentElement.dataset['theme'] = scheme), theme)
        found.push(...(await axeFindings(page)).map((finding) => `${theme}: ${finding}`))
      }
      return found
    })
  },
})
