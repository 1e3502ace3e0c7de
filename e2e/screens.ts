import type { Locator, Page } from '@playwright/test'
import type { da } from '../web/src/i18n/da.ts'
import type { en } from '../web/src/i18n/en.ts'
import { demo, type Somebody } from './demo.ts'
import { linkTo } from './people.ts'

/** The portal's texts in one language. */
export type Words = typeof en | typeof da

/** What must be there before anybody walks: a running meeting, another one for its end, and the link of an invitation. */
export type Stage = { readonly meeting: string; readonly invitation: string }

/** One thing to look at: a screen, or a screen with a dialog or a menu open. */
export type Scene = {
  readonly name: string
  readonly who: Somebody | 'visitor'
  readonly path: string | ((stage: Stage) => string)
  /** What is done there before it looks as meant. */
  readonly arrange?: (page: Page, words: Words) => Promise<void>
  /** What is there when it does. */
  readonly ready: (page: Page, words: Words) => Locator
  /** Only at one width, or written in English alone. */
  readonly only?: 'narrow' | 'english'
}

const heading = (name: (words: Words) => string) => (page: Page, words: Words) => page.getByRole('heading', { name: name(words) }).first()
const rows = (page: Page) => page.locator('tbody tr:not([aria-hidden]), .list-card:not([aria-hidden])').first()
const dialog = (page: Page) => page.locator('dialog[open]')
const conference = (page: Page) => page.frameLocator('iframe[name^="jitsiConferenceFrame"]')
const firstRow = (page: Page) => page.locator('.row-name').first().click()
const room = ({ meeting }: Stage) => `/room/${meeting}`

async function press(page: Page, name: string) {
  await page.getByRole('button', { name, exact: true }).first().click()
}

async function joinRoom(page: Page, words: Words) {
  const name = page.getByLabel(words.fields.name, { exact: true })
  await name.waitFor()
  if (await name.isEditable()) {
    await name.fill('Tove Madsen')
    await page.getByLabel(words.fields.email).fill('tove@visitor.example')
  }
  await press(page, words.room.join)
}

let asked = 0

