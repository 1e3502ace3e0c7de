import type { Page } from '@playwright/test'

/** On the window of the page, in milliseconds of the machine's clock. */
type Clock = { clicked: number; shown: number; frames: number; lines: number }
type Watched = Window & { joinClock?: Clock }

/**
 * Notes in a page, and in the frames below it, the last click and the first frame of somebody else that is
 * put on the screen. To be called before the page is opened.
 */
export const watchFirstFrame = (page: Page) => page.addInitScript(watch)

/** Waits for that frame; answers the milliseconds since the click. */
export async function firstFrame(page: Page): Promise<number> {
  const answer = await page.waitForFunction(
    () => {
      const { clicked, shown } = (window as Watched).joinClock ?? { clicked: 0, shown: 0 }
      return clicked > 0 && shown > clicked ? shown - clicked : null
    },
    undefined,
    { polling: 50, timeout: 30_000 },
  )
  return Number(await answer.jsonValue())
}

/** The pictures of others that this page has decoded so far, and how many lines they have. */
export async function remotePicture(page: Page): Promise<{ frames: number; lines: number }> {
  const all = await Promise.all(
    page.frames().map((frame) =>
      frame.evaluate(() =>
        [...document.querySelectorAll('video')]
          .filter(
            ({ srcObject }) =>
              srcObject instanceof MediaStream &&
              srcObject.getVideoTracks().some((track) => !track.getSettings().groupId),
          )
          .map((video) => ({
            frames: video.getVideoPlaybackQuality().totalVideoFrames,
            lines: video.videoHeight,
          })),
      ),
    ),
  )
  return all.flat().toSorted((a, b) => b.frames - a.frames)[0] ?? { frames: 0, lines: 0 }
}

/**
 * Runs in the browser, in every frame, before anything else does: it must not refer to anything outside
 * itself.
 */
function watch() {
  const top = window.top as Watched
  const clock = (top.joinClock ??= { clicked: 0, shown: 0, frames: 0, lines: 0 })
  const now = () => performance.timeOrigin + performance.now()
  addEventListener('click', () => (clock.clicked = now()), { capture: true })

  /** A track of one's own camera knows of what device it is a part. */
  const isRemote = (video: HTMLVideoElement) =>
    video.srcObject instanceof MediaStream &&
    video.srcObject.getVideoTracks().some((track) => !track.getSettings().groupId)
  const look = (video: HTMLVideoElement) =>
    video.requestVideoFrameCallback(() => {
      if (clock.shown > clock.clicked) return
      if (isRemote(video)) clock.shown = now()
      else look(video)
    })
  const own = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'srcObject') as PropertyDescriptor
  Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', {
    ...own,
    set(this: HTMLMediaElement, stream: MediaStream | null) {
      own.set?.call(this, stream)
      if (stream && this instanceof HTMLVideoElement) look(this)
    },
  })
}
