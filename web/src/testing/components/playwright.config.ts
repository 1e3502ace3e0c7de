import { defineConfig } from '@playwright/test'
import { findChromium, findHeadlessShell } from '../../../../tools/find-chromium.ts'

/** The tests of the components, each rendered by itself in Chromium; no server runs. */
export default defineConfig({
  testDir: '../../components',
  testMatch: '**/*.test.tsx',
  globalSetup: './build.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  outputDir: '../../../../test-results',
  use: {
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'block',
    locale: 'en-US',
    timezoneId: 'Europe/Copenhagen',
    actionTimeout: 10_000,
    launchOptions: {
      executablePath: findHeadlessShell() ?? findChromium() ?? '',
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-dev-shm-usage',
      ],
    },
  },
})
