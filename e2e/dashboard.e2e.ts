import { expect, type Page } from '@playwright/test'
import { dialogOf, newCustomer } from './row-actions.ts'
import { demo, test, withDemo } from './demo.ts'
import { planMeeting } from './plans.ts'

withDemo()

const cards = (page: Page) => page.getByRole('article')
const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
const tiles = (page: Page) => page.locator('[data-part~=tile] b').allTextContents()
const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name })

/** Looks for one meeting: the card is then on the first page. */
async function find(page: Page, name: string) {
  await page.getByRole('searchbox', { name: 'Search meetings' }).fill(name)
  await expect(card(page, name).first()).toBeVisible()
}

test('the dashboard greets by the first name, says how many meetings there are today, and has the buttons of the role [S2.6] [S2.60] [S2.61] [S2.62] [S2.63] [S2.64] [S2.65]', async ({
  enter,
}) => {
  const page = await enter('customer', '/overview')
  await expect(
    page.getByRole('heading', { level: 1, name: /^Good (morning|afternoon|evening), Ole$/ }),
  ).toBeVisible()
  const { overview } = await demo().api('customer').meetings.list({ limit: 1 })
  await expect(page.getByText(new RegExp(`^${overview.today || 'No'} meetings? today\\.$`))).toBeVisible()
  await expect(page.getByRole('contentinfo').getByText('10102')).toBeVisible()
  expect(await tiles(page)).toEqual(['Start call', 'Schedule', 'Help', 'Settings'])
  await expect(page.getByRole('link', { name: /^Help/ })).toHaveAttribute('href', '/help')
  await expect(page.getByRole('link', { name: /^Settings/ })).toHaveAttribute('href', '/settings')

  const staff = await enter('admin', '/overview')
  const { today } = (await demo().api('admin').overview.read({})).meetings
  await expect(staff.getByText(new RegExp(`^${today || 'No'} meetings? today\\.$`))).toBeVisible()
  expect(await tiles(staff)).toEqual(['Help', 'Settings'])
})

test('of the three tabs Meetings alone can be chosen, and Scheduled events goes by Events below 600 [S2.67] [S2.68] [S2.69] [S2.70]', async ({
  enter,
}) => {
  const page = await enter('customer', '/overview')
  await expect(tab(page, /^Meetings/)).toHaveAttribute('aria-selected', 'true')
  for (const name of [/^Streamings/, /^Scheduled events/]) {
    await expect(tab(page, name)).toBeDisabled()
    await tab(page, name).click({ force: true })
    await expect(tab(page, name)).toHaveAttribute('aria-selected', 'false')
  }
  await page.setViewportSize({ width: 600, height: 900 })
  await expect(tab(page, /^Scheduled events/)).toBeVisible()
  await page.setViewportSize({ width: 599, height: 900 })
  await expect(tab(page, /^Events/)).toBeVisible()
})

test('a card shows a meeting’s status and offers the actions of that status [S2.71] [S2.76] [S2.77] [S2.78] [S2.79] [S2.82] [S2.83] [S2.84] [S2.85] [S2.86] [S2.87] [S3.42]', async ({
  enter,
}) => {
  const { id } = await planMeeting('Kommende Kort', { invite: ['Emma Riis', 'Liv Thorsen'] })
  await demo().api('customer').meetings.createInstant({ name: 'Kort I Gang' })
  const over = (await demo().api('customer').meetings.list({ limit: 100, when: 'completed' })).data
  const instant =
    over.find(({ type, host }) => type === 'instant' && host.profile.name === 'Ole Eriksen')?.name ?? ''
  const planned = over.find(({ type }) => type === 'schedule')?.name ?? ''
  const actionsOf = (name: string) =>
    card(page, name)
      .locator('[data-part~=actions]')
      .locator('a, button')
      .evaluateAll((actions) => actions.map((action) => action.getAttribute('aria-label')))
  const page = await enter('customer', '/overview')

  await find(page, 'Kommende Kort')
  const upcoming = card(page, 'Kommende Kort')
  for (const labels of ['Kommende Kort', id, 'Ole Eriksen', '2 participants'])
    await expect(upcoming).toContainText(labels)
  await expect(upcoming).toContainText(/(0\d|1[0-2]):\d\d [AP]M – .*\d\d:\d\d [AP]M/)
  await expect(upcoming).toContainText(/\d{4}\/\d\d\/\d\d/)
  await expect(upcoming).toHaveAttribute('data-edge', 'upcoming')
  expect(await actionsOf('Kommende Kort')).toEqual([
    'Delete: Kommende Kort',
    'Share: Kommende Kort',
    'Launch: Kommende Kort',
  ])

  await find(page, 'Kort I Gang')
  await expect(card(page, 'Kort I Gang')).toContainText('Now · 60 min left')
  expect(await actionsOf('Kort I Gang')).toEqual(['Share: Kort I Gang', 'Join: Kort I Gang'])

  await find(page, instant)
  await expect(
    page
      .locator('[data-edge=past]')
      .getByRole('link', { name: `Rejoin: ${instant}` })
      .first(),
  ).toBeVisible()
  await find(page, planned)
  await page
    .locator('[data-edge=past]')
    .getByRole('button', { name: `Change: ${planned}` })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: 'Edit meeting' })).toBeVisible()
})

