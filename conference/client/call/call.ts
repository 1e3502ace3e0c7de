import { QUALITY_MS } from '../../protocol/limits.ts'
import { createQualityMeter } from '../media/measure-quality.ts'
import { createSpeakerChoice, levelsOf } from '../media/speaker.ts'
import { lacksCodecOf, missingMedia } from '../media/missing-codecs.ts'
import type { ConnectionAhead } from '../media/connection-ahead.ts'
import type { Connections } from '../media/connections.ts'
import { ADDITIONAL_EVENTS, wireName } from '../api/names.ts'
import { openPageEnd } from '../frame/page-end.ts'
import type { Address } from '../connection/address.ts'
import { onNetworkChange } from '../connection/network-changes.ts'
import { openSignaling, type Signaling } from '../connection/signaling.ts'
import { createTranslate } from '../text/translate.ts'
import { createCallActions } from './actions.ts'
import { createDevices } from './devices.ts'
import type { CallContext } from '../state/context.ts'
import { createLocalMedia } from './local-media.ts'
import { createPortalCommands } from './portal-commands.ts'
import { createPortalRequests } from './portal-requests.ts'
import { createMessageHandler } from './handle-messages.ts'
import { createLiveStream } from '../stream/live-stream.ts'
import { createCallStore } from '../state/call-store.ts'
import { initialState } from '../state/state.ts'
import { manageWakeLock } from './wake-lock.ts'
import { watchQuality } from './watch-quality.ts'

const VOICE_MS = 250
/** What is not there by then is waited for on a page that says so. */
const ENTRY_MS = 500

const sameSet = (a: ReadonlySet<string>, b: ReadonlySet<string>) =>
  a.size === b.size && [...a].every((item) => b.has(item))

/**
 * A whole call, without its looks: the line to the server, the connections, one's own devices, and the portal around
 * the page. Until `begin` it reaches nobody and opens nothing; what the address says is read then.
 */
export function createCall(
  address: Address,
  allowedPortals: readonly string[],
  announce: (text: string) => void,
  ahead: ConnectionAhead,
) {
  const store = createCallStore(
    initialState({ audioMuted: false, videoMuted: false, sharing: false, handRaisedAt: 0 }),
  )
  const connections: { current: Connections | null } = { current: null }
  let line: Signaling | null = null
  let emit: CallContext['emit'] = () => undefined
  const context: CallContext = {
    address,
    t: createTranslate(address.language),
    store,
    emit: (name, data) => emit(name, data),
    signaling: () => line,
    connections,
    announce,
  }

  const media = createLocalMedia(context)
  const stream = createLiveStream(context, media)
  const actions = createCallActions(context, media, stream)
  const devices = createDevices(context, media)
  const entry = Promise.withResolvers<void>()
  const receive = createMessageHandler(context, media, { ahead, offered: entry.resolve })

  function openPortal() {
    const wire = openPageEnd({
      apiId: address.apiId,
      allowed: allowedPortals,
      command: createPortalCommands(context, actions),
      request: createPortalRequests(context, devices),
    })
    emit = (name, data) => wire.event(wireName(name), data)
    wire.event('ready', { events: ADDITIONAL_EVENTS.map(wireName) })
  }

  function connect() {
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:'
    line = openSignaling(`${scheme}//${location.host}${address.basePath}/signal`, {
      hello() {
        return {
          type: 'join',
          room: address.room,
          token: address.token,
          name: address.config.displayName,
          email: address.config.email,
          state: store.state.media,
          media: missingMedia() !== 'all',
        }
      },
      message(message) {
        receive(message)
        if (message.type !== 'joined') entry.resolve()
      },
      connection: (is) => store.dispatch('facts', { connection: is }),
    })
  }

  const choose = createSpeakerChoice()
  setInterval(() => {
    const { state } = store
    if (!connections.current || state.phase.is !== 'inside') return
    const { speaking, dominant } = choose(levelsOf(connections.current.audioReceivers()), performance.now())
    if (dominant !== state.dominant && dominant !== null) emit('dominantSpeakerChanged', { id: dominant })
    if (dominant === state.dominant && sameSet(speaking, state.speaking)) return
    store.dispatch('facts', { dominant, speaking })
  }, VOICE_MS)

  const measure = createQualityMeter()
  async function reportQuality() {
    if (!connections.current || store.state.phase.is !== 'inside') return
    const sample = measure([...(await connections.current.reports()).values()])
    if (sample) line?.send({ type: 'quality', sample })
  }
  setInterval(() => {
    reportQuality().catch((error: unknown) => console.error('The quality of the call is not known', error))
  }, QUALITY_MS)

  // A page that goes is a person who left; the server then need not wait for them to come back.
  window.addEventListener('pagehide', () => {
    const { phase, roomName } = store.state
    if (phase.is === 'inside') emit('videoConferenceLeft', { roomName })
    line?.send({ type: 'leave' })
  })

  watchQuality(context)
  manageWakeLock(context)
  onNetworkChange(() => connections.current?.changeNetwork())
  return {
    ...{ context, actions, devices, media },
    /** Asks to be let in, as the address says by now. */
    begin() {
      const { startWithAudioMuted, startWithVideoMuted, devices: labels } = address.config
      store.dispatch('mediaChanged', {
        audioMuted: startWithAudioMuted || lacksCodecOf('microphone'),
        videoMuted: startWithVideoMuted || lacksCodecOf('camera'),
      })
      openPortal()
      setTimeout(entry.resolve, ENTRY_MS)
      if (labels.audioOutput) void devices.chooseByLabel('audioOutput', labels.audioOutput)
      connect()
    },
    /** Resolves when the first connections are offered, or none are to be as yet: what takes time may begin. */
    offered: entry.promise,
    drop: () => line?.drop(),
  }
}

/** The call of this page. */
export type Call = ReturnType<typeof createCall>