/** Everything there is to look at. */
export const SCENES: readonly Scene[] = [
  { name: 'sign-in', who: 'visitor', path: '/signin', ready: heading(({ signIn }) => signIn.title.replace('{name}', 'Samtale')) },
  {
    name: 'sign-in-refused',
    who: 'visitor',
    path: '/signin',
    arrange: (page, { actions }) => press(page, actions.signIn),
    ready: (page) => page.locator('.message-bad').first(),
  },
  { name: 'forgot-password', who: 'visitor', path: '/forgotpassword', ready: heading(({ forgot }) => forgot.title) },
  {
    name: 'forgot-password-sent',
    who: 'visitor',
    path: '/forgotpassword',
    arrange: async (page, { fields }) => {
      asked += 1
      await page.getByLabel(fields.email).fill(`nobody.${asked}@fjordklinikken.example`)
      await page.keyboard.press('Enter')
    },
    ready: heading(({ forgot }) => forgot.sentTitle),
  },
  {
    name: 'email-link',
    who: 'visitor',
    path: ({ invitation }) => invitation,
    arrange: (page, { fields }) => page.getByLabel(fields.newPassword, { exact: true }).fill('three blind mice'),
    ready: heading(({ setPassword }) => setPassword.invitationTitle),
  },
  {
    name: 'email-link-expired',
    who: 'visitor',
    path: `/emailroute?passwordreset=true&token=${'0'.repeat(43)}`,
    ready: heading(({ setPassword }) => setPassword.resetExpired),
  },
  { name: 'email-link-empty', who: 'visitor', path: '/emailroute', ready: heading(({ setPassword }) => setPassword.nothingTitle) },
  { name: 'not-found', who: 'visitor', path: '/no/such/screen', ready: heading(({ notFound }) => notFound.title) },
  { name: 'docs', who: 'visitor', path: '/docs', ready: (page) => page.getByRole('heading', { level: 1 }), only: 'english' },

  { name: 'home', who: 'customer', path: '/', ready: (page, { home }) => page.getByText(home.soon) },
  { name: 'overview', who: 'super-admin', path: '/overview', ready: (page, { home }) => page.getByText(home.overviewSoon) },
  { name: 'profile-menu', who: 'super-admin', path: '/', arrange: (page) => page.locator('.me').click(), ready: (page) => page.getByRole('menu') },
  { name: 'drawer', who: 'customer', path: '/', arrange: (page, { app }) => press(page, app.menu), ready: dialog, only: 'narrow' },
  {
    name: 'start-call',
    who: 'customer',
    path: '/',
    arrange: (page) => page.locator('.tile-primary').click(),
    ready: dialog,
  },
  { name: 'building', who: 'member', path: '/help', ready: heading(({ building }) => building.title) },
  { name: 'no-permission', who: 'member', path: '/reports/meetings', ready: heading(({ noPermission }) => noPermission.title) },

  { name: 'all-customers', who: 'admin', path: '/allcustomers', ready: rows },
  { name: 'add-customer', who: 'admin', path: '/allcustomers', arrange: (page) => page.locator('.head .button-primary').click(), ready: dialog },
  { name: 'customers', who: 'subadmin', path: '/customers', ready: rows },
  { name: 'customers-filtered', who: 'subadmin', path: '/customers?email=example&sort=name&order=asc', ready: rows },
  { name: 'view-customer', who: 'subadmin', path: '/customers', arrange: firstRow, ready: dialog },
  { name: 'members', who: 'customer', path: '/members', ready: rows },
  { name: 'members-for-member', who: 'member', path: '/members', ready: rows },
  { name: 'members-nothing-found', who: 'customer', path: '/members?search=nobody', ready: (page) => page.locator('.empty') },
  {
    name: 'add-member-refused',
    who: 'customer',
    path: '/members',
    arrange: async (page) => {
      await page.locator('.head .button-primary').click()
      await page.locator('dialog[open] [type=submit]').click()
    },
    ready: (page) => page.locator('.message-bad').first(),
  },
  { name: 'meetings-report', who: 'customer', path: '/reports/meetings', ready: rows },
  { name: 'view-meeting', who: 'customer', path: '/reports/meetings', arrange: firstRow, ready: dialog },
  { name: 'outbox', who: 'super-admin', path: '/outbox', ready: rows },
  { name: 'read-mail', who: 'super-admin', path: '/outbox', arrange: firstRow, ready: dialog },

  { name: 'room-not-found', who: 'visitor', path: '/room/no-such-room-here', ready: heading(({ room: { refused } }) => refused.notFoundTitle) },
  { name: 'room-lobby', who: 'visitor', path: room, ready: (page) => page.locator('video') },
  { name: 'room-waiting', who: 'visitor', path: room, arrange: joinRoom, ready: heading(({ room: { waiting } }) => waiting.hostTitle) },
  { name: 'conference', who: 'customer', path: room, arrange: joinRoom, ready: (page) => conference(page).locator('article video').first() },
  {
    name: 'post-meeting',
    who: 'customer',
    path: room,
    arrange: async (page, words) => {
      await joinRoom(page, words)
      await conference(page).locator('button.leave').click()
    },
    // The deployment's own words come last.
    ready: (page) => page.getByText('Thank you for taking part'),
  },
]

/** Makes what the scenes need in the running demo. */
export async function setStage(): Promise<Stage> {
  const person = { name: 'Birgit Lassen', email: 'birgit@kystoptik.example', contactNumber: '+4586124090' }
  await demo().api('subadmin').users.createCustomer(person)
  await demo().api('customer').users.createMember({ name: 'Nanna Juhl', email: 'nanna.juhl@fjordklinikken.example', contactNumber: '+4597321818' })
  const { location } = await demo().api('customer').meetings.createInstant({ name: 'Driftsmøde Aarhus og Odense' })
  return { meeting: location, invitation: (await linkTo(person.email)).replace(demo().url, '') }
}

export const WIDTHS = { wide: { width: 1440, height: 900 }, narrow: { width: 390, height: 844 } } as const
export type Width = keyof typeof WIDTHS

/** At which widths there is something to look at. */
export const widthsOf = ({ only }: Scene): readonly Width[] => (only === 'narrow' ? ['narrow'] : ['wide', 'narrow'])

/** Goes to a scene and arranges it. */
export async function visit(page: Page, { path, arrange, ready }: Scene, { stage, words, width }: { stage: Stage; words: Words; width: Width }) {
  await page.setViewportSize(WIDTHS[width])
  await page.goto(demo().url + (typeof path === 'string' ? path : path(stage)))
  await arrange?.(page, words)
  await ready(page, words).waitFor()
  await page.evaluate(() => document.fonts.ready)
}

/** Leaves a scene: whoever stays in a meeting would be seen in the next one's, and a visitor who followed an invitation is no visitor any more. */
export async function leave(page: Page, { who }: Scene) {
  if (who === 'visitor') await page.evaluate(() => localStorage.removeItem('token'))
  await page.goto('about:blank')
}
