import type { Page } from '@playwright/test'
import { dialog } from './locators.ts'
import type { Scene, Labels } from './scene.ts'

const cards = (page: Page) => page.locator('[data-part~=panel] article').first()

/**
 * Opens the page again with streaming switched on until the scene is left: on the others it is as it is by
 * default.
 */
export async function switchOn(page: Page) {
  await page.locator('[data-part~=profile]').waitFor()
  await page.route(/\/v1\/settings\?/, async (route) => {
    const reply = await route.fetch()
    const { data, ...rest } = (await reply.json()) as { data: { general: { features: object } } }
    const general = { ...data.general, features: { ...data.general.features, streaming: true } }
    await route.fulfill({ response: reply, json: { ...rest, data: { ...data, general } } })
  })
  await page.reload()
}

/** Switches streaming on and presses what has this class and, if need be, this word. */
const pressing =
  (selector: string, word?: (labels: Labels) => string) => async (page: Page, labels: Labels) => {
    await switchOn(page)
    const place = page.locator(selector)
    await (word ? place.filter({ hasText: word(labels) }) : place).first().click()
  }

/** Live streams, events and replays, their dialogs, and their tabs on the dashboard. */
export const STREAM_SCENES: readonly Scene[] = [
  { name: 'live-streams', who: 'customer', path: '/livestreaming', arrange: switchOn, ready: cards },
  {
    name: 'live-streams-recent',
    who: 'customer',
    path: '/livestreaming?tab=recent',
    arrange: switchOn,
    ready: cards,
  },
  {
    name: 'new-live-stream',
    who: 'customer',
    path: '/livestreaming',
    arrange: pressing('[data-part~=page-head] button[aria-haspopup=dialog]:enabled'),
    ready: dialog,
  },
  { name: 'events', who: 'customer', path: '/scheduledevents', arrange: switchOn, ready: cards },
  {
    name: 'new-event-refused',
    who: 'customer',
    path: '/scheduledevents',
    arrange: async (page, labels) => {
      await pressing('[data-part~=page-head] [data-look=primary]')(page, labels)
      await dialog(page).locator('[data-part~=dialog-foot] [data-look=primary]').click()
    },
    ready: (page) => dialog(page).locator('[data-part~=error]').first(),
  },
  {
    name: 'stop-event',
    who: 'customer',
    path: '/scheduledevents?tab=ongoing',
    arrange: pressing('[data-part~=actions] [data-look=live]'),
    ready: dialog,
  },
  {
    name: 'new-replay',
    who: 'customer',
    path: '/replaystreaming',
    arrange: pressing('[data-part~=page-head] [data-look=primary]'),
    ready: dialog,
  },
  {
    name: 'overview-events',
    who: 'member',
    path: '/overview',
    arrange: pressing('[data-part~=panel] [data-tab=events]'),
    ready: cards,
  },
]
