import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { Client } from 'pg'
import { videoFile } from '../server/src/testing/video-file.ts'
import { demo, test, withDemo } from './demo.ts'
import { attackScript } from './hostile-host/start-hostile-host.ts'
import { kioskOfCustomer } from './kiosks.ts'
import { press } from './row-actions.ts'
import { streamingOn } from './streaming-on.ts'
import { videosOf, upload, rowOf, choose, planReplay } from './video-pages.ts'
import { beYoutube, playerOf, type StubWindow } from './youtube-stub.ts'

withDemo()
test.use({ viewport: { width: 1440, height: 900 } })
test.beforeAll(() => streamingOn())

/** Changes the database, where a test cannot wait for hours. */
async function change(sql: string, values: readonly unknown[]) {
  const client = new Client({
    host: join(demo().dataDir, 'postgres'),
    user: 'samtale',
    database: 'postgres',
  })
  await client.connect()
  await client.query(sql, [...values])
  await client.end()
}

/** Has a meeting begin so many seconds ago, and end so many from now. */
const haveBegun = (id: string, secondsAgo: number, secondsLeft: number) => {
  const [begin, end] = [-secondsAgo, secondsLeft].map((seconds) => new Date(Date.now() + seconds * 1000))
  return change(`update meetings set begin_time = $2, end_time = $3 where id = $1`, [id, begin, end])
}

/** Where a player is, less the time: the same for all that are in step, but for whole rounds of the video. */
const phaseOf = (page: Page) =>
  page.locator('[data-part=playback]').evaluate(({ currentTime, paused }: HTMLVideoElement) => ({
    phase: currentTime - Date.now() / 1000,
    paused,
  }))
const SECONDS = 3

/** How far two players are from each other, the shorter way round. */
function apart(one: number, other: number) {
  const ahead = (((one - other) % SECONDS) + SECONDS) % SECONDS
  return Math.min(ahead, SECONDS - ahead)
}

/** The most that any two of these pages are apart now; endless while one does not play. */
async function maxDistance(pages: readonly Page[]) {
  const phases = await Promise.all(pages.map(phaseOf))
  if (phases.some(({ paused }) => paused)) return Number.POSITIVE_INFINITY
  return Math.max(...phases.flatMap((one) => phases.map((other) => apart(one.phase, other.phase))))
}

test('[D6.12] [D6.13] [D6.14] [S2.223] [S2.224] [S2.225] [S2.226] [S2.227] [S2.228] [S4.37] a replay counts down, then plays for two browsers and a TV at the same moment, again and again, and leads away at its end', async ({
  browser,
  enter,
}) => {
  test.setTimeout(120_000)
  const host = await enter('customer', '/videocontent', {})
  await host.locator('[data-part~=page-head]').getByRole('button', { name: 'Upload video' }).click()
  await choose(host, { name: 'loop.mp4', mimeType: 'video/mp4', buffer: videoFile(1_000_000) })
  await press(host, 'Add')
  await expect(rowOf(host, 'loop.mp4')).toBeVisible()
  const [stored] = await videosOf()
  const kiosk = await kioskOfCustomer(browser, 'Lokale Nord')
  const replay = await planReplay('Harbour loop', stored?.broadcastId ?? '', [kiosk.id])

  // A guest is told how long it is until it plays.
  await haveBegun(replay.id, 104, 26)
  // Switched on in the middle it asks what it should show.
  await kiosk.page.reload()
  const guest = await enter('visitor', `/room/${replay.location}`, {})
  await guest.getByLabel('Name').fill('Tove Madsen')
  await guest.getByLabel('Email').fill('tove@example.com')
  await guest.getByRole('button', { name: 'Join replay' }).click()
  await expect(guest.getByText('Please wait for the stream to start')).toBeVisible()
  await expect(guest.getByRole('timer')).toHaveText(/^00:(0\d|1\d)$/)
  await guest.getByRole('button', { name: 'Leave' }).click()
  await expect(guest.getByRole('link', { name: 'Back to home' })).toBeVisible()
  await guest.getByRole('button', { name: 'Rejoin' }).click()
  await expect(guest.getByRole('timer')).toBeVisible()

  await host.goto(`${demo().url}/room/${replay.location}`)
  await host.getByRole('button', { name: 'Join replay' }).click()
  await expect(kiosk.page.getByRole('timer')).toBeVisible()
  const pages = [guest, host, kiosk.page]
  for (const page of pages) await expect(page.locator('[data-part=playback]')).toBeVisible()
  await expect.poll(() => maxDistance(pages)).toBeLessThan(0.3)
  // For longer than the video lasts: it has begun again meanwhile.
  const until = Date.now() + (SECONDS + 2) * 1_000
  while (Date.now() < until) {
    expect(await maxDistance(pages)).toBeLessThan(0.5)
    await guest.evaluate(() => new Promise(requestAnimationFrame))
  }
  // Who has lost the others jumps back to them, not to the begin.
  await guest.locator('[data-part=playback]').evaluate((player: HTMLVideoElement) => player.pause())
  await expect.poll(() => maxDistance(pages)).toBeLessThan(0.3)

  await expect(host).toHaveURL(/\/replaystreaming$/, { timeout: 60_000 })
  await expect(guest.getByRole('heading', { name: 'The replay has ended' })).toBeVisible()
  await expect(kiosk.page.getByText('Ready', { exact: true })).toBeVisible()
  await kiosk.page.context().close()
})

