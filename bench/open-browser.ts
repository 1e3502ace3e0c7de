import { chromium, type Browser, type Page } from '@playwright/test'
import config from '../e2e/playwright.config.ts'

/** The browser of the journeys, with the number of its process. */
export async function openBrowser() {
  const { executablePath = '', args = [] } = config.use?.launchOptions ?? {}
  if (!executablePath) throw new Error('it needs Chromium or Google Chrome: install one, or name it by CHROMIUM_PATH.')
  const server = await chromium.launchServer({ executablePath, args })
  const browser = await chromium.connect(server.wsEndpoint())
  return { browser, pid: server.process().pid as number, close: () => server.close() }
}

/** A page of somebody with a browser of their own, a camera and a microphone. */
export async function newPerson(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1280, height: 800 }, permissions: ['camera', 'microphone'] })
  return context.newPage()
}

/** Signs in through the form, as a reader does. */
export async function signIn(page: Page, url: string, { email, password }: { readonly email: string; readonly password: string }) {
  await page.goto(`${url}/signin`)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((address) => address.pathname !== '/signin')
}
