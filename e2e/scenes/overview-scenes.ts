import type { Page } from '@playwright/test'
import type { Overview } from '@samtale/contract/overview/overview'
import type { Labels, Scene } from './scene.ts'

/** The overview as a new installation answers it. */
const EMPTY: Overview = {
  meetings: { running: 0, people: 0, today: 0 },
  people: { online: 1 },
  invitations: { pending: 0, members: 0, customers: 0, oldest: [] },
  devices: { total: 0, online: 0, away: [] },
  mail: { undelivered: 0 },
  setup: { mail: false, brand: false, customer: false, device: false },
}

async function asEmpty(page: Page, { overview }: Labels) {
  await cards(page).waitFor()
  await page.route('**/v1/misc/overview', async (route) => {
    const reply = await route.fetch()
    const answer = (await reply.json()) as object
    await route.fulfill({ response: reply, json: { ...answer, data: EMPTY } })
  })
  await page.reload()
  await page.getByText(overview.devices.none).waitFor()
}

/** The cards, when all of them have come. */
const cards = (page: Page) =>
  page.locator('main:has([data-part~=overview-card] li):not(:has([data-part~=card-skeleton]))')

/** What administrators see first, and those who have nothing yet. */
export const OVERVIEW_SCENES: readonly Scene[] = [
  { name: 'overview', who: 'super-admin', path: '/overview', ready: cards },
  {
    name: 'overview-empty',
    who: 'admin',
    path: '/overview',
    arrange: asEmpty,
    ready: (page, { overview }) => page.getByText(overview.devices.none),
  },
  {
    name: 'overview-first-steps',
    who: 'subadmin',
    path: '/overview',
    ready: (page) => page.locator('[data-part~=steps]'),
  },
]
