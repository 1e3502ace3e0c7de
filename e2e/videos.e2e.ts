import { expect } from '@playwright/test'
import { axeFindings } from './axe.ts'
import { demo, test, withDemo } from './demo.ts'
import { dialogOf, press, expectToast } from './row-actions.ts'
import { sentTo } from './sent.ts'
import { streamingOn } from './streaming-on.ts'
import { videosOf, upload, uploadOf, rowOf, choose, planReplay } from './video-pages.ts'

withDemo()
test.use({ viewport: { width: 1440, height: 900 } })
test.beforeAll(() => streamingOn())

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
