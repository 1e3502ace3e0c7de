import { isRecord } from '../frame/messages.ts'
import type { Devices } from './devices.ts'
import type { DeviceKind } from './list-devices.ts'
import { type CallContext, nameOf } from '../state/context.ts'

/** Devices as browsers call their kinds. */
const KINDS = new Map<unknown, DeviceKind>([
  ['audioinput', 'audioInput'],
  ['audiooutput', 'audioOutput'],
  ['videoinput', 'videoInput'],
])

/** The questions of the External API, answered. */
export function createPortalRequests(context: CallContext, devices: Devices) {
  const { store } = context

  async function currentDevices() {
    const list = await devices.list()
    const current = (kind: DeviceKind) =>
      list[kind].find(({ deviceId }) => deviceId === devices.inUse(kind)) ?? list[kind][0]
    return {
      audioInput: current('audioInput'),
      audioOutput: current('audioOutput'),
      videoInput: current('videoInput'),
    }
  }

  async function connectionStats() {
    const connections = context.connections.current
    const reports = await Promise.all(
      (connections?.ids() ?? []).map(async (id) => [id, await connections?.stats(id)] as const),
    )
    return Object.fromEntries(reports.map(([id, report]) => [id, [...(report?.values() ?? [])]]))
  }

  const roomsInfo = () => ({
    rooms: [
      {
        isMainRoom: true,
        id: store.state.roomJid,
        jid: `${store.state.roomJid}/${store.state.selfId}`,
        participants: [...store.state.people.values()].map(({ id, jid, role, name }) => ({
          id,
          jid,
          role,
          displayName: nameOf(context, name),
          avatarUrl: '',
        })),
      },
    ],
  })

  function setDevice(device: unknown) {
    const { kind, label, id } = isRecord(device) ? device : {}
    const known = KINDS.get(kind)
    return known
      ? devices.chooseByLabel(
          known,
          typeof label === 'string' ? label : '',
          typeof id === 'string' ? id : undefined,
        )
      : false
  }

  const requests: Readonly<Record<string, (request: Readonly<Record<string, unknown>>) => unknown>> = {
    getAvailableDevices: () => devices.list(),
    getCurrentDevices: currentDevices,
    setDevice: ({ device }) => setDevice(device),
    'connection-stats': connectionStats,
    'rooms-info': roomsInfo,
    'session-id': () => store.state.roomJid,
    'is-audio-available': () => store.state.problems.microphone === null,
    'is-audio-muted': () => store.state.media.audioMuted,
    'is-sharing-screen': () => store.state.media.sharing,
    'is-video-available': () => store.state.problems.camera === null,
    'is-video-muted': () => store.state.media.videoMuted,
  }
  return async (request: Readonly<Record<string, unknown>>) => {
    const name = String(request.name)
    if (!Object.hasOwn(requests, name)) throw new Error(`Unknown request ${name}`)
    return requests[name]?.(request)
  }
}
