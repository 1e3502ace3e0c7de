import type { Page } from '@playwright/test'
import { videoFile } from '../../server/src/testing/video-file.ts'
import { demo } from '../demo.ts'
import { planReplay } from '../plan-streams.ts'
import { dialog } from './locators.ts'
import type { Scene, Labels } from './scene.ts'
import { switchOn } from './stream-scenes.ts'

const HARBOUR = 'harbour at night.mp4'
const choose = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  dialog(page).locator('input[type=file]').setInputFiles({ name, mimeType, buffer })

/** The one video of the demo's customer, uploaded by whoever comes first. */
async function harbour() {
  const { videos, account } = demo().api('customer')
  const { id } = await account.profile({})
  const known = (await videos.list({ account: id })).data.find(({ filename }) => filename === HARBOUR)
  if (known) return known
  const chunk = new Blob([new Uint8Array(videoFile(400_000))])
  const { data } = await videos.upload({
    account: id,
    filename: HARBOUR,
    description: 'Seen from the quay',
    chunkIndex: 0,
    totalChunks: 1,
    chunk,
  })
  const [video] = data ?? []
  if (!video) throw new Error('the video was not whole')
  return video
}

/** The room of a replay that is to come. */
const rooms = new Map<string, Promise<string>>()
function replayRoom(): Promise<string> {
  const { url } = demo()
  const known =
    rooms.get(url) ??
    harbour().then(
      async ({ broadcastId }) =>
        (await planReplay('Havnen ved nat', broadcastId, { inMinutes: 90 })).location,
    )
  rooms.set(url, known)
  return known
}

async function showVideos(page: Page) {
  await harbour()
  await switchOn(page)
  await page.locator('[data-video]').first().waitFor()
}

/** An upload that stands still, above the video that is there. */
async function showUpload(page: Page) {
  await showVideos(page)
  if ((await page.locator('[data-upload]').count()) > 0) return
  await page.route('**/v1/videocontent/upload', () => {}, { times: 3 })
  await page.locator('[data-part~=page-head] [data-look=primary]').click()
  await choose(page, 'breakwater.mp4', 'video/mp4', videoFile(2_000_000))
  await dialog(page).locator('[data-part~=dialog-foot] [data-look=primary]').click()
  await page.locator('[data-upload] [data-part~=video-actions] button').first().click()
}

async function enterReplay(page: Page) {
  await page.goto(`${demo().url}/room/${await replayRoom()}`)
  await page.locator('[data-part~=replay-picture]').waitFor()
}

/** Uploaded videos, and a replay as those who watch it see it. */
export const VIDEO_SCENES: readonly Scene[] = [
  {
    name: 'videos',
    who: 'customer',
    path: '/videocontent',
    arrange: showUpload,
    ready: (page) => page.locator('[data-upload] span[data-glyph=off]'),
  },
  {
    name: 'video-upload-refused',
    who: 'customer',
    path: '/videocontent',
    arrange: async (page) => {
      await showVideos(page)
      await page.locator('[data-part~=page-head] [data-look=primary]').click()
      await choose(page, 'minutes.txt', 'text/plain', Buffer.from('minutes'))
    },
    ready: (page) => dialog(page).locator('[data-part~=error]'),
  },
  {
    name: 'video-delete',
    who: 'customer',
    path: '/videocontent',
    arrange: async (page) => {
      await showVideos(page)
      await page.locator('[data-video] [data-part~=video-actions] button').last().click()
    },
    ready: dialog,
  },
  {
    name: 'replay-lobby',
    who: 'visitor',
    path: '/signin',
    arrange: enterReplay,
    ready: (page) => page.locator('[data-part~=replay-picture]'),
  },
  {
    name: 'replay-waiting',
    who: 'visitor',
    path: '/signin',
    arrange: async (page) => {
      await enterReplay(page)
      await page.locator('input[name=name]').fill('Tove Madsen')
      await page.locator('input[name=email]').fill('tove@example.com')
      await page.locator('form button[type=submit]').click()
    },
    ready: (page: Page, { replay }: Labels) => page.getByText(replay.waitTitle),
  },
]
