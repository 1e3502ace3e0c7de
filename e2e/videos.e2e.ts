import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { Client } from 'pg'
import { axeFindings } from './axe.ts'
import { sha256Of, THREE_SECONDS, videoFile } from '../server/src/testing/video-file.ts'
import { dialogOf, field, press, expectToast } from './row-actions.ts'
import { demo, test, withDemo } from './demo.ts'
import { sentTo } from './sent.ts'
import { streamingOn } from './streaming-on.ts'
import { kioskOfCustomer } from './kiosks.ts'
import { attackScript } from './hostile-host/start-hostile-host.ts'
import { beYoutube, playerOf, type StubWindow } from './youtube-stub.ts'

withDemo()
test.use({ viewport: { width: 1440, height: 900 } })

const MB = 1_000_000
const BIG = 200 * MB
/** As the demo's customer. */
const account = async () => (await demo().api('customer').account.profile({})).id
const videosOf = async () =>
  (
    await demo()
      .api('customer')
      .videos.list({ account: await account() })
  ).data

let folder = ''
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'samtale-videos-'))
  await streamingOn()
})
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

function saved(name: string, bytes: Buffer) {
  const path = join(folder, name)
  writeFileSync(path, bytes)
  return path
}

/** Uploads a film of three seconds as the demo's customer does by the API. */
async function upload(filename: string) {
  const api = demo().api('customer')
  await api.videos.upload({
    chunkIndex: 0,
    totalChunks: 1,
    filename,
    account: await account(),
    chunk: new Blob([THREE_SECONDS]),
  })
  return (await videosOf()).find((video) => video.filename === filename)
}

const uploadOf = (page: Page, name: string) => page.locator(`[data-upload="${name}"]`)
const rowOf = (page: Page, name: string) => page.locator('tr[data-video]').filter({ hasText: name })
const choose = (page: Page, file: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) =>
  dialogOf(page).locator('input[type=file]').setInputFiles(file)
/** How far the row says that an upload is, from 0 to 1. */
const doneOf = (page: Page, name: string) =>
  uploadOf(page, name)
    .getByRole('progressbar')
    .evaluate((bar: HTMLProgressElement) => bar.position)

const everything = { limit: 100, offset: 0, search: '', filters: {} }

/** Plans that a video is watched in an hour by a member, and on a device. */
async function planReplay(name: string, replayStreamingId: string, devices: readonly string[] = []) {
  const api = demo().api('customer')
  const { data } = await api.members.list({
    ...everything,
    limit: 1,
    sortOrder: { name: 'name', direction: 'asc' },
  })
  const [beginTime, endTime] = [1, 2].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString())
  return api.replays.create({
    name,
    beginTime: beginTime ?? '',
    endTime: endTime ?? '',
    replayStreamingId,
    members: data.map(({ id }) => id),
    devices: [...devices],
  })
}

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

test('[S2.35] [S2.229] [S2.230] [S2.234] [S2.235] [S5.77] [S8.80] the screen says that there is nothing yet, and the dialog takes one video and no other file', async ({
  enter,
}) => {
  const page = await enter('customer', '/videocontent')
  await expect(page.getByText('No videos yet')).toBeVisible()
  const sent = sentTo(page, 'videocontent/begin')
  await page.locator('[data-part~=page-head]').getByRole('button', { name: 'Upload video' }).click()
  const input = dialogOf(page).locator('input[type=file]')
  await expect(input).toHaveAttribute('accept', 'video/*')
  await expect(input).not.toHaveAttribute('multiple')
  await expect(dialogOf(page).getByText('optional')).toBeVisible()
  await press(page, 'Add')
  await expect(dialogOf(page)).toBeVisible()

  await choose(page, { name: 'minutes.txt', mimeType: 'text/plain', buffer: Buffer.from('not a film') })
  await expect(dialogOf(page)).toContainText("This file isn't a video")
  await press(page, 'Add')
  await expect(dialogOf(page)).toBeVisible()
  expect(sent).toEqual([])

  // What only looks like one is found out by the server, and said as loudly.
  await choose(page, { name: 'minutes.mp4', mimeType: 'video/mp4', buffer: Buffer.from('not a film either') })
  await press(page, 'Add')
  await expect(page.locator('[data-toast=error]', { hasText: "minutes.mp4 wasn't uploaded" })).toContainText(
    "This file isn't a video",
  )
  await expect(uploadOf(page, 'minutes.mp4')).toContainText('Stopped')
  await page.getByRole('button', { name: 'Cancel minutes.mp4' }).click()
  await press(page, 'Cancel upload')
  await expect(page.getByText('No videos yet')).toBeVisible()
})

