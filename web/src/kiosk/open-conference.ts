import type { Locale } from '@samtale/contract/core/fields'
import type { OpenConference } from '@samtale/device-client/call-controller'
import { openConference } from '#room/conference/conference.ts'
import type { ExternalApi } from '#room/conference/external-api.ts'
import { isUsable, roomMedia } from './room-media.ts'
import { valueStore } from './value-store.ts'

/** What the bar below a meeting shows and does; null outside of one. */
export type Controls = {
  readonly audioMuted: boolean
  readonly videoMuted: boolean
  readonly toggleAudio: () => void
  readonly toggleVideo: () => void
}
/** The controls of the meeting that the device is in. */
export const controls = valueStore<Controls | null>(null)

type Options = { readonly parent: HTMLElement; readonly name: () => string; readonly locale: () => Locale }

/**
 * Opens conferences for the device in an element of the page, with camera and microphone on where they are.
 */
export function deviceConferences({ parent, name, locale }: Options): OpenConference {
  return ({ title, entry: { conference, room, jwtToken } }, { joined, left, failed, others }) => {
    const { camera, microphone } = roomMedia.get()
    const opened = openConference({
      parent,
      // Nobody is there to close them.
      windows: false,
      pass: { conference, jwtToken, meeting: { name: title, location: room } },
      guest: { name: name(), email: '' },
      choices: {
        cameraOn: isUsable(camera),
        microphoneOn: isUsable(microphone),
        camera: null,
        microphone: null,
        speaker: null,
      },
      locale: locale(),
      // The bar that a remote control reaches is the kiosk's own.
      buttons: [],
      opened(api) {
        countOthers(api, others)
        control(api, { audioMuted: !isUsable(microphone), videoMuted: !isUsable(camera) })
      },
      hungUp: () => {},
      dispatch(event) {
        if (event.type === 'joined') joined()
        if (event.type === 'closed' || event.type === 'removed') left()
        if (event.type === 'rejected') failed(event.why)
      },
    })
    return () => {
      controls.set(null)
      opened.end()
    }
  }
}

function control(api: ExternalApi, muted: Pick<Controls, 'audioMuted' | 'videoMuted'>) {
  const toggleAudio = () => api.executeCommand('toggleAudio')
  const toggleVideo = () => api.executeCommand('toggleVideo')
  controls.set({ ...muted, toggleAudio, toggleVideo })
  const update = (of: Partial<Controls>) => {
    const before = controls.get()
    if (before) controls.set({ ...before, ...of })
  }
  api.on('audioMuteStatusChanged', ({ muted: audioMuted }) => update({ audioMuted }))
  api.on('videoMuteStatusChanged', ({ muted: videoMuted }) => update({ videoMuted }))
}

/** More are not kept apart: what a video host says may be anything. */
const MAX_OTHERS = 500

/**
 * Tells how many others are in the conference, at every change. Both engines announce those who were there
 * before with `participantJoined` too.
 */
export function countOthers(api: Pick<ExternalApi, 'on'>, notify: (count: number) => void) {
  const others = new Set<string>()
  api.on('participantJoined', ({ id }) => {
    if (others.size < MAX_OTHERS) others.add(id)
    notify(others.size)
  })
  api.on('participantLeft', ({ id }) => {
    others.delete(id)
    notify(others.size)
  })
}
