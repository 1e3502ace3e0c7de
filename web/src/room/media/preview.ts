import { createStore } from '#core/app-state.ts'
import { mediaAsker } from './ask-media.ts'
import { createCapture, type CameraState, type CaptureState } from './capture.ts'
import type { Choices, Device } from '#room/state/choices.ts'

/** The preview of the lobby: what is captured, and what there is to choose from. */
export type PreviewState = {
  readonly camera: CameraState
  readonly microphone: CaptureState
  readonly cameras: readonly Device[]
  readonly microphones: readonly Device[]
  readonly speakers: readonly Device[]
}
type Chosen = { readonly on: boolean; readonly id: string | undefined }

const NOTHING: PreviewState = {
  camera: { is: 'off' },
  microphone: { is: 'off' },
  cameras: [],
  microphones: [],
  speakers: [],
}

/**
 * The reader's own picture and sound, alive between `show` and `end` and never outside. It lives beside
 * React, so that no render decides over a camera.
 */
export function createPreview(browser: Pick<Navigator, 'mediaDevices' | 'permissions'> = navigator) {
  const store = createStore<PreviewState>(NOTHING)
  // Absent on a page that is not secure, whatever the types say.
  const media = browser.mediaDevices as MediaDevices | undefined
  const ask = mediaAsker(media, browser.permissions)
  const camera = createCapture('camera', ask, (state) => changed({ camera: state }))
  const microphone = createCapture('microphone', ask, (state) => changed({ microphone: state }))
  let shown: { camera: Chosen; microphone: Chosen } | null = null

  const changed = (state: Partial<PreviewState>) => {
    store.set(state)
    // Names of devices are told only once one of them was given.
    if (state.camera?.is === 'on' || state.microphone?.is === 'on') void listDevices()
  }
  const listDevices = async () => {
    const devices = (await media?.enumerateDevices()) ?? []
    const of = (kind: MediaDeviceKind) =>
      devices
        .filter((device) => device.kind === kind && device.label !== '')
        .map(({ deviceId, label }): Device => ({ id: deviceId, label }))
    store.set({ cameras: of('videoinput'), microphones: of('audioinput'), speakers: of('audiooutput') })
  }
  const follow = (capture: typeof camera, before: Chosen | undefined, desired: Chosen) => {
    if (before?.on === desired.on && before.id === desired.id) return
    if (desired.on) void capture.start(desired.id)
    else if (before?.on) capture.stop()
  }
  const onDevices = () => void listDevices()

  return {
    subscribe: store.subscribe,
    get: store.get,
    /** Shows what was chosen; called again with other choices it changes only what differs. */
    show(choices: Choices) {
      const desired = {
        camera: { on: choices.cameraOn, id: choices.camera?.id },
        microphone: { on: choices.microphoneOn, id: choices.microphone?.id },
      }
      if (!shown) media?.addEventListener('devicechange', onDevices)
      follow(camera, shown?.camera, desired.camera)
      follow(microphone, shown?.microphone, desired.microphone)
      shown = desired
    },
    /** Asks once more for what was refused or missing. */
    retry(kind: 'camera' | 'microphone') {
      if (shown) void (kind === 'camera' ? camera : microphone).start(shown[kind].id)
    },
    /** Stops everything: no light stays on. */
    end() {
      shown = null
      media?.removeEventListener('devicechange', onDevices)
      camera.stop()
      microphone.stop()
    },
  }
}
