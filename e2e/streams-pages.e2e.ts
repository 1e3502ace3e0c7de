import { expect } from '@playwright/test'
import { dialogOf, press } from './row-actions.ts'
import { demo, test, withDemo } from './demo.ts'
import { planEvent, planLive, planReplay } from './plan-streams.ts'
import { card, tab } from './stream-cards.ts'
import { streamingOn } from './streaming-on.ts'

withDemo()
test.use({ viewport: { width: 1440, height: 976 } })

test('a tab shows as many as there is room for, is searched, and another tab begins at its first page [S2.202] [S2.203] [S2.204] [S2.205] [S2.215] [S2.216]', async ({
  enter,
}) => {
  await streamingOn()
  const [source] = await demo().api('customer').liveStreams.options({})
  for (let count = 1; count <= 6; count++) await planEvent(`Lunch ${count}`, { inMinutes: 60 * count })
  await planEvent('Breakfast', { inMinutes: 0 })
  await planReplay('Replay to come', source?.livestreaming.broadcastId ?? '')
  await planLive('Stream of the day', { inMinutes: 0 })
  const page = await enter('customer', '/scheduledevents')
  await expect(page.getByRole('button', { name: 'Next page' })).toBeEnabled()
  const heightOf = () =>
    page.locator('[data-part~=panel]').evaluate((sheet) => Math.round(sheet.getBoundingClientRect().height))
  const height = await heightOf()
  const room = await page
    .locator('[data-part~=panel]')
    .evaluate((sheet) => Number.parseInt(getComputedStyle(sheet).minHeight))
  const perPage = Math.floor((room - 96) / 136)
  expect(perPage).toBeLessThan(6)
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(perPage)
  await expect(cards.first(), 'the next one first').toHaveAccessibleName('Lunch 1')
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(card(page, 'Lunch 6')).toBeVisible()
  await expect(card(page, 'Lunch 1')).toHaveCount(0)
  await expect(page).toHaveURL(/page=2/)
  await tab(page, /^Ongoing/).click()
  await expect(page).not.toHaveURL(/page=/)
  await expect(card(page, 'Breakfast')).toBeVisible()
  await tab(page, /^Upcoming/).click()
  await expect(card(page, 'Lunch 1')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search events' }).fill('lunch 4')
  await expect(cards).toHaveCount(1)
  await expect(card(page, 'Lunch 4')).toBeVisible()
  expect(await heightOf(), 'what has one page is as high as its cards').toBeLessThan(height)

  for (const [address, search, name] of [
    ['/livestreaming?tab=ongoing', 'Search live streams', 'Stream of the day'],
    ['/replaystreaming', 'Search replays', 'Replay to come'],
  ] as const) {
    await page.goto(demo().url + address)
    await expect(page.getByRole('tab')).toHaveText([/^Recent/, /^Ongoing/, /^Upcoming/])
    await page.getByRole('searchbox', { name: search }).fill(name.slice(0, 6))
    await expect(card(page, name)).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Pages' })).toBeVisible()
    await page.getByRole('searchbox', { name: search }).fill('no such thing')
    await expect(page.getByText('No results')).toBeVisible()
  }
})

test('on the dashboard, live streams and events are searched, turned over and led on to [S2.74] [S2.75] [S2.77] [S2.80] [S2.81] [S2.88]', async ({
  enter,
}) => {
  await streamingOn()
  for (let count = 1; count <= 6; count++) await planEvent(`Canteen ${count}`, { inMinutes: 10 * count })
  for (const name of ['Live on the dashboard', 'Live 2', 'Live 3', 'Live 4', 'Live 5'])
    await planLive(name, { inMinutes: 0 })
  const page = await enter('customer', '/overview')
  await tab(page, /^Scheduled events/).click()
  const shown = page.getByRole('article').getByRole('heading')
  await expect(shown.first(), 'what is on').toHaveText('Dagens menu i kantinen')
  await expect(card(page, 'Canteen 1'), 'then what is next').toBeVisible()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(card(page, 'Canteen 1')).toHaveCount(0)
  await page.getByRole('button', { name: 'Previous page' }).click()
  await expect(card(page, 'Canteen 1')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search' }).fill('Canteen 2')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(card(page, 'Canteen 2')).toContainText('2 TVs')
  await expect(card(page, 'Canteen 2').getByRole('link', { name: 'https://example.com/menu' })).toBeVisible()
  await expect(card(page, 'Canteen 2')).not.toContainText('Meeting ID')
  await page.getByRole('button', { name: 'Delete: Canteen 2' }).click()
  await expect(dialogOf(page).getByRole('heading')).toHaveText('Delete stream')
  await expect(dialogOf(page)).toContainText('“Canteen 2”')
  await press(page, 'Cancel')
  await page.getByRole('link', { name: 'View more' }).click()
  await expect(page).toHaveURL(/\/scheduledevents$/)

  await page.goto(`${demo().url}/overview`)
  await tab(page, /^Streamings/).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  const names = () => page.getByRole('article').getByRole('heading').allTextContents()
  const before = await names()
  await page.getByRole('button', { name: 'Next page' }).click()
  const isAnotherPage = async () => {
    const now = await names()
    return now.length > 0 && now.every((name) => !before.includes(name))
  }
  await expect.poll(isAnotherPage).toBe(true)
  await page.getByRole('searchbox', { name: 'Search' }).fill('Live on the dashboard')
  await expect(card(page, 'Live on the dashboard')).toContainText('2 TVs')
  await expect(card(page, 'Live on the dashboard')).not.toContainText('Meeting ID')
  await page.getByRole('link', { name: 'View more' }).click()
  await expect(page).toHaveURL(/\/livestreaming$/)
  await page.setViewportSize({ width: 599, height: 900 })
  await page.goto(`${demo().url}/overview`)
  await expect(tab(page, /^Events/)).toBeVisible()
})
