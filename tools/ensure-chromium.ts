import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { findChromium } from './find-chromium.ts'

/** Answers the path of Chromium; installs it where that needs no question, else says what to install and ends the process. */
export function ensureChromium(): string {
  const found = findChromium() ?? (isRootOnDebian() ? installChromium() : undefined)
  if (found) return found
  console.error(
    'The browser tests need Chromium or Google Chrome. Install one (Debian: "apt-get install chromium"; others: https://www.google.com/chrome), or name it by CHROMIUM_PATH, and try again.',
  )
  process.exit(1)
}

function isRootOnDebian() {
  if (process.getuid?.() !== 0) return false
  try {
    return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
  } catch {
    return false
  }
}

function installChromium() {
  console.log('Installing Chromium for the browser tests (apt-get install chromium) …')
  const options = { stdio: ['ignore', 'ignore', 'inherit'] as ('ignore' | 'inherit')[], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  spawnSync('apt-get', ['update', '-q'], options)
  spawnSync('apt-get', ['install', '-yq', '--no-install-recommends', 'chromium', 'fonts-liberation'], options)
  return findChromium()
}
