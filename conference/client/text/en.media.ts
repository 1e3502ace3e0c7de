/** The texts about one's own microphone, camera and loudspeaker in English. */
export const enMedia = {
  notice_speaking_muted: "You're muted. Press M to speak.",
  notice_speaking_muted_no_key: "You're muted.",
  notice_silent: 'No one can hear you: your microphone gives no sound.',
  notice_silent_do: 'Choose another microphone',
  notice_camera_blank:
    'Your camera is on but gives no picture. Close other apps that use it, and check that no switch turns it off.',
  notice_camera_cut:
    "Your camera no longer gives a picture. It may be turned off by a switch or in your computer's settings.",
  notice_camera_do: 'Choose another camera',
  notice_plugged: 'Now using {name}.',
  notice_plugged_undo: 'Undo',
  notice_unplugged: '{name} was disconnected. Now using {other}.',
  notice_busy_camera: 'Another app is using the camera. Close that app, then turn the camera on again.',
  notice_busy_microphone: 'Another app is using the microphone. Close that app, then unmute again.',
  notice_denied_camera:
    'The browser blocks the camera. Allow it in the address bar, then turn the camera on again.',
  notice_denied_microphone:
    'The browser blocks the microphone. Allow it in the address bar, then unmute again.',
  notice_system_camera:
    'Your computer blocks the camera for this browser. Allow it in the privacy settings of the system, then restart the browser.',
  notice_system_microphone:
    'Your computer blocks the microphone for this browser. Allow it in the privacy settings of the system, then restart the browser.',
  notice_missing_camera: 'No camera found. Connect one, then turn it on. You can see and hear the others.',
  notice_missing_microphone:
    'No microphone found. Connect one, then unmute. You can see and hear the others.',
  notice_unfit_camera: "The camera can't deliver the video that the meeting needs. Choose another camera.",
  notice_unfit_microphone:
    "The microphone can't deliver the sound that the meeting needs. Choose another microphone.",
  notice_codec_video:
    'This browser lacks the video format of the meeting (VP8), so your camera stays off and you may not see the others. Join with an up-to-date Chrome, Edge, Firefox or Safari for video.',
  notice_codec_all:
    "This browser can't send or receive audio and video, so you can only use the chat. Join with an up-to-date Chrome, Edge, Firefox or Safari instead.",
  notice_failed_camera: "The camera couldn't start. Reconnect it, or choose another camera.",
  notice_failed_microphone: "The microphone couldn't start. Reconnect it, or choose another microphone.",
} as const
