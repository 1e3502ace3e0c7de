import { type Browser, chromium } from '@playwright/test'
import { findChromium, findHeadlessShell } from '../../tools/find-chromium.ts'

/**
 * Opens Chromium with a camera and a microphone that are made up. Five pictures a second are enough to see that one
 * moves, and several pages with many of them fit on two cores. A browser that is `trusting` takes any certificate.
 */
export async function launchBrowser({ trusting = false } = {}): Promise<Browser> {
  const path = findHeadlessShell() ?? findChromium()
  const isRoot = process.getuid?.() === 0
  return chromium.launch({
    ...(path ? { executablePath: path } : {}),
    args: [
      ...(isRoot ? ['--no-sandbox'] : []),
      '--use-fake-device-for-media-stream=fps=5',
      '--disable-gpu',
      ...(trusting ? ['--ignore-certificate-errors'] : []),
      '--use-fake-ui-for-media-stream',
      '--autoplay-policy=no-user-gesture-required',
      '--disable-dev-shm-usage',
    ],
  })
}
