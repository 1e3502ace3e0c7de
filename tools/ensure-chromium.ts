import { findChromium, findHeadlessShell } from './find-chromium.ts'
import { installPackages } from './install-packages.ts'

/**
 * Returns the path of Chromium; installs it where that needs no question, else says what to install and ends
 * the process.
 */
export function ensureChromium(): string {
  // The shell is installed beside it for speed: without it the journeys take Chromium itself.
  const missing = [
    ...(findChromium() ? [] : ['chromium', 'fonts-liberation']),
    ...(findHeadlessShell() ? [] : ['chromium-headless-shell']),
  ]
  if (missing.length > 0) installPackages('the browser tests', ...missing)
  const found = findChromium()
  if (found) return found
  console.error(
    'The browser tests need Chromium or Google Chrome. Install one (Debian: "apt-get install chromium"; others: https://www.google.com/chrome), or name it by CHROMIUM_PATH, and try again.',
  )
  process.exit(1)
}
