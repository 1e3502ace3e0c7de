import { openPortalEnd, type PortalEnd } from '../frame/portal-end.ts'
import { Emitter } from './emitter.ts'
import { COMMANDS, EVENTS, wireName } from './names.ts'
import { type ApiOptions, frameUrl, sizeOf } from './options.ts'
import { Participants } from './participants.ts'

const ALLOW = [
  'autoplay',
  'camera',
  'clipboard-write',
  'display-capture',
  'fullscreen',
  'microphone',
  'screen-wake-lock',
  'speaker-selection',
]

/** Names of events by what they are called on the way. */
const EVENT_NAMES = new Map<string, string>(EVENTS.map((name) => [wireName(name), name]))

let lastId = -1

/**
 * The class a portal constructs: the External API of Jitsi Meet, spoken by this service. `scriptUrl` is where
 * it was loaded from.
 */
export class ExternalApi extends Emitter {
  readonly #frame: HTMLIFrameElement
  readonly #wire: PortalEnd
  readonly #participants = new Participants()
  #disposed = false

  constructor(scriptUrl: string, options: ApiOptions = {}) {
    super()
    lastId += 1
    // Scheme, host and path are those of the script itself, so that http on one's own machine works too.
    const base = new URL('.', scriptUrl)
    this.#frame = document.createElement('iframe')
    this.#frame.id = this.#frame.name = `jitsiConferenceFrame${lastId}`
    this.#frame.allow = ALLOW.join('; ')
    this.#frame.allowFullscreen = true
    this.#frame.title = document.documentElement.lang.startsWith('da') ? 'Videomøde' : 'Video meeting'
    this.#frame.style.border = '0'
    this.#frame.style.width = sizeOf(options.width)
    this.#frame.style.height = sizeOf(options.height)
    this.#frame.src = frameUrl(base.href.replace(/\/$/, ''), options, lastId)
    const onEvent = (eventName: string, data: Record<string, unknown>) => {
      if (eventName === 'ready') return options.onload?.()
      const name = EVENT_NAMES.get(eventName)
      if (name === undefined) return
      this.#participants.handleEvent(name, data)
      this.emit(name, data)
    }
    this.#wire = openPortalEnd({ frame: this.#frame, apiId: lastId, origin: base.origin, onEvent })
    const parent = options.parentNode ?? document.body
    parent.append(this.#frame)
  }

  executeCommand(name: string, ...args: unknown[]) {
    if (!COMMANDS.some((known) => known === name)) return console.error('Not supported command name.')
    this.#wire.command(wireName(name), args)
  }

  executeCommands(commands: Record<string, unknown>) {
    for (const [name, args] of Object.entries(commands))
      this.executeCommand(name, ...(Array.isArray(args) ? args : [args]))
  }

  #ask(name: string) {
    return this.#wire.request({ name })
  }
  #askDevices(name: string, device?: Record<string, unknown>) {
    return this.#wire.request({ type: 'devices', name, ...(device && { device }) })
  }

  getAvailableDevices() {
    return this.#askDevices('getAvailableDevices')
  }
  getCurrentDevices() {
    return this.#askDevices('getCurrentDevices')
  }
  setAudioInputDevice(label: string, deviceId?: string) {
    return this.#askDevices('setDevice', { kind: 'audioinput', label, id: deviceId })
  }
  setAudioOutputDevice(label: string, deviceId?: string) {
    return this.#askDevices('setDevice', { kind: 'audiooutput', label, id: deviceId })
  }
  setVideoInputDevice(label: string, deviceId?: string) {
    return this.#askDevices('setDevice', { kind: 'videoinput', label, id: deviceId })
  }
  isAudioMuted() {
    return this.#ask('is-audio-muted')
  }
  isVideoMuted() {
    return this.#ask('is-video-muted')
  }
  isAudioAvailable() {
    return this.#ask('is-audio-available')
  }
  isVideoAvailable() {
    return this.#ask('is-video-available')
  }
  isSharingScreen() {
    return this.#ask('is-sharing-screen')
  }
  getRoomsInfo() {
    return this.#ask('rooms-info')
  }
  getSessionId() {
    return this.#ask('session-id')
  }
  getConnectionStats() {
    return this.#ask('connection-stats')
  }

  getNumberOfParticipants() {
    return this.#participants.count
  }
  getParticipantsInfo() {
    return this.#participants.list()
  }
  getDisplayName(id: string) {
    return this.#participants.get(id)?.displayName
  }
  getEmail(id: string) {
    return this.#participants.get(id)?.email
  }
  getAvatarURL(id: string) {
    return this.#participants.get(id)?.avatarURL
  }
  getIFrame() {
    return this.#frame
  }
  getSupportedCommands() {
    return [...COMMANDS]
  }
  getSupportedEvents() {
    return [...EVENTS]
  }
  isVisitor() {
    return false
  }

  addEventListener(name: string, listener: (data: Record<string, unknown>) => void) {
    this.on(name, listener)
  }
  addEventListeners(listeners: Record<string, (data: Record<string, unknown>) => void>) {
    for (const [name, listener] of Object.entries(listeners)) this.on(name, listener)
  }
  removeEventListener(name: string) {
    this.removeAllListeners(name)
  }
  removeEventListeners(names: string[]) {
    for (const name of names) this.removeAllListeners(name)
  }

  /** Takes everything away; it does not hang up first, but a page that goes is a person who left. */
  dispose() {
    if (this.#disposed) return
    this.#disposed = true
    this.emit('_willDispose', {})
    this.removeAllListeners()
    this.#wire.close()
    this.#frame.remove()
  }
}
