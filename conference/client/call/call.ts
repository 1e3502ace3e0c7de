import { createSpeakerChoice, levelsOf } from '../media/speaker.ts'
import type { Mesh } from '../media/mesh.ts'
import { OWN_EVENTS, wireName } from '../api/names.ts'
import { openPageEnd } from '../frame/page-end.ts'
import type { Address } from '../page/address.ts'
import { openSignaling, type Signaling } from '../page/signaling.ts'
import { createSay } from '../text/say.ts'
import { createDeeds } from './deeds.ts'
import { createDevices } from './devices.ts'
import type { CallHouse } from './house.ts'
import { createOwnMedia } from './own-media.ts'
import { createPortalCommands } from './portal-commands.ts'
import { createPortalRequests } from './portal-requests.ts'
import { createReceiver } from './receive.ts'
import { createLiveStream } from '../stream/live-stream.ts'
import { createStore, initialState } from './state.ts'

const VOICE_MS = 250

const sameSet = (a: ReadonlySet<string>, b: ReadonlySet<string>) => a.size === b.size && [...a].every((item) => b.has(item))

/** A whole call, without its looks: the line to the server, the mesh, one's own devices, and the portal around the page. */
export function createCall(address: Address, allowedPortals: readonly string[], announce: (text: string) => void) {
  const { config } = address
  const store = createStore(initialState({ audioMuted: config.startWithAudioMuted, videoMuted: config.startWithVideoMuted, sharing: false, handRaisedAt: 0 }))
  const { state } = store
  const mesh: { current: Mesh | null } = { current: null }
  let line: Signaling | null = null
  let emit: CallHouse['emit'] = () => undefined
  const house: CallHouse = { address, say: createSay(address.language), store, emit: (name, data) => emit(name, data), signaling: () => line, mesh, announce }

  const media = createOwnMedia(house)
  const stream = createLiveStream(house, media)
  const deeds = createDeeds(house, media, stream)
  const devices = createDevices(house, media)
  const command = createPortalCommands(house, deeds)
  const wire = openPageEnd({ apiId: address.apiId, allowed: allowedPortals, command, request: createPortalRequests(house, devices) })
  emit = (name, data) => wire.event(wireName(name), data)
  const receive = createReceiver(house, media)
  if (config.devices.audioOutput) void devices.chooseByLabel('audioOutput', config.devices.audioOutput)
  wire.event('ready', { events: OWN_EVENTS.map(wireName) })

  function connect() {
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:'
    line = openSignaling(`${scheme}//${location.host}${address.basePath}/signal`, {
      hello: () => ({
        type: 'join',
        room: address.room,
        token: address.token,
        name: config.displayName,
        email: config.email,
        state: { ...state.media },
        media: true,
      }),
      message: receive,
      line(is) {
        state.line = is
        store.changed()
      },
    })
  }

  const choose = createSpeakerChoice()
  setInterval(() => {
    if (!mesh.current || state.phase.is !== 'inside') return
    const { speaking, dominant } = choose(levelsOf(mesh.current.audioReceivers()), performance.now())
    if (dominant !== state.dominant && dominant !== null) emit('dominantSpeakerChanged', { id: dominant })
    if (dominant === state.dominant && sameSet(speaking, state.speaking)) return
    state.dominant = dominant
    state.speaking = speaking
    store.changed()
  }, VOICE_MS)

  // A page that goes is a person who left; the server then need not wait for them to come back.
  window.addEventListener('pagehide', () => {
    if (state.phase.is === 'inside') emit('videoConferenceLeft', { roomName: state.roomName })
    line?.send({ type: 'leave' })
  })

  connect()
  return { house, deeds, devices, media, drop: () => line?.drop() }
}

export type Call = ReturnType<typeof createCall>
