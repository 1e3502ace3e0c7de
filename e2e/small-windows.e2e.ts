import { expect, type Locator, type Page } from '@playwright/test'
import { test, withDemo } from './demo.ts'
import { LABELS } from './labels.ts'
import { spills } from './overflow.ts'
import { cachePages } from './page-cache.ts'
import type { Stage } from './scenes/scene.ts'
import { SCENES } from './scenes/scenes.ts'
import { setStage } from './scenes/stage.ts'
import { leave, visit } from './scenes/visit.ts'

withDemo()

/** A small laptop, and a phone held sideways. */
const LAPTOP = { width: 1280, height: 720 }
const PHONE = { width: 844, height: 390 }

/** The main screens: their first row, tile or field is on a small laptop's screen without scrolling. */
const SCREENS = [
  ...['overview-with-meetings', 'overview', 'now', 'meetings', 'meetings-month', 'meetings-week'],
  ...['members', 'all-customers', 'groups', 'devices', 'speed-dials', 'speed-dials-list'],
  ...['settings-profile', 'settings-general', 'meetings-report', 'live-streams', 'events', 'videos'],
  ...['audit', 'outbox', 'deleted', 'room-lobby', 'sign-in'],
]
/** The columns of a week are scrolled to the time that it is, which need not be that of their first meeting. */
const isScrolled = (name: string) => name === 'meetings-week'
/** Dialogs that are sent with a button. */
const DIALOGS = [
  ...['start-call', 'schedule', 'schedule-people', 'schedule-options', 'share-meeting', 'delete-meeting'],
  ...['add-customer', 'add-member-for', 'edit-member', 'add-group', 'add-admin', 'set-password'],
  ...['delete-customer', 'edit-devices', 'reboot-device', 'settings-new-api-key', 'new-live-stream'],
  ...['new-replay', 'stop-event', 'settings-question'],
]

let stage: Stage
let pages: ReturnType<typeof cachePages>
test.beforeAll(async ({ browser }) => {
  stage = await setStage()
  pages = cachePages(() => browser)
})
test.afterAll(async () => {
  stage.strike()
  await pages.close()
})

/** Opens a scene in a small laptop's window; `look` sees it there and in a phone's. */
async function inBoth(name: string, look: (page: Page, first: Locator) => Promise<void>) {
  const scene = SCENES.find((one) => one.name === name)
  if (!scene) throw new Error(`no scene is called ${name}`)
  const page = await pages.of(scene.who, 'en-US')
  const labels = LABELS['en-US']
  await visit(page, scene, { stage, labels, width: 'wide', size: LAPTOP })
  await look(page, scene.ready(page, labels))
  await page.setViewportSize(PHONE)
  await look(page, scene.ready(page, labels))
  await leave(page, scene)
}

const isPhone = (page: Page) => page.viewportSize()?.width === PHONE.width

for (const name of SCREENS)
  test(`${name} fits into the window of a small laptop and of a phone held sideways`, async () => {
    await inBoth(name, async (page, first) => {
      expect.soft(await spills(page), JSON.stringify(page.viewportSize())).toEqual([])
      if (isPhone(page)) return
      if (!isScrolled(name)) await expect.soft(first).toBeInViewport()
      for (const action of await page.locator('[data-part~=page-head] [data-look=primary]').all())
        await expect.soft(action).toBeInViewport({ ratio: 1 })
    })
  })

for (const name of DIALOGS)
  test(`${name}: the buttons of the dialog can be reached in both windows`, async () => {
    await inBoth(name, async (page) => {
      expect.soft(await spills(page), JSON.stringify(page.viewportSize())).toEqual([])
      const buttons = page.locator('dialog[open] :is([type=submit], [data-look=primary], [data-look=danger])')
      await expect.soft(buttons).not.toHaveCount(0)
      await buttons.last().scrollIntoViewIfNeeded()
      await expect.soft(buttons.last()).toBeInViewport({ ratio: 1 })
    })
  })
