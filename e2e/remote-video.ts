import { expect, type FrameLocator, type Page } from '@playwright/test'

/** The conference inside a portal page, or the page of the service itself. */
type Stage = FrameLocator | Page

/** The frames a person's tile has decoded so far. */
async function framesOf(stage: Stage, name: string) {
  const video = stage.locator('article', { hasText: name }).locator('video').first()
  return video.evaluate((element: HTMLVideoElement) => element.getVideoPlaybackQuality().totalVideoFrames)
}

/** What the pictures of a conference are at: for whoever reads that one of them did not come. */
const picturesOf = (stage: Stage) =>
  stage.locator('article').evaluateAll((tiles) =>
    tiles.map((tile) => {
      const video = tile.querySelector('video')
      const [track] = video?.srcObject instanceof MediaStream ? video.srcObject.getVideoTracks() : []
      return {
        ...{ of: tile.getAttribute('aria-label'), isHidden: video?.hidden, ready: video?.readyState },
        ...{ frames: video?.getVideoPlaybackQuality().totalVideoFrames },
        track: track && `${track.readyState}${track.muted ? ', nothing comes' : ''}`,
      }
    }),
  )

/** Waits until the picture of that person is really decoded: the count of frames has grown by five. */
export async function seesMoving(stage: Stage, name: string) {
  await expect
    .poll(() => framesOf(stage, name), { message: `first frames of ${name}` })
    .toBeGreaterThan(0)
    .catch(async (error: unknown) => {
      throw new Error(`no frames of ${name}: ${JSON.stringify(await picturesOf(stage))}`, { cause: error })
    })
  let before = await framesOf(stage, name)
  const since = async () => {
    const now = await framesOf(stage, name)
    // A call that was taken up again has a new video, which counts from 0.
    before = Math.min(before, now)
    return now - before
  }
  await expect.poll(since, { message: `more frames of ${name}` }).toBeGreaterThanOrEqual(5)
}
