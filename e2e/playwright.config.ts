import { defineConfig } from '@playwright/test'
import { findChromium } from '../tools/find-chromium.ts'

const root = process.getuid?.() === 0
/** Journeys with cameras on both sides. */
const CALLS = ['main-job.e2e.ts', 'meeting-life.e2e.ts', 'room*.e2e.ts', 'kiosk*.e2e.ts']

/** Debian's or the user's own Chromium with a fake camera; one journey at a time unless more are asked for. */
export default defineConfig({
  testDir: '.',
  globalSetup: './make-demo-data.ts',
  projects: [
    { name: 'pages', testMatch: '*.e2e.ts', testIgnore: CALLS },
    { name: 'calls', testMatch: CALLS },
  ],
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  outputDir: '../test-results',
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'Europe/Copenhagen',
    actionTimeout: 20_000,
    navigationTimeout: 20_000,
    launchOptions: {
      executablePath: findChromium() ?? '',
      args: [
        ...(root ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-dev-shm-usage',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        '--autoplay-policy=no-user-gesture-required',
      ],
    },
  },
})
