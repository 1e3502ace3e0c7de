import type { Sending } from '@samtale/contract/streams/live-streams'
import type { ExternalApi } from './external-api.ts'
import type { Pass } from '#room/state/room-state.ts'
import type { Choices } from '#room/state/choices.ts'

/**
 * Puts the lobby on that the meeting was planned with, as soon as the reader may: at once, or when the engine
 * makes them moderator.
 */
export function openLobby(api: ExternalApi, { lobby }: NonNullable<Pass['control']>) {
  if (lobby === 'off') return
  let self = ''
  // Our own service opens it by the token.
  const open = () => {
    if (!api.leadsItself) api.executeCommand('toggleLobby', true)
  }
  api.on('videoConferenceJoined', ({ id }) => {
    self = id
    open()
  })
  api.on('participantRoleChanged', ({ id, role }) => {
    if (id === self && role === 'moderator') open()
  })
}

/** Says to everybody in the room what our own service says by itself. */
export function notifyEverybody(api: ExternalApi, text: string) {
  if (!api.leadsItself) api.executeCommand('sendChatMessage', text)
}

/** A Jitsi has no command for it: there a line that was away for long is opened again with another token. */
export function renewToken(api: ExternalApi, jwtToken: string) {
  if (api.leadsItself) api.executeCommand('renewToken', jwtToken)
}

/**
 * Brings the conference to what was chosen while it was still waiting; the API knows toggles only, so it is
 * asked first.
 */
export async function alignMedia(api: ExternalApi, initial: Choices, chosen: Choices) {
  if (chosen.microphoneOn !== initial.microphoneOn && (await api.isAudioMuted()) === chosen.microphoneOn)
    api.executeCommand('toggleAudio')
  if (chosen.cameraOn !== initial.cameraOn && (await api.isVideoMuted()) === chosen.cameraOn)
    api.executeCommand('toggleVideo')
  const { camera, microphone, speaker } = chosen
  if (camera && camera.id !== initial.camera?.id) await api.setVideoInputDevice(camera.label, camera.id)
  if (microphone && microphone.id !== initial.microphone?.id)
    await api.setAudioInputDevice(microphone.label, microphone.id)
  if (speaker && speaker.id !== initial.speaker?.id) await api.setAudioOutputDevice(speaker.label, speaker.id)
}

/**
 * Sends the room's picture to viewers. Fields that do not apply are left out, for an engine may take a null for a
 * key.
 */
export function startStream(api: ExternalApi, how: Sending) {
  const fields = Object.entries(how).filter(([name, value]) => name !== 'engine' && value !== null)
  api.executeCommand('startRecording', { mode: 'stream', ...Object.fromEntries(fields) })
}
