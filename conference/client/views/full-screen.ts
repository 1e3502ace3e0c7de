/** Returns whether this page may fill the screen; a frame may not without its portal's leave. */
export const canFillScreen = () => document.fullscreenEnabled

const isFull = () => document.fullscreenElement !== null

/** What was asked for last, while the browser is on its way to it. */
let target = false
let change: Promise<void> | undefined

async function follow() {
  while (target !== isFull())
    await (target ? document.documentElement.requestFullscreen() : document.exitFullscreen())
}

/**
 * Fills the screen with the page, or ends that. A browser takes its time for either and mixes up two at once: what is
 * asked for meanwhile is done after it. Throws the browser's `TypeError` where it does not allow it.
 */
export function setFullScreen(on: boolean): Promise<void> {
  target = on
  change ??= follow().finally(() => {
    change = undefined
  })
  return change
}

/** Fills the screen with the page, or ends that. */
export const toggleFullScreen = () => setFullScreen(!(change ? target : isFull()))

/** Calls `react` each time the screen is left by something else than `setFullScreen`, such as a key of the browser's. */
export function onScreenLeft(react: () => void) {
  document.addEventListener('fullscreenchange', () => {
    if (!isFull() && !change) react()
  })
}
