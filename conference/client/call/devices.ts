import { canCapture } from '../media/capture.ts'
import type { CallContext } from '../state/context.ts'
import type { LocalMedia } from './local-media.ts'

/** A kind of device. */
export type DeviceKind = 'audioInput' | 'audioOutput' | 'videoInput'
/** The devices there are, by their kind. */
export type DeviceList = Record<
  DeviceKind,
  { deviceId: string; kind: string; label: string; groupId: string }[]
>

const KIND_OF: Record<string, DeviceKind> = {
  audioinput: 'audioInput',
  audiooutput: 'audioOutput',
  videoinput: 'videoInput',
}

async function listDevices(): Promise<DeviceList> {
  const list: DeviceList = { audioInput: [], audioOutput: [], videoInput: [] }
  if (!canCapture()) return list
  for (const { deviceId, kind, label, groupId } of await navigator.mediaDevices.enumerateDevices()) {
    const key = KIND_OF[kind]
    if (key && deviceId) list[key].push({ deviceId, kind, label, groupId })
  }
  return list
}

/** Cameras, microphones and loudspeakers: which there are, which are in use, and changing them. */
export function createDevices(context: CallContext, media: LocalMedia) {
  let speaker = ''
  const speakerListeners: ((deviceId: string) => void)[] = []

  async function choose(kind: DeviceKind, deviceId: string) {
    if (kind === 'videoInput') return media.choose('camera', deviceId)
    if (kind === 'audioInput') return media.choose('microphone', deviceId)
    speaker = deviceId
    for (const listener of speakerListeners) listener(deviceId)
  }

  if (canCapture())
    navigator.mediaDevices.addEventListener('devicechange', async () => {
      context.emit('deviceListChanged', { devices: await listDevices() })
      context.store.refresh()
    })

  return {
    list: listDevices,
    choose,
    inUse: (kind: DeviceKind): string => {
      if (kind === 'audioOutput') return speaker
      const line = kind === 'videoInput' ? 'camera' : 'audio'
      return (
        media.track(line)?.getSettings().deviceId ??
        media.chosen[kind === 'videoInput' ? 'camera' : 'microphone']
      )
    },
    /** By label as the External API names devices, or by id. */
    async chooseByLabel(kind: DeviceKind, label: string, deviceId?: string) {
      const list = (await listDevices())[kind]
      // Ids differ from one origin to another; names do not.
      const found =
        list.find((device) => device.deviceId === deviceId) ?? list.find((device) => device.label === label)
      if (found) await choose(kind, found.deviceId)
      return Boolean(found)
    },
    onSpeaker: (listener: (deviceId: string) => void) => speakerListeners.push(listener),
  }
}

/** The devices of this call. */
export type Devices = ReturnType<typeof createDevices>
