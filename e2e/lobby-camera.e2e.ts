import { expect } from '@playwright/test'
import { axeFindings } from './axe.ts'
import { demo, test, withDemo } from './demo.ts'
import { LABELS } from './labels.ts'

withDemo()
test.use({ permissions: ['camera', 'microphone'] })

for (const locale of ['en-US', 'da-DK'] as const) {
  const { preview } = LABELS[locale].room
  const again = LABELS[locale].app.tryAgain

  test(`the lobby opens a camera that gives no picture again, once, then says so, until a picture comes, in ${locale}`, async ({
    enter,
  }) => {
    const page = await enter('customer', '/overview', { locale })
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
    const own = page.getByRole('region', { name: preview.label })
    // Open, and nothing was seen of it yet.
    await expect(own.filter({ has: page.locator('video') }).getByText(preview.starting)).toBeVisible()
    await expect(page.getByText(preview.works)).toHaveCount(0)
    const notice = page.getByText(preview.blank, { exact: true })
    await expect(notice).toBeVisible()
    expect(await opened()).toEqual(['ended', 'live'])
    await expect(page.getByText(preview.works)).toHaveCount(0)
    await expect(page.getByText(preview.soundWorks)).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    const edgesOf = async (name: string) => {
      const { y = 0, height = 0 } = (await own.getByRole('button', { name }).boundingBox()) ?? {}
      return { top: y, bottom: y + height }
    }
    expect((await edgesOf(preview.cameraOn)).top - (await edgesOf(again)).bottom).toBeGreaterThanOrEqual(12)

    await page.evaluate(() => (window as unknown as { give: () => void }).give())
    await expect(notice).toHaveCount(0)
    await expect(page.getByText(preview.works)).toBeVisible()
    await expect(page.locator('video').first()).toBeVisible()
  })
}