test('[S2.231] [S2.233] [S4.34] [S4.35] [S4.36] [S5.78] 200 MB survive a network that goes away and a page that is loaded again, byte by byte', async ({
  enter,
}) => {
  test.setTimeout(120_000)
  const bytes = videoFile(BIG)
  const file = saved('harbour.mp4', bytes)
  const page = await enter('customer', '/videocontent', {})
  await page.locator('[data-part~=page-head]').getByRole('button', { name: 'Upload video' }).click()
  await choose(page, file)
  await field(page, 'Description').fill('  The harbour at night \n')
  await press(page, 'Add')
  await expect(dialogOf(page)).toHaveCount(0)
  await expect(uploadOf(page, 'harbour.mp4')).toContainText('In Progress')
  await expect(uploadOf(page, 'harbour.mp4')).toContainText(/\d MB of 200 MB/)

  await expect.poll(() => doneOf(page, 'harbour.mp4')).toBeGreaterThan(0.1)
  await page.context().setOffline(true)
  await expect(uploadOf(page, 'harbour.mp4')).toContainText('waiting for the connection')
  const before = await doneOf(page, 'harbour.mp4')
  expect(before).toBeLessThan(1)
  await page.context().setOffline(false)
  await expect.poll(() => doneOf(page, 'harbour.mp4')).toBeGreaterThan(before)
  // The browser has the file by now, and goes on with it on whatever page of the portal one comes to.
  await page.goto(`${demo().url}/groups`)
  await page.getByRole('button', { name: 'Streaming' }).click()
  await page.getByRole('menuitem', { name: 'Video content' }).click()

  await expect(rowOf(page, 'harbour.mp4')).toContainText('The harbour at night', { timeout: 60_000 })
  await expect(rowOf(page, 'harbour.mp4')).toContainText('200 MB')
  await expect(uploadOf(page, 'harbour.mp4')).toHaveCount(0)
  await expect(page.getByRole('columnheader')).toHaveText([
    'File name',
    'Description',
    'Upload date',
    'Size',
    'Actions',
  ])
  const [video] = await videosOf()
  expect([video?.filename, video?.description, video?.size]).toEqual([
    'harbour.mp4',
    'The harbour at night',
    BIG,
  ])
  expect(video?.sha256).toBe(sha256Of(bytes))
})

test('[S2.232] [S7.122] [S7.123] [S8.52] [S8.80] [S7.121] a video is played in a tab of its own with seeking, and is deleted unless a replay is to play it', async ({
  enter,
}) => {
  await upload('quay.mp4')
  const page = await enter('customer', '/videocontent')
  const opened: string[] = []
  page.context().on('request', (request) => opened.push(request.url()))
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Play quay.mp4' }).click(),
  ])
  await tab.waitForURL(/\/play\/[0-9a-f-]{36}$/)
  expect(opened.some((url) => /\/play\/[0-9a-f-]{36}\?idt=[\w-]{40,}$/.test(url))).toBe(true)
  const video = tab.locator('video')
  await expect
    .poll(() => video.evaluate((player: HTMLVideoElement) => player.currentTime))
    .toBeGreaterThan(0.2)
  const at = await video.evaluate(async (player: HTMLVideoElement) => {
    player.pause()
    const seeked = new Promise((done) => player.addEventListener('seeked', done, { once: true }))
    player.currentTime = 2
    await seeked
    return player.currentTime
  })
  expect(at).toBeCloseTo(2, 1)
  await tab.close()

  await page.route('**/v1/videocontent/req_play_token', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Play quay.mp4' }).click()
  await expect(page.locator('[data-toast=error]', { hasText: 'The service is busy' })).toBeVisible()

  const stored = (await videosOf()).find(({ filename }) => filename === 'quay.mp4')
  const replay = await planReplay('Quay at night', stored?.broadcastId ?? '')
  const remove = async () => {
    await page.getByRole('button', { name: 'Delete quay.mp4' }).click()
    await press(page, 'Delete')
  }
  await remove()
  await expect(
    page.locator('[data-toast=error]', { hasText: 'An upcoming replay uses this video' }),
  ).toBeVisible()
  await press(page, 'Cancel')
  await demo().api('customer').replays.remove({ id: replay.id })
  await remove()
  await expectToast(page, 'Successfully removed video stream')
  await expect(rowOf(page, 'quay.mp4')).toHaveCount(0)
})

