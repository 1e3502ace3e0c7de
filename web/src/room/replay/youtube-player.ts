import { fieldOf, listenToFrame } from '#room/state/listen-to-frame.ts'
import { youtubeFrame, YOUTUBE_ORIGIN } from './youtube-frame.ts'
import { NOTHING_KNOWN, STATE, timeAt, withInfo } from './youtube-info.ts'

/** The player receives nothing until it has loaded, so it is sent again. */
const LISTEN_EVERY_MS = 250
/** A player that has said nothing by then is not coming. */
const TIMEOUT_MS = 8_000
/** A jump that has not been told of by then has been made or never will. */
const SEEKING_MS = 3_000
/** So far from where it was to jump, what the player says is from before. */
const LANDED_S = 2

let lastId = 0
const nowMs = () => performance.now()

type Options = {
  readonly title: string /** YouTube cannot be reached, or its page is not sound. */
  readonly lost: () => void
}

/**
 * A video of YouTube in a frame, used like the browser's own player. It is spoken to by the messages that
 * YouTube's own script sends; that script never runs in this document, where it could read the session. Tells
 * `playing`, `ended` and `error`.
 */
export class YoutubePlayer extends EventTarget {
  readonly element: HTMLIFrameElement
  readonly #id = (lastId += 1)
  readonly #unheard: () => void
  readonly #listening = setInterval(() => this.#post({ event: 'listening' }), LISTEN_EVERY_MS)
  readonly #timer: ReturnType<typeof setTimeout>
  #known = NOTHING_KNOWN
  #isThere = false
  #waiting: object[] = []
  #seek: { readonly to: number; readonly since: number } | null = null
  /** The number of what went wrong, as YouTube has it. */
  errorCode: number | null = null

  constructor(videoId: string, { title, lost }: Options) {
    super()
    this.element = youtubeFrame(videoId, { title, id: this.#id })
    const gone = () => {
      this.remove()
      lost()
    }
    this.#timer = setTimeout(gone, TIMEOUT_MS)
    this.#unheard = listenToFrame({
      frame: this.element,
      origin: YOUTUBE_ORIGIN,
      onFlood: gone,
      onMessage: (message) => this.#handleEvent(fieldOf(message, 'event'), fieldOf(message, 'info')),
    })
  }

  #post(message: object) {
    const { contentWindow } = this.element
    contentWindow?.postMessage(
      JSON.stringify({ ...message, id: this.#id, channel: 'widget' }),
      YOUTUBE_ORIGIN,
    )
  }

  #command(func: string, ...args: readonly unknown[]) {
    const command = { event: 'command', func, args }
    if (this.#isThere) this.#post(command)
    else this.#waiting.push(command)
  }

  #handleEvent(event: unknown, info: unknown) {
    if (!this.#isThere) this.#begin()
    if (event === 'readyToListen') this.#post({ event: 'listening' })
    if (event === 'initialDelivery' || event === 'alreadyInitialized') clearInterval(this.#listening)
    if (event === 'onError') {
      this.errorCode = typeof info === 'number' ? info : 0
      this.dispatchEvent(new Event('error'))
    }
    if (event === 'onStateChange') this.#know({ playerState: info })
    if (event === 'initialDelivery' || event === 'infoDelivery') this.#know(info)
  }

  /** The player hears from now on, and tells of these two only if it is asked to. */
  #begin() {
    this.#isThere = true
    clearTimeout(this.#timer)
    for (const name of ['onStateChange', 'onError']) this.#command('addEventListener', name)
    for (const message of this.#waiting) this.#post(message)
    this.#waiting = []
  }

  #know(info: unknown) {
    const before = this.#known.state
    const next = withInfo(this.#known, info, nowMs())
    const hasLanded = this.#seek === null || Math.abs(next.currentTime - this.#seek.to) < LANDED_S
    this.#known = hasLanded ? next : { ...next, currentTime: this.#known.currentTime, at: this.#known.at }
    if (hasLanded && next.state === STATE.playing && fieldOf(info, 'currentTime') !== undefined)
      this.#seek = null
    const { state } = this.#known
    if (state === before) return
    if (state === STATE.playing) this.dispatchEvent(new Event('playing'))
    if (state === STATE.ended) this.dispatchEvent(new Event('ended'))
  }

  get currentTime(): number {
    return timeAt(this.#known, nowMs())
  }
  set currentTime(seconds: number) {
    this.#seek = { to: seconds, since: nowMs() }
    this.#known = { ...this.#known, currentTime: seconds, at: nowMs() }
    this.#command('seekTo', seconds, true)
  }
  /** Seconds; not a number until it is known. */
  get duration(): number {
    return this.#known.duration
  }
  get paused(): boolean {
    return this.#known.state !== STATE.playing && this.#known.state !== STATE.buffering
  }
  get ended(): boolean {
    return this.#known.state === STATE.ended
  }
  get seeking(): boolean {
    return this.#seek !== null && !this.paused && nowMs() - this.#seek.since < SEEKING_MS
  }
  get playbackRate(): number {
    return this.#known.rate
  }
  set playbackRate(rate: number) {
    this.#known = { ...this.#known, rate, currentTime: this.currentTime, at: nowMs() }
    this.#command('setPlaybackRate', rate)
  }
  get muted(): boolean {
    return this.#known.muted
  }
  set muted(muted: boolean) {
    this.#known = { ...this.#known, muted }
    this.#command(muted ? 'mute' : 'unMute')
  }

  async play(): Promise<void> {
    this.#command('playVideo')
  }
  pause() {
    this.#command('pauseVideo')
  }
  remove() {
    clearInterval(this.#listening)
    clearTimeout(this.#timer)
    this.#unheard()
    this.element.remove()
  }
}
