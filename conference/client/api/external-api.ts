import { openPortalEnd, type PortalEnd } from '../frame/portal-end.ts'
import { Emitter } from './emitter.ts'
import { COMMANDS, EVENTS, type RequestName } from './names.ts'
import { type ApiOptions, frameUrl, sizeOf } from './options.ts'
import { Participants } from './participants.ts'

const ALLOW = ['autoplay', 'camera', 'clipboard-write', 'display-capture', 'fullscreen', 'microphone', 'screen-wake-lock', 'speaker-selection']

let lastId = -1

/** The class a portal constructs: the External API of Jitsi Meet, spoken by this service. `scriptUrl` is where it was loaded from. */
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
    this.#wire = openPortalEnd(this.#frame, base.origin, (name, data) => {
      if (name === 'ready') return options.onload?.()
      this.#participants.hear(name, data)
      this.emit(name, data)
    })
    const parent = options.parentNode ?? document.body
    parent.append(this.#frame)
  }

  executeCommand(name: string, ...args: unknown[]) {
    if (!COMMANDS.some((known) => known === name)) return console.error('Not supported command name.')
    this.#wire.command(name, args)
  }

  executeCommands(commands: Record<string, unknown[] | unknown>) {
    for (const [name, args] of Object.entries(commands)) this.executeCommand(name, ...(Array.isArray(args) ? args : [args]))
  }

  #ask(name: RequestName, ...args: unknown[]) {
    return this.#wire.request(name, args)
  }

  getAvailableDevices() {
    return this.#ask('getAvailableDevices')
  }
  getCurrentDevices() {
    return this.#ask('getCurrentDevices')
  }
  setAudioInputDevice(label: string, deviceId?: string) {
    return this.#ask('setDevice', 'audioInput', label, deviceId)
  }
  setAudioOutputDevice(label: string, deviceId?: string) {
    return this.#ask('setDevice', 'audioOutput', label, deviceId)
  }
  setVideoInputDevice(label: string, deviceId?: string) {
    return this.#ask('setDevice', 'videoInput', label, deviceId)
  }
  isAudioMuted() {
    return this.#ask('isAudioMuted')
  }
  isVideoMuted() {
    return this.#ask('isVideoMuted')
  }
  isAudioAvailable() {
    return this.#ask('isAudioAvailable')
  }
  isVideoAvailable() {
    return this.#ask('isVideoAvailable')
  }
  isSharingScreen() {
    return this.#ask('isSharingScreen')
  }
  getRoomsInfo() {
    return this.#ask('getRoomsInfo')
  }
  getSessionId() {
    return this.#ask('getSessionId')
  }
  getConnectionStats() {
    return this.#ask('getConnectionStats')
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
