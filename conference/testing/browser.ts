import { type Browser, chromium } from '@playwright/test'
import { findChromium, findHeadlessShell } from '../../tools/find-chromium.ts'

type Options = {
  /** Of the camera that is made up. Five a second are enough to see that a picture moves. */
  readonly framesPerSecond?: number
  /** Takes any certificate. */
  readonly trusting?: boolean
}

/**
 * Opens Chromium with a camera and a microphone that are made up; it asks so little of the machine that several
 * pages and many pictures fit on two cores.
 */
export async function launchBrowser({
  framesPerSecond = 5,
  trusting = false,
}: Options = {}): Promise<Browser> {
  const path = findHeadlessShell() ?? findChromium()
  const isRoot = process.getuid?.() === 0
  return chromium.launch({
    ...(path ? { executablePath: path } : {}),
    args: [
      ...(isRoot ? ['--no-sandbox'] : []),
      `--use-fake-device-for-media-stream=fps=${framesPerSecond}`,
      '--disable-gpu',
      ...(trusting ? ['--ignore-certificate-errors'] : []),
      '--use-fake-ui-for-media-stream',
      '--autoplay-policy=no-user-gesture-required',
      '--disable-dev-shm-usage',
    ],
  })
}
