import type { RequestName } from '../api/names.ts'
import type { Devices, DeviceKind } from './devices.ts'
import { type CallHouse, nameOf } from './house.ts'

const isKind = (kind: unknown): kind is DeviceKind => kind === 'audioInput' || kind === 'audioOutput' || kind === 'videoInput'

/** The questions of the External API, answered. */
export function createPortalRequests(house: CallHouse, devices: Devices) {
  const { state } = house.store

  async function currentDevices() {
    const list = await devices.list()
    const current = (kind: DeviceKind) => list[kind].find(({ deviceId }) => deviceId === devices.inUse(kind)) ?? list[kind][0]
    return { audioInput: current('audioInput'), audioOutput: current('audioOutput'), videoInput: current('videoInput') }
  }

  async function connectionStats() {
    const mesh = house.mesh.current
    const reports = await Promise.all((mesh?.ids() ?? []).map(async (id) => [id, await mesh?.stats(id)] as const))
    return Object.fromEntries(reports.map(([id, report]) => [id, [...(report?.values() ?? [])]]))
  }

  const roomsInfo = () => ({
    rooms: [
      {
        isMainRoom: true,
        id: state.roomJid,
        jid: `${state.roomJid}/${state.selfId}`,
        participants: [...state.people.values()].map(({ id, jid, role, name }) => ({ id, jid, role, displayName: nameOf(house, name), avatarUrl: '' })),
      },
    ],
  })

  const requests: Record<RequestName, (...args: unknown[]) => unknown> = {
    getAvailableDevices: () => devices.list(),
    getConnectionStats: connectionStats,
    getCurrentDevices: currentDevices,
    getRoomsInfo: roomsInfo,
    getSessionId: () => state.roomJid,
    isAudioAvailable: () => state.problems.microphone === null,
    isAudioMuted: () => state.media.audioMuted,
    isSharingScreen: () => state.media.sharing,
    isVideoAvailable: () => state.problems.camera === null,
    isVideoMuted: () => state.media.videoMuted,
    setDevice: (kind, label, id) => (isKind(kind) ? devices.chooseByLabel(kind, String(label ?? ''), typeof id === 'string' ? id : undefined) : false),
  }
  const isRequest = (name: string): name is RequestName => Object.hasOwn(requests, name)
  return async (name: string, args: unknown[]) => {
    if (!isRequest(name)) throw new Error(`Unknown request ${name}`)
    return requests[name](...args)
  }
}
