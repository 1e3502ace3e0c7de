/** The host of YouTube that leaves no cookies. */
export const YOUTUBE_ORIGIN = 'https://www.youtube-nocookie.com'
/** It can neither lead the portal's page away nor send forms. */
const SANDBOX =
  'allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox'

/** Pages whose policy lets YouTube's player in, by the address that the browser loaded. */
const ADMITTED = /^\/(room|kiosk)(\/|$)/

/**
 * Returns the frame of YouTube's player, without controls of its own and silent at first; it is loaded as
 * soon as it stands in the document.
 */
export function youtubeFrame(
  videoId: string,
  { title, id }: { readonly title: string; readonly id: number },
): HTMLIFrameElement {
  const [loaded] = performance.getEntriesByType('navigation')
  // Come to from another page of the portal: its policy holds until the page is reloaded.
  if (loaded && !ADMITTED.test(new URL(loaded.name).pathname)) location.reload()
  const frame = document.createElement('iframe')
  frame.title = title
  frame.allow = 'autoplay; encrypted-media'
  frame.setAttribute('sandbox', SANDBOX)
  // YouTube plays nothing where it is not told from which page.
  frame.referrerPolicy = 'strict-origin-when-cross-origin'
  const settings = {
    enablejsapi: '1',
    origin: location.origin,
    widgetid: String(id),
    mute: '1',
    controls: '0',
    disablekb: '1',
    fs: '0',
    cc_load_policy: '0',
  }
  const more = { playsinline: '1', rel: '0', iv_load_policy: '3' }
  frame.src = `${YOUTUBE_ORIGIN}/embed/${encodeURIComponent(videoId)}?${new URLSearchParams({ ...settings, ...more })}`
  return frame
}
