import { chromium, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '../tools/find-chromium.ts'
import config from './playwright.config.ts'

type OwnBrowser = {
  readonly context: BrowserContext
  readonly page: Page
  readonly close: () => Promise<void>
}

/**
 * Opens a browser with a profile of its own, as people have: the others are private windows, into which
 * nothing is installed.
 */
export async function ownBrowser({
  args = [],
  ...options
}: BrowserContextOptions & { args?: readonly string[] } = {}): Promise<OwnBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'samtale-profile-'))
  const { launchOptions: { args: defaults = [] } = {}, viewport, timezoneId, locale } = config.use ?? {}
  const ours = { viewport: viewport ?? null, timezoneId: timezoneId ?? '', locale: locale ?? '' }
  const context = await chromium.launchPersistentContext(profile, {
    // Of those with windows: the shell installs nothing.
    executablePath: findChromium() ?? '',
    args: [...defaults, ...args],
    serviceWorkers: 'allow',
    ...ours,
    ...options,
  })
  return {
    context,
    page: context.pages()[0] ?? (await context.newPage()),
    async close() {
      await context.close()
      rmSync(profile, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

/** Waits until the portal is kept by the browser of a page, and answers for the page too. */
export const untilCached = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null)
