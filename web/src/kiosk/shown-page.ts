/** How an address is shown on a wall screen. */
export type ShownPage =
  | { readonly kind: 'youtube'; readonly src: string }
  | { readonly kind: 'video'; readonly src: string }
  | { readonly kind: 'page'; readonly src: string }

const VIDEO_FILE = /\.(?:mp4|m4v|webm|ogv|mov)$/i
const YOUTUBE_HOST = /^(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com$/
const VIDEO_ID = /^[\w-]{6,20}$/

/**
 * YouTube refuses to have its own pages framed, and a browser shows a file of its own accord small and once.
 */
export function shownPage(address: string, { silent }: { readonly silent: boolean }): ShownPage {
  const url = new URL(address)
  // The server stores addresses of the web only; anything else might run in this page.
  if (!/^https?:$/.test(url.protocol)) return { kind: 'page', src: 'about:blank' }
  const id = videoIdIn(url)
  if (id) return { kind: 'youtube', src: youtubePlayer(id, silent) }
  return { kind: VIDEO_FILE.test(url.pathname) ? 'video' : 'page', src: address }
}

function videoIdIn({ hostname, pathname, searchParams }: URL): string | null {
  const [first = '', second = ''] = pathname.split('/').filter(Boolean)
  const id =
    hostname === 'youtu.be'
      ? first
      : !YOUTUBE_HOST.test(hostname)
        ? ''
        : first === 'watch'
          ? searchParams.get('v')
          : second
  const isPlayer = hostname === 'youtu.be' || ['watch', 'live', 'embed', 'shorts', 'v'].includes(first)
  return id && isPlayer && VIDEO_ID.test(id) ? id : null
}

/** Loops, which YouTube does with lists only: the list is the one video. */
function youtubePlayer(id: string, silent: boolean) {
  const requested = {
    autoplay: '1',
    mute: silent ? '1' : '0',
    loop: '1',
    playlist: id,
    playsinline: '1',
    rel: '0',
    controls: '0',
  }
  return `https://www.youtube-nocookie.com/embed/${id}?${new URLSearchParams(requested)}`
}
