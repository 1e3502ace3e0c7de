import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { sha256Of, videoFile } from '../server/src/testing/video-file.ts'
import { demo, test, withDemo } from './demo.ts'
import { dialogOf, field, press } from './row-actions.ts'
import { streamingOn } from './streaming-on.ts'
import { videosOf, uploadOf, rowOf, choose } from './video-pages.ts'

withDemo()
test.use({ viewport: { width: 1440, height: 900 } })

const MB = 1_000_000
const BIG = 200 * MB
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

/** How far the row says that an upload is, from 0 to 1. */
const doneOf = (page: Page, name: string) =>
  uploadOf(page, name)
    .getByRole('progressbar')
    .evaluate((bar: HTMLProgressElement) => bar.position)

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
