import type { Page } from '@playwright/test'

/** Waits until a page shows so many pictures, and each of them has gone on by some frames. */
export const showsAll = (page: Page, count: number) =>
  page.waitForFunction(
    (expected) => {
      const videos = [...document.querySelectorAll<HTMLVideoElement>('.tile video')]
      const moving = videos.filter((video) => video.getVideoPlaybackQuality().totalVideoFrames > 3)
      return videos.length === expected && moving.length === expected
    },
    count,
    { polling: 500 },
  )

/** Returns the name on the largest picture of a page. */
export const largest = (page: Page) =>
  page.locator('.tile').evaluateAll((tiles) => {
    const area = (tile: Element) => tile.clientWidth * tile.clientHeight
    return tiles.toSorted((one, other) => area(other) - area(one))[0]?.getAttribute('aria-label')
  })
