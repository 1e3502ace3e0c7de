import type { Choices } from '#room/state/choices.ts'
import type { ExternalApi } from './external-api.ts'

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
