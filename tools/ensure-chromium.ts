import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { findChromium, findHeadlessShell } from './find-chromium.ts'

/** Answers the path of Chromium; installs it where that needs no question, else says what to install and ends the process. */
export function ensureChromium(): string {
  if (isRootOnDebian() && !(findChromium() && findHeadlessShell())) installChromium()
  const found = findChromium()
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

/** The shell is installed beside it for speed: without it the journeys take Chromium itself. */
function installChromium() {
  console.log('Installing Chromium for the browser tests (apt-get install chromium chromium-headless-shell) …')
  const options = { stdio: ['ignore', 'ignore', 'inherit'] as ('ignore' | 'inherit')[], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  spawnSync('apt-get', ['update', '-q'], options)
  const install = (...packages: string[]) => spawnSync('apt-get', ['install', '-yq', '--no-install-recommends', ...packages], options)
  if (!findChromium()) install('chromium', 'fonts-liberation')
  install('chromium-headless-shell')
}
