import type { BrowserContext } from '@playwright/test'

/** What a page is given in place of YouTube's player: it plays 200 seconds by the clock, and fails when it is told to. */
const PLAYER = `
window.YT = { PlayerState: { ENDED: 0, PLAYING: 1, PAUSED: 2, BUFFERING: 3, CUED: 5 }, Player: class {
  constructor(frame, { events }) {
    Object.assign(this, { told: {}, at: 0, rate: 1, state: -1, silent: true, from: 0 })
    window.youtube = { frame: frame.src, player: this, fail: (data) => events.onError({ data }) }
    setTimeout(() => events.onReady({}), 50)
  }
  addEventListener(name, tell) { this.told[name] = tell }
  is(state) { this.at = this.getCurrentTime(); this.from = performance.now(); this.state = state; this.told.onStateChange?.({ data: state }) }
  getCurrentTime() { return this.state === 1 ? this.at + ((performance.now() - this.from) / 1000) * this.rate : this.at }
  getDuration() { return 200 }
  getVideoLoadedFraction() { return 1 }
  playVideo() { setTimeout(() => this.is(1), 100) }
  pauseVideo() { this.is(2) }
  seekTo(at) { this.is(3); this.at = at; setTimeout(() => this.is(1), 200) }
  getPlayerState() { return this.state }
  setPlaybackRate(rate) { this.is(this.state); this.rate = rate }
  getPlaybackRate() { return this.rate }
  isMuted() { return this.silent }
  mute() { this.silent = true }
  unMute() { this.silent = false }
  getVolume() { return 100 }
  setVolume() {}
  getOption() { return [] }
  setOption() {}
  destroy() {}
} }
window.onYouTubeIframeAPIReady()`

/** Answers a browser in YouTube's place, which a test cannot reach; `away`: does not answer. */
export async function beYoutube(context: BrowserContext, { away = false } = {}) {
  await context.route('https://www.youtube.com/**', (route) => (away ? route.abort() : route.fulfill({ contentType: 'text/javascript', body: PLAYER })))
  await context.route('https://www.youtube-nocookie.com/**', (route) => route.fulfill({ contentType: 'text/html', body: '<title>A player</title>' }))
}

/** What the page's player is, where it was given. */
export type StubWindow = Window & {
  readonly youtube: {
    readonly frame: string
    readonly player: { getCurrentTime(): number; isMuted(): boolean; is(state: number): void }
    fail(code: number): void
  }
}
