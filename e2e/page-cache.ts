import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Locale } from '@samtale/contract/core/fields'
import { demo, signedIn } from './demo.ts'
import type { Scene } from './scenes/scene.ts'

/** One page for each person and language, so that a walk over many screens fetches what they share once. */
export function cachePages(browser: () => Browser) {
  const contexts: BrowserContext[] = []
  const pages = new Map<string, Promise<Page>>()

  async function open(who: Scene['who'], locale: Locale) {
    const context = await browser().newContext({
      ...signedIn(demo().url, who === 'visitor' || who === 'tv' ? undefined : demo().tokens[who]),
      locale,
      timezoneId: 'Europe/Copenhagen',
      permissions: ['camera', 'microphone'],
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    })
    contexts.push(context)
    return context.newPage()
  }

  return {
    of(who: Scene['who'], locale: Locale): Promise<Page> {
      const page = pages.get(who + locale) ?? open(who, locale)
      pages.set(who + locale, page)
      return page
    },
    close: () => Promise.all(contexts.map((context) => context.close())),
  }
}