test('[S2.150] [S2.152] [S2.154] [S2.155] the videos are sorted, cut into pages, shown closer and deleted together; one that a replay is to play stays, with the reason', async ({
  enter,
}) => {
  for (const name of ['aa.mp4', 'bb.mp4', 'cc.mp4']) await upload(name)
  const page = await enter('customer', '/videocontent')
  const names = () => page.locator('tr[data-video] b').allTextContents()
  await expect(rowOf(page, 'aa.mp4')).toBeVisible()
  await page.getByRole('columnheader', { name: 'File name' }).getByRole('button').click()
  await expect.poll(async () => (await names()).slice(0, 3)).toEqual(['aa.mp4', 'bb.mp4', 'cc.mp4'])
  await expect(page.getByLabel('Rows per page').locator('option')).toHaveText(['5', '10', '30', '100'])
  const height = async () => (await rowOf(page, 'aa.mp4').boundingBox())?.height ?? 0
  const before = await height()
  await page.getByRole('button', { name: 'Compact' }).click()
  await expect.poll(height).toBeLessThan(before)

  const stored = (await videosOf()).find(({ filename }) => filename === 'bb.mp4')
  const replay = await planReplay('Still to come', stored?.broadcastId ?? '')
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  for (const name of ['aa.mp4', 'bb.mp4'])
    await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await page.getByRole('button', { name: 'Delete selected' }).click()
  await expect(dialogOf(page).getByRole('heading')).toHaveText('Delete 2 videos?')
  await press(page, 'Delete')
  await expect(dialogOf(page).getByRole('alert')).toContainText('An upcoming replay uses this video')
  await expect(dialogOf(page).getByRole('heading'), 'the first is gone').toHaveText('Delete 1 video?')
  await demo().api('customer').replays.remove({ id: replay.id })
  await press(page, 'Delete')
  await expectToast(page, '2 videos deleted')
  await expect(rowOf(page, 'cc.mp4')).toBeVisible()
  for (const name of ['aa.mp4', 'bb.mp4']) await expect(rowOf(page, name)).toHaveCount(0)
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  expect(await axeFindings(page)).toEqual([])
})

test('[S8.77] an upload whose last answer does not come raises an alert that says what to do, and is whole when it is gone on with', async ({
  enter,
}) => {
  const page = await enter('customer', '/videocontent')
  await page.route('**/v1/videocontent/upload', async (route) => {
    const answer = await route.fetch()
    const { data, ...rest } = (await answer.json()) as { data: Record<string, unknown> }
    await route.fulfill({
      response: answer,
      json: { ...rest, data: { ...data, data: undefined, total: undefined } },
    })
  })
  await page.locator('[data-part~=page-head]').getByRole('button', { name: 'Upload video' }).click()
  await choose(page, { name: 'pier.mp4', mimeType: 'video/mp4', buffer: videoFile(MB, 2) })
  await press(page, 'Add')
  await expect(page.locator('[data-toast=error]', { hasText: "pier.mp4 wasn't uploaded" })).toContainText(
    'The upload ended without a response',
  )
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Resume pier.mp4' }).click()
  await expect(rowOf(page, 'pier.mp4')).toBeVisible()
  await expect(uploadOf(page, 'pier.mp4')).toHaveCount(0)
})

test('an upload whose file the browser has not stored waits after a reload until the same file is chosen again', async ({
  enter,
}) => {
  const file = saved('mole.mp4', videoFile(2 * MB, 3))
  const page = await enter('customer', '/videocontent', {})
  await page.route('**/v1/videocontent/upload', () => {})
  await page.locator('[data-part~=page-head]').getByRole('button', { name: 'Upload video' }).click()
  await choose(page, file)
  await press(page, 'Add')
  await page.getByRole('button', { name: 'Pause mole.mp4' }).click()
  await page.reload()
  await expect(uploadOf(page, 'mole.mp4'), 'paused is paused').toContainText('Paused')

  await page.evaluate(() => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const open = indexedDB.open('samtale-upload-files')
    open.addEventListener('success', () => {
      const clearing = open.result.transaction('files', 'readwrite')
      clearing.objectStore('files').clear()
      clearing.addEventListener('complete', () => resolve())
    })
    open.addEventListener('error', () => reject(open.error))
    return promise
  })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.reload()
  const row = uploadOf(page, 'mole.mp4')
  await expect(row).toContainText('Choose the file again to continue')
  await row.locator('input[type=file]').setInputFiles(saved('other.mp4', videoFile(MB, 4)))
  await expect(
    page.locator('[data-toast=error]', { hasText: 'This is a different file. Choose mole.mp4 (2 MB).' }),
  ).toBeVisible()
  await row.locator('input[type=file]').setInputFiles(file)
  await expect(rowOf(page, 'mole.mp4')).toContainText('2 MB')
})

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
  await choose(host, { name: 'loop.mp4', mimeType: 'video/mp4', buffer: videoFile(MB) })
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
  // For longer than the video lasts: it has begun anew meanwhile.
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
