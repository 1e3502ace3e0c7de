import { expect } from '@playwright/test'
import { axeFindings } from './axe.ts'
import { demo, test, withDemo } from './demo.ts'
import { LABELS } from './labels.ts'

withDemo()
test.use({ permissions: ['camera', 'microphone'] })

const { preview } = LABELS['en-US'].room

test('the lobby opens a camera that gives no picture again, once, then says so, until a picture comes', async ({
  enter,
}) => {
  const page = await enter('customer', '/overview', {})
  await page.addInitScript(() => {
    const canvas = document.createElement('canvas')
    const brush = canvas.getContext('2d')
    const opened: CanvasCaptureMediaStreamTrack[] = []
    const give = () => {
      brush?.fillRect(0, 0, canvas.width, canvas.height)
      opened.at(-1)?.requestFrame()
    }
    Object.assign(window, { opened, give })
    const original = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = async (constraints) => {
      const stream = await original(constraints)
      for (const track of stream.getVideoTracks()) {
        stream.removeTrack(track)
        track.stop()
        // It is live, and gives a picture when it is asked for one.
        const [blank] = canvas.captureStream(0).getVideoTracks() as CanvasCaptureMediaStreamTrack[]
        if (!blank) continue
        opened.push(blank)
        stream.addTrack(blank)
      }
      return stream
    }
  })
  const { location } = await demo().api('customer').meetings.createInstant({ name: 'Kameraet' })
  await page.goto(`${demo().url}/room/${location}`)
  const opened = () =>
    page.evaluate(() =>
      (window as unknown as { opened: MediaStreamTrack[] }).opened.map((one) => one.readyState),
    )
  const notice = page.getByText(preview.blank, { exact: true })
  await expect(notice).toBeVisible()
  expect(await opened()).toEqual(['ended', 'live'])
  await expect(page.getByText(preview.works)).toHaveCount(0)
  await expect(page.getByText(preview.soundWorks)).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  await page.evaluate(() => (window as unknown as { give: () => void }).give())
  await expect(notice).toHaveCount(0)
  await expect(page.getByText(preview.works)).toBeVisible()
  await expect(page.locator('video').first()).toBeVisible()
})
