import { expect, type Page } from '@playwright/test'
import { rtmpListener } from '../server/src/testing/rtmp-listener.ts'
import { youtubeServer, type YoutubeServer } from '../server/src/testing/youtube-server.ts'
import { field, press, expectToast } from './row-actions.ts'
import { demo, test, withDemo } from './demo.ts'
import { pick } from './stream-cards.ts'
import { streamingOn } from './streaming-on.ts'

let google: YoutubeServer
let rtmp: Awaited<ReturnType<typeof rtmpListener>>
withDemo(async () => {
  rtmp = await rtmpListener()
  google = await youtubeServer({ ingestion: rtmp.url })
  return google.env
})
test.afterAll(async () => {
  await google.close()
  await rtmp.close()
})
test.use({ permissions: ['camera', 'microphone'] })

const NAME = 'Generalforsamling'
const onStage = (page: Page) =>
  page.frameLocator('iframe[name^="jitsiConferenceFrame"]').locator('header .live')
const account = () => demo().api('customer')

test('a meeting goes live on YouTube from its room: connected, planned, sent by this server, seen by everybody in the room, ended, and there to be replayed [D6.5] [D6.6] [D6.9] [D6.12]', async ({
  enter,
}) => {
  await streamingOn()
  const host = await enter('customer', '/livestreamings', {})
  await host.getByRole('switch', { name: 'Connected to YouTube' }).click()
  await host.waitForURL(`${google.address}/**`)
  await host.getByRole('button', { name: /First channel/ }).click()
  await expectToast(host, 'YouTube connected')

  await host.getByRole('button', { name: 'New live stream' }).first().click()
  await field(host, 'Name').fill(NAME)
  await pick(host, 'Members')
  await pick(host, 'Devices', 'Vagtstuen')
  await pick(host, 'TVs that watch', 'Direktionslokalet')
  await press(host, 'Schedule live stream')
  await expectToast(host, 'Live stream created')
  const [stream] = google.streams()
  await host.getByRole('tab', { name: /Ongoing/ }).click()
  await host.getByRole('link', { name: `Join: ${NAME}` }).click()
  await host.getByRole('button', { name: 'Join meeting' }).click()

  const visitor = await enter('visitor', '/signin')
  await visitor.goto(host.url())
  await visitor.getByLabel('Name', { exact: true }).fill('Tove Madsen')
  await visitor.getByLabel('Email').fill('tove@visitor.example')
  await visitor.keyboard.press('Enter')
  await host
    .frameLocator('iframe[name^="jitsiConferenceFrame"]')
    .getByRole('button', { name: 'Admit' })
    .first()
    .click()
  await expect(onStage(visitor), 'not before it is').toBeHidden()
  const bar = host.getByRole('region', { name: 'Live stream' })
  await bar.getByRole('button', { name: 'Go live' }).click()
  await expect(bar.getByText('Going live…')).toBeVisible()

  // A publishing that breaks off is begun again, and lies in a file of its own.
  const newest = () => rtmp.files().at(-1) ?? ''
  await expect.poll(() => rtmp.bytesOf(newest()), 'pictures arrive').toBeGreaterThan(10_000)
  google.receive(stream?.key ?? '')
  await expect(bar.getByText('LIVE', { exact: true })).toBeVisible()
  for (const page of [host, visitor]) await expect(onStage(page)).toContainText('LIVE')
  const watch = google.broadcasts()[0]?.id ?? ''
  await expect(onStage(visitor).getByRole('link', { name: 'Watch' })).toHaveAttribute(
    'href',
    new RegExp(watch),
  )
  expect(google.broadcasts()[0]?.lifeCycle).toBe('live')

  // A page that is loaded again goes on where it was.
  const before = rtmp.files().length
  await host.reload()
  await host.getByRole('button', { name: 'Join meeting' }).click()
  await expect.poll(() => rtmp.files().length, 'another publishing').toBeGreaterThan(before)
  await expect
    .poll(() => rtmp.secondsOf(newest()), { message: 'some seconds of it', intervals: [1_000] })
    .toBeGreaterThan(6)
  const second = newest()
  await bar.getByRole('button', { name: 'End live stream' }).click()
  await bar.getByRole('button', { name: 'End now' }).click()
  await expect(bar.getByText('The live stream has ended')).toBeVisible()
  await expect(onStage(visitor)).toBeHidden()
  expect(google.broadcasts()[0]?.lifeCycle).toBe('complete')

  const taken = rtmp.read(second)
  expect([taken.video, taken.audio]).toEqual(['h264', 'aac'])
  // How many there are in a second is this machine's affair.
  expect(taken.frames).toBeGreaterThan(5)
  expect(Math.max(...taken.keyFrameGaps)).toBeLessThanOrEqual(2.5)

  await expect
    .poll(async () => (await account().liveStreams.options({ search: NAME })).map(({ name }) => name))
    .toContain(NAME)
  const { id } = await account().account.profile({})
  await expect
    .poll(async () => {
      const { data } = await account().videos.list({ account: id })
      return data.map(({ source, filename }) => [source, filename])
    })
    .toContainEqual(['recording', `${NAME}.mp4`])

  await host.goto(`${demo().url}/livestreamings`)
  await host.getByRole('switch', { name: 'Connected to YouTube' }).click()
  await press(host, 'Disconnect')
  await expectToast(host, 'YouTube disconnected')
})
