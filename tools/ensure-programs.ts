import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installPackages } from './install-packages.ts'
import { findChromium, findHeadlessShell } from './find-chromium.ts'
import { spawnSync } from 'node:child_process'
import { hasPrometheus } from '../server/src/testing/has-prometheus.ts'

const FFMPEG = ['ffmpeg', 'ffprobe']
const FIREFOX = ['firefox-esr', 'firefox']
const FIREFOX_ELSEWHERE = ['/Applications/Firefox.app/Contents/MacOS/firefox']

/**
 * Returns the path of Firefox, the one named by FIREFOX_PATH before all others; installs it where that needs
 * no question. One test needs it, and says so when it is not there.
 */
export function ensureFirefox(): string | undefined {
  const found = findFirefox()
  if (found) return found
  installPackages('a call between Firefox and Chromium', 'firefox-esr')
  return findFirefox()
}

function findFirefox(): string | undefined {
  const named = process.env.FIREFOX_PATH
  if (named) return named
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return [
    ...FIREFOX.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...FIREFOX_ELSEWHERE,
  ].find(isExecutable)
}

function isExecutable(file: string) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

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

/**
 * The tests of streams and videos need ffmpeg: it is installed where that needs no question, else it is said
 * what to install and the process ends.
 */
export function ensureFfmpeg() {
  if (hasFfmpeg() || (installPackages('the tests of streams and videos', 'ffmpeg') && hasFfmpeg())) return
  console.error(
    'The tests of streams and videos need ffmpeg with ffprobe. Install it (Debian: "apt-get install ffmpeg"; others: https://ffmpeg.org/download.html) and try again.',
  )
  process.exit(1)
}

const hasFfmpeg = () =>
  FFMPEG.every((name) => spawnSync(name, ['-version'], { stdio: 'ignore' }).status === 0)

/**
 * Installs Prometheus, which one test asks the queries of the dashboard, where that needs no question. The
 * test says so when it is not there.
 */
export function ensurePrometheus() {
  if (!hasPrometheus()) installPackages('the queries of the dashboard and the alerts', 'prometheus')
}
