import { expect, type Page } from '@playwright/test'
import { THREE_SECONDS } from '../server/src/testing/video-file.ts'
import { addressOf, stands, isAbsent } from './addresses.ts'
import { demo, test, withDemo } from './demo.ts'
import { dialogOf, expectToast, field, press } from './row-actions.ts'
import { sentTo } from './sent.ts'
import { streamingOn } from './streaming-on.ts'

const NOBODY = '00000000-0000-7000-8000-000000000000'

withDemo()
test.use({ viewport: { width: 1440, height: 976 } })
test.beforeAll(streamingOn)

/** Goes to an address of the product. */
const goTo = (page: Page, address: string) => page.goto(demo().url + address)

/** Uploads a film of three seconds as the demo's customer. */
async function uploadVideo(filename: string) {
  const api = demo().api('customer')
  const { id: account } = await api.account.profile({})
  await api.videos.upload({
    ...{ chunkIndex: 0, totalChunks: 1, filename, account },
    chunk: new Blob([THREE_SECONDS]),
  })
  const { data } = await api.videos.list({ account })
  return data.find((video) => video.filename === filename)?.id ?? ''
}

test('a meeting of the report has an address, whichever page of the report it is on', async ({ enter }) => {
  const page = await enter('customer', '/reports/meetings')
  const name = page.locator('[data-part~=row-name]').first()
  await expect(name).toHaveAttribute('href', /^\/reports\/meetings\/[0-9a-f-]{36}\/view$/)
  await name.click()
  await expect(dialogOf(page)).toContainText('Attendance')
  const address = addressOf(page)
  await page.reload()
  await expect(dialogOf(page)).toContainText('Attendance')
  await page.goBack()
  await stands(page, '/reports/meetings')
  await expect(dialogOf(page)).toHaveCount(0)
  await goTo(page, `${address}?search=Nowhere`)
  await expect(dialogOf(page)).toContainText('Attendance')
  await page.keyboard.press('Escape')
  await stands(page, '/reports/meetings?search=Nowhere')
  await goTo(page, `/reports/meetings/${NOBODY}/view`)
  await isAbsent(page)
  await stands(page, '/reports/meetings')
})

test('the dialogs of videos have addresses; a chosen file is asked about before it is let go', async ({
  enter,
}) => {
  const id = await uploadVideo('quay.mp4')
  const page = await enter('customer', '/videocontent')
  await page.getByRole('button', { name: 'Delete quay.mp4' }).click()
  await stands(page, `/videocontent/${id}/delete`)
  await page.reload()
  await expect(dialogOf(page)).toContainText('quay.mp4')
  await page.goBack()
  await stands(page, '/videocontent')
  await goTo(page, '/videocontent/new')
  await field(page, 'Description').fill('Half a word')
  await page.keyboard.press('Escape')
  await dialogOf(page).getByRole('button', { name: 'Discard' }).click()
  await stands(page, '/videocontent')
  await goTo(page, `/videocontent/${NOBODY}/delete`)
  await isAbsent(page)

  const member = await enter('member', '/videocontent/new')
  await isAbsent(member)
  await stands(member, '/videocontent')
  await goTo(member, `/videocontent/${id}/delete`)
  await isAbsent(member)
})

test('an upload begins and goes on though Back has closed its dialog, and leaves where one is as it is', async ({
  enter,
}) => {
  const page = await enter('customer', '/videocontent', {})
  const begun = Promise.withResolvers<void>()
  await page.route('**/videocontent/begin', async (route) => {
    await begun.promise
    await route.continue()
  })
  const begins = sentTo(page, 'videocontent/begin')
  const sent = sentTo(page, 'videocontent/upload')
  await page.locator('[data-part~=page-head]').getByRole('button', { name: 'Upload video' }).click()
  await dialogOf(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'pier.mp4', mimeType: 'video/mp4', buffer: THREE_SECONDS })
  await press(page, 'Add')
  await expect.poll(() => begins.length).toBe(1)
  await page.goBack()
  await expect(dialogOf(page)).toHaveCount(0)
  await goToGroups(page)
  begun.resolve()
  await expectToast(page, 'pier.mp4')
  expect(sent.length).toBeGreaterThan(0)
  await stands(page, '/groups')
})

const goToGroups = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Groups' }).click()

test('the question about an upload that waits is there again after a reload', async ({ enter }) => {
  const page = await enter('customer', '/videocontent', {})
  await page.route('**/videocontent/upload', (route) => route.abort())
  await page.locator('[data-part~=page-head]').getByRole('button', { name: 'Upload video' }).click()
  await dialogOf(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'mole.mp4', mimeType: 'video/mp4', buffer: THREE_SECONDS })
  await press(page, 'Add')
  await page.getByRole('button', { name: 'Pause mole.mp4' }).click()
  await page.getByRole('button', { name: 'Cancel mole.mp4' }).click()
  await expect(dialogOf(page)).toContainText('mole.mp4')
  expect(addressOf(page)).toMatch(/^\/videocontent\/uploads\/[0-9a-f-]{36}\/cancel$/)
  await page.reload()
  await expect(dialogOf(page)).toContainText('mole.mp4')
  await press(page, 'Cancel upload')
  await stands(page, '/videocontent')
  await expect(page.getByText('mole.mp4')).toHaveCount(0)
  await goTo(page, `/videocontent/uploads/${NOBODY}/cancel`)
  await isAbsent(page)
})

test('the page of a device keeps its dialog over a reload, and Back closes it', async ({ enter }) => {
  const [device] = (await demo().api('customer').devices.list({})).data
  const page = await enter('customer', `/devices/${device?.id}`)
  await page.getByRole('button', { name: 'Edit this device' }).click()
  await stands(page, `/devices/${device?.id}/details/edit`)
  await page.reload()
  await field(page, 'Device name').fill('Half a name')
  await page.goBack()
  await dialogOf(page).getByRole('button', { name: 'Discard' }).click()
  await expect(dialogOf(page)).toHaveCount(0)
  await stands(page, `/devices/${device?.id}`)
  await goTo(page, `/devices/${device?.id}/details/nothing`)
  await isAbsent(page)
})