test('the overview starts with what is on, then what is next, and says of a past meeting how many were in it', async ({
  enter,
}) => {
  const api = demo().api('customer').meetings
  await api.createInstant({ name: 'Er På Nu' })
  const soonest = { sortOrder: { name: 'beginTime', direction: 'asc' }, limit: 100 } as const
  const { data } = await api.list({ ...soonest, when: 'unfinished' })
  const page = await enter('customer', '/overview', { viewport: { width: 1440, height: 1_200 } })
  await expect(cards(page).getByRole('heading')).toHaveText(
    data.slice(0, 4).map(({ name }) => new RegExp(`^${name}`)),
  )
  await expect(cards(page).first()).toHaveAttribute('data-edge', 'ongoing')
  await expect(page.locator('[data-part~=pager]')).toContainText(/^1–4 of /)
  await expect(page.locator('[data-edge=past]')).toHaveCount(0)

  const visited = (await api.list({ when: 'completed', limit: 100 })).data.find(
    ({ attended }) => attended > 2,
  )
  const { name = '', id = '', attended = 0 } = visited ?? {}
  await find(page, name)
  const past = cards(page).filter({ hasText: `Meeting ID ${id}` })
  await expect(past).toContainText(`${attended} participants`)
  await expect(past.getByText(`+${attended - 1}`, { exact: true })).toBeAttached()
  const report = await demo().api('customer').reports.meetings({ limit: 500 })
  expect(report.data.find((row) => row.id === id)?.participants).toBe(attended)
})

test('as many cards stand on a page as the panel is high, three below 600; the rest is behind [S2.72] [S2.73]', async ({
  enter,
}) => {
  const page = await enter('customer', '/overview', { viewport: { width: 1440, height: 976 } })
  await expect(cards(page)).toHaveCount(3)
  await page.setViewportSize({ width: 1440, height: 1_200 })
  await expect(cards(page)).toHaveCount(4)
  await page.setViewportSize({ width: 599, height: 1_200 })
  await expect(cards(page)).toHaveCount(3)
  const shown = await cards(page).locator('.mono').allTextContents()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect
    .poll(async () => new Set([...shown, ...(await cards(page).locator('.mono').allTextContents())]).size)
    .toBe(6)
  await page.getByRole('link', { name: 'View more' }).click()
  await expect(page).toHaveURL(/\/meetings$/)
})

test('the clock on the line of the day goes on every half minute [S9.11]', async ({ enter }) => {
  const page = await enter('customer', '/livez', {})
  await page.clock.install({ time: new Date('2026-11-24T09:21:40.000Z') })
  await page.goto(`${demo().url}/overview`)
  const clock = page.locator('[data-part~=day-time]')
  await expect(clock).toHaveText('10:21 AM')
  await page.clock.pauseAt(new Date('2026-11-24T09:21:58.000Z'))
  await page.clock.runFor(30_000)
  await expect(clock).toHaveText('10:22 AM')
})

test('whoever has nothing planned is offered both ways to meet', async ({ enter }) => {
  const { token } = await newCustomer('Ny Kunde')
  const page = await enter({ token }, '/overview')
  await expect(page.getByText('No previous meetings')).toBeVisible()
  await page.getByRole('button', { name: 'Call options' }).click()
  await expect(page.getByRole('dialog', { name: 'Start a call' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.locator('[data-part~=panel]').getByRole('button', { name: 'Schedule meeting' }).click()
  await expect(dialogOf(page)).toBeVisible()
})
