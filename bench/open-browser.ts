import { chromium, type Browser, type Page } from '@playwright/test'
import config from '../e2e/playwright.config.ts'

/** The browser of the journeys, with the number of its process. */
export async function openBrowser() {
  const { executablePath = '', args = [] } = config.use?.launchOptions ?? {}
  if (!executablePath)
    throw new Error('it needs Chromium or Google Chrome: install one, or name it by CHROMIUM_PATH.')
  const server = await chromium.launchServer({ executablePath, args })
  const browser = await chromium.connect(server.wsEndpoint())
  return { browser, pid: server.process().pid as number, close: () => server.close() }
}

/**
 * As it comes, or so small that two cores send it without cutting it down and every call carries the same
 * picture.
 */
export type Camera = 'usual' | 'small'

/** A page of somebody with a browser of their own, a camera and a microphone. */
export async function newPerson(browser: Browser, camera: Camera = 'usual'): Promise<Page> {
  const context = await browser.newContext({
    locale: 'en-US',
    viewport: { width: 1280, height: 800 },
    permissions: ['camera', 'microphone'],
  })
  if (camera === 'small') await context.addInitScript(useSmallCamera)
  return context.newPage()
}

/** Waits until the camera of a lobby shows a picture. */
export const seesItself = (page: Page) =>
  page.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0)

/** Runs in the browser: whoever asks for a camera gets the small picture. */
function useSmallCamera() {
  const media = navigator.mediaDevices as MediaDevices | undefined
  if (!media) return
  const ask = media.getUserMedia.bind(media)
  media.getUserMedia = ({ video, ...expected } = {}) => {
    const device =
      typeof video === 'object' && video.deviceId !== undefined ? { deviceId: video.deviceId } : {}
    return ask({
      ...expected,
      ...(video && { video: { ...device, width: 640, height: 360, frameRate: 15 } }),
    })
  }
}

/** Signs in through the form, as a reader does. */
export async function signIn(
  page: Page,
  url: string,
  { email, password }: { readonly email: string; readonly password: string },
) {
  await page.goto(`${url}/signin`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((address) => address.pathname !== '/signin')
}
