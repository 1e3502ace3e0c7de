import { valueStore } from './value-store.ts'

/** `ask`: the browser asks before it gives the device; `blocked`: it was told not to give it. */
export type MediaState = 'there' | 'none' | 'ask' | 'blocked'
/** The state of the room's camera and of its microphone. */
export type RoomMedia = { readonly camera: MediaState; readonly microphone: MediaState }

/** Whether a camera and a microphone are there and may be used. */
export const roomMedia = valueStore<RoomMedia>({ camera: 'none', microphone: 'none' })

/** For the server: what people who call can count on. */
export const mediaReport = () => {
  const { camera, microphone } = roomMedia.get()
  return { camera: isUsable(camera), microphone: isUsable(microphone) }
}

/** Returns whether a call can count on a device in that state. */
export const isUsable = (state: MediaState) => state === 'there' || state === 'ask'

/** Looks again. */
export async function lookForMedia() {
  const devices = await navigator.mediaDevices.enumerateDevices()
  const has = (kind: MediaDeviceKind) => devices.some((device) => device.kind === kind)
  const [camera, microphone] = await Promise.all([
    stateOf('camera', has('videoinput')),
    stateOf('microphone', has('audioinput')),
  ])
  roomMedia.set({ camera, microphone })
}

async function stateOf(name: 'camera' | 'microphone', there: boolean): Promise<MediaState> {
  if (!there) return 'none'
  try {
    const { state } = await navigator.permissions.query({ name })
    return state === 'granted' ? 'there' : state === 'prompt' ? 'ask' : 'blocked'
  } catch (cause) {
    console.info('this browser does not say whether it gives the devices', cause)
    return 'there'
  }
}

/** Has the browser ask now, and not in the middle of a call. */
export async function allowMedia() {
  const { camera, microphone } = roomMedia.get()
  try {
    const stream = await navigator.mediaDevices.getUserMedia({
      video: camera !== 'none',
      audio: microphone !== 'none',
    })
    for (const track of stream.getTracks()) track.stop()
  } catch (cause) {
    console.info('camera and microphone were not given', cause)
  }
  await lookForMedia()
}
