import type { ConferenceHost } from '@samtale/contract/meetings/meeting'
import { conferenceAddress } from './conference-address.ts'
import type { ConferenceOptions } from './conference-options.ts'
import { beginPage, conferencePage } from './conference-page.ts'
import { createRequests } from './external-requests.ts'
import { readEvent, wireName, type ExternalEvents } from './external-events.ts'
import { fieldOf, textOf } from '#room/state/listen-to-frame.ts'
import { openPostis } from './open-postis.ts'

/**
 * A page that has been loaded and says nothing for so long is no conference, but what a browser shows when
 * there is none.
 */
const SILENT_MS = 5_000
/** So long a slow line may take to load the page. */
const LOADING_MS = 30_000
/** What an engine tells that leads its rooms by their tokens. */
const LEADS_ITSELF = 'planned-end-changed'

type Options = {
  readonly host: ConferenceHost
  readonly options: ConferenceOptions
  readonly parent: HTMLElement
  readonly title: string
  readonly windows: boolean
  /** The frame in which the page was loaded ahead, if it was. */
  readonly ahead?: HTMLIFrameElement | null | undefined
  /** The page is there and can be spoken to; reported again when it was reloaded. */
  readonly onMessage: () => void
  /** There is no conference at that address, or no sound one; told once. */
  readonly lost: (why: 'unreachable' | 'flood') => void
}
type Command =
  | 'renewToken'
  | 'sendChatMessage'
  | 'startRecording'
  | 'stopRecording'
  | 'toggleAudio'
  | 'toggleLobby'
  | 'toggleVideo'
type Listeners = { [Name in keyof ExternalEvents]?: ((data: ExternalEvents[Name]) => void)[] }

let lastId = -1

/**
 * A conference in a frame, by the messages of the Jitsi Meet External API. Nothing of the video host runs in
 * this document, and of what it says only events and answers that the room knows are read: it may be
 * anybody's.
 */
export class ExternalApi {
  readonly #frame: HTMLIFrameElement
  readonly #wire: ReturnType<typeof openPostis>
  readonly #requests: ReturnType<typeof createRequests>
  readonly #listeners: Listeners = {}
  #leadsItself = false
  #isConnected = false
  #silence: ReturnType<typeof setTimeout>

  constructor({ host, options, parent, title, windows, ahead, onMessage, lost }: Options) {
    lastId += 1
    const address = conferenceAddress(host, options, lastId, location.href)
    const isAhead = ahead?.isConnected === true
    this.#frame = isAhead ? ahead : conferencePage({ address, title, windows })
    const unreachable = () => lost('unreachable')
    this.#silence = setTimeout(unreachable, LOADING_MS)
    this.#frame.addEventListener('load', () => this.#expectMessage(unreachable), { once: true })
    this.#wire = openPostis({
      frame: this.#frame,
      origin: address.origin,
      scope: `jitsi_meet_external_api_${lastId}`,
      onReady: () => {
        this.#isConnected = true
        clearTimeout(this.#silence)
        onMessage()
      },
      onMessage: (message) => this.#handleMessage(message),
      onFlood: () => lost('flood'),
    })
    this.#requests = createRequests((request) => this.#wire.send(request))
    // The wire is open by now: nothing that the page says first is missed.
    if (isAhead) beginPage(ahead, { address, title })
    else parent.append(this.#frame)
  }

  #expectMessage(unreachable: () => void) {
    if (this.#isConnected) return
    clearTimeout(this.#silence)
    this.#silence = setTimeout(unreachable, SILENT_MS)
  }

  #handleMessage(message: unknown) {
    const type = textOf(message, 'type')
    if (type === 'response') return this.#requests.answer(message)
    const event = type === 'event' ? readEvent(fieldOf(message, 'data')) : null
    if (event?.name === 'ready') this.#leadsItself = event.data.events.includes(LEADS_ITSELF)
    if (event)
      for (const listener of this.#listeners[event.name] ?? [])
        (listener as (data: unknown) => void)(event.data)
  }

  /**
   * This engine opens the lobby by the token and tells everybody of a new end; a Jitsi leaves both to its
   * moderator's page.
   */
  get leadsItself(): boolean {
    return this.#leadsItself
  }

  on<Name extends keyof ExternalEvents>(name: Name, listener: (data: ExternalEvents[Name]) => void) {
    const onMessage: ((data: ExternalEvents[Name]) => void)[] = this.#listeners[name] ?? []
    Object.assign(this.#listeners, { [name]: [...onMessage, listener] })
  }

  executeCommand(name: Command, ...args: unknown[]) {
    this.#wire.send({ type: 'event', data: { name: wireName(name), data: args } })
  }

  /**
   * Returns the address of the conference itself, not of a room beside it; empty when the engine does not
   * say.
   */
  async roomJid(): Promise<string> {
    const rooms = fieldOf(await this.#requests.ask({ name: 'rooms-info' }), 'rooms')
    const list: readonly unknown[] = Array.isArray(rooms) ? rooms : []
    return textOf(list.find((room) => fieldOf(room, 'isMainRoom') === true) ?? list[0], 'id', 255)
  }

  isAudioMuted = async () => (await this.#requests.ask({ name: 'is-audio-muted' })) === true
  isVideoMuted = async () => (await this.#requests.ask({ name: 'is-video-muted' })) === true
  setAudioInputDevice = (label: string, id?: string) => this.#setDevice('audioinput', label, id)
  setAudioOutputDevice = (label: string, id?: string) => this.#setDevice('audiooutput', label, id)
  setVideoInputDevice = (label: string, id?: string) => this.#setDevice('videoinput', label, id)

  #setDevice(kind: MediaDeviceKind, label: string, id?: string) {
    return this.#requests.ask({ type: 'devices', name: 'setDevice', device: { kind, label, id } })
  }

  /** Takes the frame away; a page that goes is a person who left. */
  dispose() {
    clearTimeout(this.#silence)
    this.#wire.close()
    this.#requests.close()
    this.#frame.remove()
  }
}
