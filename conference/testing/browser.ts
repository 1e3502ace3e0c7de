import { existsSync } from 'node:fs'
import { type Browser, chromium } from '@playwright/test'

/** The browser of this machine, else the one Playwright brought. */
const executable = () =>
  ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) =>
    existsSync(path),
  )

/**
 * Chromium with a camera and a microphone that are made up. A sparing one makes five pictures a second, so that
 * several pages and many pictures fit on two cores. One that is trusting takes any certificate.
 */
export async function launchBrowser({ sparing = false, trusting = false } = {}): Promise<Browser> {
  const path = executable()
  const isRoot = process.getuid?.() === 0
  return chromium.launch({
    ...(path ? { executablePath: path } : {}),
    args: [
      ...(isRoot ? ['--no-sandbox'] : []),
      `--use-fake-device-for-media-stream${sparing ? '=fps=5' : ''}`,
      ...(sparing ? ['--disable-gpu'] : []),
      ...(trusting ? ['--ignore-certificate-errors'] : []),
      '--use-fake-ui-for-media-stream',
      '--autoplay-policy=no-user-gesture-required',
      '--disable-dev-shm-usage',
    ],
  })
}
