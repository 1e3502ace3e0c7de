import { canCapture } from '../media/capture.ts'

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

/** Returns the devices that the browser names. */
export async function listDevices(): Promise<DeviceList> {
  const list: DeviceList = { audioInput: [], audioOutput: [], videoInput: [] }
  if (!canCapture()) return list
  for (const { deviceId, kind, label, groupId } of await navigator.mediaDevices.enumerateDevices()) {
    const key = KIND_OF[kind]
    if (key && deviceId) list[key].push({ deviceId, kind, label, groupId })
  }
  return list
}
