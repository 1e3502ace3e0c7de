import type { Page } from '@playwright/test'
import { THREE_SECONDS } from '../server/src/testing/video-file.ts'
import { demo } from './demo.ts'
import { dialogOf } from './row-actions.ts'

/** As the demo's customer. */
const account = async () => (await demo().api('customer').account.profile({})).id
export const videosOf = async () =>
  (
    await demo()
      .api('customer')
      .videos.list({ account: await account() })
  ).data
/** Uploads a film of three seconds as the demo's customer does by the API. */
export async function upload(filename: string) {
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

export const uploadOf = (page: Page, name: string) => page.locator(`[data-upload="${name}"]`)
export const rowOf = (page: Page, name: string) => page.locator('tr[data-video]').filter({ hasText: name })
export const choose = (page: Page, file: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) =>
  dialogOf(page).locator('input[type=file]').setInputFiles(file)
/** How far the row says that an upload is, from 0 to 1. */

const everything = { limit: 100, offset: 0, search: '', filters: {} }

/** Plans that a video is watched in an hour by a member, and on a device. */
export async function planReplay(name: string, replayStreamingId: string, devices: readonly string[] = []) {
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
