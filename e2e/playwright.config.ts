import { defineConfig } from '@playwright/test'
import { findChromium, findHeadlessShell } from '../tools/find-chromium.ts'

const root = process.getuid?.() === 0
/** Journeys with cameras on both sides. */
const CALLS = [
  'main-job.e2e.ts',
  'first-day.e2e.ts',
  'meeting-life.e2e.ts',
  'room.e2e.ts',
  'kiosk*.e2e.ts',
  'live-stream.e2e.ts',
]

/** The longest of those without: begun first, none of them is left to run alone at the end. */
const LONG = ['screens.e2e.ts', 'xss.e2e.ts']

const launch = (executablePath = '') => ({
  executablePath,
  args: [
    ...(root ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-dev-shm-usage',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    // Enough to see that a picture moves.
    '--use-fake-device-for-media-stream=fps=5',
    '--use-fake-ui-for-media-stream',
    '--autoplay-policy=no-user-gesture-required',
  ],
})

/**
 * Debian's or the user's own Chromium with a fake camera; one journey at a time unless more are asked for.
 */
export default defineConfig({
  testDir: '.',
  globalSetup: './make-demo-data.ts',
  projects: [
    // The first in the queue: one after the other, from the begin, beside the pages.
    { name: 'calls', testMatch: CALLS, workers: 1 },
    { name: 'long', testMatch: LONG },
    { name: 'pages', testMatch: '*.e2e.ts', testIgnore: [...CALLS, ...LONG] },
  ],
  workers: 1,
  retries: 0,
  // What is waited for comes, on a busy machine late: these are bounds, and no test asserts how long
  // something took.
  timeout: 240_000,
  expect: { timeout: 45_000 },
  reporter: [['list']],
  outputDir: '../test-results',
  use: {
    viewport: { width: 1280, height: 800 },
    // What a browser keeps of the portal is looked at by one file, with profiles of its own.
    serviceWorkers: 'block',
    locale: 'en-US',
    timezoneId: 'Europe/Copenhagen',
    // An eighth of the time of a test would go into animations that it only waits for.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 45_000,
    navigationTimeout: 45_000,
    launchOptions: launch(findHeadlessShell() ?? findChromium()),
  },
})
