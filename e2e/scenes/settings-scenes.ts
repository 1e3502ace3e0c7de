import type { Page } from '@playwright/test'
import { drawPicture } from '../draw-picture.ts'
import { dialog, heading } from './locators.ts'
import type { Scene } from './scene.ts'

const tab = (name: string) => `/settings?tab=${name}`

/** Opens the link dialog of the editor over a word that is chosen. */
async function makeLink(page: Page) {
  await page.locator('[data-part~=editor-text]').press('Control+Home')
  await page.keyboard.press('Control+Shift+ArrowRight')
  await page.keyboard.press('Control+k')
}

/** Returns each reading of the profile with terms that were published since. */
async function askForTerms(page: Page) {
  await page.locator('[data-part~=profile]').waitFor()
  await page.route('**/v1/account/profile', async (route) => {
    const reply = await route.fetch()
    const { data, ...rest } = (await reply.json()) as { data: object }
    const termsToAccept = { versionId: crypto.randomUUID(), publishedAt: '2026-11-20T09:00:00.000Z' }
    await route.fulfill({ response: reply, json: { ...rest, data: { ...data, termsToAccept } } })
  })
  await page.reload()
}

/** The settings with their editors, and the texts that they fill. */
export const SETTINGS_SCENES: readonly Scene[] = [
  {
    name: 'settings-profile',
    who: 'member',
    path: '/settings',
    ready: (page) => page.locator('[data-part~=session]').first(),
  },
  {
    name: 'settings-crop',
    who: 'customer',
    path: tab('profile'),
    arrange: (page) =>
      page.locator('[data-part~=own-picture] input[type=file]').setInputFiles({
        name: 'me.png',
        mimeType: 'image/png',
        buffer: drawPicture(640, 480, [86, 140, 120]),
      }),
    ready: (page) => dialog(page).locator('[data-part~=crop] img'),
  },
  {
    name: 'settings-general',
    who: 'super-admin',
    path: tab('general'),
    ready: (page) => page.locator('[data-part~=settings-form]').first(),
  },
  {
    name: 'settings-general-refused',
    who: 'super-admin',
    path: tab('general'),
    arrange: async (page) => {
      for (const at of [0, 1]) await page.locator('[data-part~=settings-form] input').nth(at).fill('')
      await page.keyboard.press('Tab')
    },
    ready: (page) => page.locator('[data-part~=error]').first(),
  },
  {
    name: 'settings-terms',
    who: 'super-admin',
    path: tab('terms'),
    ready: (page) => page.locator('[data-part~=editor-text] > *').first(),
  },
  { name: 'settings-link', who: 'super-admin', path: tab('help'), arrange: makeLink, ready: dialog },
  {
    name: 'settings-version',
    who: 'admin',
    path: tab('privacy'),
    arrange: (page) => page.locator('[data-part~=versions] button').first().click(),
    ready: (page) => dialog(page).locator('[data-part~=rich-text]'),
  },
  {
    name: 'settings-contact',
    who: 'super-admin',
    path: tab('contact'),
    ready: (page) => page.locator('[data-part~=settings-form]'),
  },
  {
    name: 'settings-recording',
    who: 'admin',
    path: tab('recording'),
    ready: (page) => page.locator('[data-part~=settings-form]'),
  },
  {
    name: 'settings-faq',
    who: 'super-admin',
    path: tab('faq'),
    ready: (page) => page.locator('[data-part~=open-question]').first(),
  },
  {
    name: 'settings-question',
    who: 'super-admin',
    path: tab('faq'),
    arrange: (page) => page.locator('[data-part~=open-question]').first().click(),
    ready: (page) => dialog(page).locator('[data-part~=editor-text] > *').first(),
  },
  {
    name: 'terms',
    who: 'customer',
    path: '/terms-of-use',
    ready: (page) => page.locator('[data-part~=rich-text] > *').first(),
  },
  {
    name: 'privacy',
    who: 'member',
    path: '/privacy-policy',
    ready: (page) => page.locator('[data-part~=rich-text] > *').first(),
  },
  {
    name: 'help',
    who: 'customer',
    path: '/help',
    arrange: async (page) => {
      await page.locator('[data-part~=question] summary').first().click()
      await page.locator('[data-part~=questions]').evaluate((questions) => questions.scrollIntoView())
    },
    ready: (page) => page.locator('[data-part~=question][open] [data-part~=rich-text]'),
  },
  {
    name: 'help-nothing-found',
    who: 'member',
    path: '/help',
    arrange: async (page) => {
      await page.locator('[data-part~=questions] input').fill('zebra')
      await page.locator('[data-part~=questions]').evaluate((questions) => questions.scrollIntoView())
    },
    ready: (page) => page.locator('[data-part~=questions] [data-part~=empty]'),
  },
  {
    name: 'accept-terms',
    who: 'customer',
    path: '/',
    arrange: askForTerms,
    ready: (page) => page.locator('[data-part~=accept-text] [data-part~=rich-text] > *').first(),
  },
  {
    name: 'contact-us',
    who: 'customer',
    path: '/contact-us',
    ready: (page) => page.locator('[data-part~=company-ways] li').first(),
  },
  {
    name: 'contact-us-refused',
    who: 'member',
    path: '/contact-us',
    arrange: (page) => page.locator('[data-part~=contact-form] [type=submit]').click(),
    ready: (page) => page.locator('[data-part~=error]').first(),
  },
  {
    name: 'status',
    who: 'super-admin',
    path: '/status',
    ready: (page) => page.locator('[data-part~=status-part]').first(),
  },
  {
    name: 'status-for-member',
    who: 'member',
    path: '/status',
    ready: heading(({ screens }) => screens.status),
  },
]
