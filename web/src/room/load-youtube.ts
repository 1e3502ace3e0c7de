const API = 'https://www.youtube.com/iframe_api'
const TIMEOUT_MS = 8_000
const ELEMENT = 'youtube-video'

declare global {
  interface Window {
    YT?: { readonly Player?: unknown }
    onYouTubeIframeAPIReady?: () => void
  }
}

/** Pages whose policy lets YouTube in, by the address that the browser loaded. */
const ADMITTED = /^\/(room|kiosk)(\/|$)/

/** A player of a YouTube video that is used like the browser's own; fails when YouTube cannot be reached. */
export async function loadYoutube(videoId: string): Promise<HTMLVideoElement> {
  const [loaded] = performance.getEntriesByType('navigation')
  // Come to from another page of the portal: its policy holds until the page is loaded anew.
  if (loaded && !ADMITTED.test(new URL(loaded.name).pathname)) location.reload()
  // The element fetches YouTube's script as well, but never says that it did not come.
  const [{ default: Player }] = await Promise.all([import('youtube-video-element'), loadApi()])
  if (!customElements.get(ELEMENT)) customElements.define(ELEMENT, Player)
  const player = new Player()
  // YouTube plays nothing where it is not told from which page.
  player.config = { origin: location.origin, referrerpolicy: 'strict-origin-when-cross-origin', disablekb: 1, fs: 0, cc_load_policy: 0 }
  const attributes = { playsinline: '', muted: '', src: `https://www.youtube-nocookie.com/embed/${videoId}` }
  attachFrame(player, Player, attributes)
  for (const [name, value] of Object.entries(attributes)) player.setAttribute(name, value)
  return player
}

type WithTemplate = { getTemplateHTML?: (attributes: Readonly<Record<string, string>>, props: { config: object }) => string }

/** Puts the frame where the element would write it as text: with a style sheet in it, which the page's policy refuses. */
function attachFrame(player: HTMLElement & { config: object }, Player: object, attributes: Readonly<Record<string, string>>) {
  const html = (Player as WithTemplate).getTemplateHTML?.(attributes, { config: player.config }) ?? ''
  const frame = new DOMParser().parseFromString(html.slice(html.indexOf('<iframe')), 'text/html').querySelector('iframe')
  if (frame) player.attachShadow({ mode: 'open' }).append(document.adoptNode(frame))
}

let loading: Promise<void> | undefined
const loadApi = () => {
  if (window.YT?.Player) return Promise.resolve()
  loading ??= fetchApi().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

function fetchApi() {
  return new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    const fail = () => {
      script.remove()
      reject(new Error(`${API} did not answer`))
    }
    const timer = setTimeout(fail, TIMEOUT_MS)
    window.onYouTubeIframeAPIReady = () => {
      clearTimeout(timer)
      resolve()
    }
    script.src = API
    script.onerror = fail
    document.head.append(script)
  })
}
