/** A browser that opens picture in picture by itself does so a moment after the tab is hidden. */
const GRACE_MS = 1000

/**
 * Returns what tells whether anything of the call is seen: not in a hidden tab, unless picture in picture is open.
 * `changed` is called when the tab is hidden or shown; one that has just been hidden still counts as seen.
 */
export function watchVisibility(changed: () => void): () => boolean {
  let isHidden = document.hidden
  let timer: number | undefined

  function setHidden(is: boolean) {
    isHidden = is
    changed()
  }

  document.addEventListener('visibilitychange', () => {
    clearTimeout(timer)
    if (document.hidden) timer = window.setTimeout(setHidden, GRACE_MS, true)
    else setHidden(false)
  })
  // A browser without picture in picture knows of no such element.
  return () => !isHidden || Boolean(document.pictureInPictureElement)
}
