import type { BrowserContext, Frame, Page } from '@playwright/test'

/**
 * What stands in the frame in place of YouTube's player: it speaks its messages, plays 200 seconds by the
 * clock, and fails when it is told to.
 */
const PLAYER = `<!doctype html><title>A player</title><script>
const own = new URLSearchParams(location.search)
const told = new Set()
let at = 0, from = 0, rate = 1, state = -1, muted = own.get('mute') === '1', id = null
const now = () => performance.now()
const time = () => (state === 1 ? at + ((now() - from) / 1000) * rate : at)
const say = (event, info) => parent.postMessage(JSON.stringify({ event, info, id, channel: 'widget' }), own.get('origin'))
const info = () => ({ currentTime: time(), duration: 200, playerState: state, playbackRate: rate, muted })
const is = (next) => { at = time(); from = now(); state = next; if (told.has('onStateChange')) say('onStateChange', next); say('infoDelivery', info()) }
const commands = {
  addEventListener: (name) => told.add(name),
  playVideo: () => setTimeout(() => is(1), 100),
  pauseVideo: () => is(2),
  seekTo: (to) => { is(3); at = to; setTimeout(() => is(1), 200) },
  setPlaybackRate: (to) => { is(state); rate = to },
  mute: () => { muted = true },
  unMute: () => { muted = false },
}
addEventListener('message', ({ data, source, origin }) => {
  if (source !== parent || origin !== own.get('origin')) return
  const message = JSON.parse(data)
  if (message.event === 'listening' && id === null) {
    id = message.id
    say('onReady', null)
    say('initialDelivery', { ...info(), apiInterface: Object.keys(commands) })
    setInterval(() => say('infoDelivery', info()), 250)
  }
  if (message.event === 'command') commands[message.func]?.(...message.args)
})
window.player = { time, isMuted: () => muted, is, fail: (code) => told.has('onError') && say('onError', code) }
</script>`

const YOUTUBE = 'https://www.youtube-nocookie.com'

/**
 * Answers a browser in YouTube's place, which a test cannot reach; `away`: does not answer; `script`: what
 * the player does beside.
 */
export async function beYoutube(context: BrowserContext, { away = false, script = '' } = {}) {
  await context.route('https://www.youtube.com/**', (route) => route.abort())
  await context.route(`${YOUTUBE}/**`, (route) => {
    if (away) return route.abort()
    if (route.request().url().endsWith('/beside.js'))
      return route.fulfill({ contentType: 'text/javascript', body: script })
    // A window that the player may have opened is only to be seen.
    if (!route.request().url().includes('/embed/'))
      return route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' })
    return route.fulfill({
      contentType: 'text/html',
      body: `${PLAYER}<body><script type="module" src="/beside.js"></script></body>`,
    })
  })
}

/** The frame with the player. */
export function playerOf(page: Page): Frame {
  const frame = page.frames().find((candidate) => candidate.url().startsWith(YOUTUBE))
  if (!frame) throw new Error('there is no player of YouTube on the page')
  return frame
}

/** The window of the player, where it was given. */
export type StubWindow = Window & {
  readonly player: { time(): number; isMuted(): boolean; is(state: number): void; fail(code: number): void }
}
