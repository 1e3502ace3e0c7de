/** Returns whether this page may fill the screen; a frame may not without its portal's leave. */
export const canFillScreen = () => document.fullscreenEnabled

/** Fills the screen with the page, or ends that. */
export const toggleFullScreen = () =>
  document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()
