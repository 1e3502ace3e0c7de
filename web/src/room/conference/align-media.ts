import type { Choices } from '#room/state/choices.ts'
import type { ExternalApi } from './external-api.ts'

/**
 * Brings the conference to what was chosen while it was still waiting; the API knows toggles only, so it is
 * asked first.
 */
export async function alignMedia(api: ExternalApi, given: Choices, chosen: Choices) {
  if (chosen.microphoneOn !== given.microphoneOn && (await api.isAudioMuted()) === chosen.microphoneOn)
    api.executeCommand('toggleAudio')
  if (chosen.cameraOn !== given.cameraOn && (await api.isVideoMuted()) === chosen.cameraOn)
    api.executeCommand('toggleVideo')
  const { camera, microphone, speaker } = chosen
  if (camera && camera.id !== given.camera?.id) await api.setVideoInputDevice(camera.label, camera.id)
  if (microphone && microphone.id !== given.microphone?.id)
    await api.setAudioInputDevice(microphone.label, microphone.id)
  if (speaker && speaker.id !== given.speaker?.id) await api.setAudioOutputDevice(speaker.label, speaker.id)
}