test('[D6.12] a stream that is on YouTube alone is played from there without cookies, and an error of YouTube is shown as text', async ({
  enter,
}) => {
  const stored = await upload('shore.mp4')
  const replay = await planReplay('On YouTube', stored?.broadcastId ?? '')
  await haveBegun(replay.id, 120 + 60, 600)
  await change(
    `update streams set video_id = null, played_broadcast_id = 'abcdefghijk' where meeting_id = $1`,
    [replay.id],
  )
  const page = await enter('visitor', '/livez', {})
  const join = async () => {
    await page.goto(`${demo().url}/room/${replay.location}`)
    await page.getByLabel('Name').fill('Tove Madsen')
    await page.getByLabel('Email').fill('tove@example.com')
    await page.getByRole('button', { name: 'Join replay' }).click()
  }
  await beYoutube(page.context())
  await join()
  await expect(page.getByRole('button', { name: 'Turn sound on' })).toBeVisible()
  const at = () => playerOf(page).evaluate(() => (window as unknown as StubWindow).player.time())
  await expect.poll(at).toBeGreaterThan(60)
  expect(await at()).toBeLessThan(75)
  expect(playerOf(page).url()).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/abcdefghijk\?/)
  expect(
    await page.evaluate(() =>
      [...document.scripts].every(({ src }) => src === '' || src.startsWith(location.origin)),
    ),
  ).toBe(true)
  await page.getByRole('button', { name: 'Turn sound on' }).click()
  const isMuted = () => playerOf(page).evaluate(() => (window as unknown as StubWindow).player.isMuted())
  await expect.poll(isMuted).toBe(false)
  await playerOf(page).evaluate(() => {
    const { fail, is } = (window as unknown as StubWindow).player
    fail(150)
    // The end of a seek that was under way.
    is(1)
  })
  await expect(page.getByRole('alert')).toContainText("YouTube doesn't allow this video here")
  await expect(page.getByRole('link', { name: 'Open on YouTube' })).toHaveAttribute(
    'href',
    'https://www.youtube.com/watch?v=abcdefghijk',
  )

  await page.context().unrouteAll({ behavior: 'ignoreErrors' })
  await beYoutube(page.context(), { away: true })
  await join()
  await expect(page.getByRole('alert')).toContainText("Can't reach the video")
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('[D6.12] a player in the place of YouTube’s that attacks reads nothing of the portal and leads nobody away', async ({
  enter,
}) => {
  const stored = await upload('shore.mp4')
  const replay = await planReplay('On a false YouTube', stored?.broadcastId ?? '')
  await haveBegun(replay.id, 120 + 60, 600)
  await change(
    `update streams set video_id = null, played_broadcast_id = 'abcdefghijk' where meeting_id = $1`,
    [replay.id],
  )
  const page = await enter('visitor', '/livez', {})
  await beYoutube(page.context(), { script: attackScript() })
  await page.goto(`${demo().url}/room/${replay.location}`)
  await page.getByLabel('Name').fill('Tove Madsen')
  await page.getByLabel('Email').fill('tove@example.com')
  await page.getByRole('button', { name: 'Join replay' }).click()
  await expect(page.getByRole('button', { name: 'Turn sound on' })).toBeVisible()
  const attempts = () =>
    playerOf(page).evaluate(() => Reflect.get(window, 'attempts') as Record<string, string>)
  await expect.poll(async () => (await attempts())['target']).toBeDefined()
  const denied = Object.fromEntries(
    ['storage', 'cookies', 'document', 'write', 'global'].map((name) => [name, 'SecurityError']),
  )
  expect(await attempts()).toMatchObject({ ...denied, window: 'nothing' })
  const left = await page.evaluate(
    () => [location.pathname, Reflect.get(window, 'stolen'), Reflect.get({}, 'polluted')] as unknown[],
  )
  expect(left).toEqual([`/room/${replay.location}`, undefined, undefined])
  expect(
    await page.evaluate(() =>
      [...document.scripts].every(({ src }) => src === '' || src.startsWith(window.location.origin)),
    ),
  ).toBe(true)
  await expect(page.getByRole('button', { name: 'Turn sound on' }), 'it plays on').toBeVisible()
})
