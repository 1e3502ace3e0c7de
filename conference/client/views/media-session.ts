import type { Call } from '../call/call.ts'

/** Actions of video calls, which the types of the browser do not know yet: Media Session, W3C, 2024. */
type CallAction = 'enterpictureinpicture' | 'togglemicrophone' | 'togglecamera' | 'hangup'

/** Handles a press on a control of a call that the browser draws, where the browser has such a control. */
export function handleCallAction(action: CallAction, run: () => unknown) {
  try {
    navigator.mediaSession?.setActionHandler(action as MediaSessionAction, () => void run())
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
  }
}

/**
 * Lets somebody mute, turn the camera off and leave by the browser's own controls of a call: Chromium draws them in the
 * window of picture in picture, where the page has no buttons of its own.
 */
export function connectMediaSession({ context: { store, address }, actions }: Call) {
  const { toolbarButtons } = address.config
  const handle = (button: string, action: CallAction, run: () => unknown) => {
    if (toolbarButtons && !toolbarButtons.includes(button)) return
    handleCallAction(action, () => store.state.phase.is === 'inside' && run())
  }
  handle('microphone', 'togglemicrophone', actions.toggleAudio)
  handle('camera', 'togglecamera', actions.toggleVideo)
  handle('hangup', 'hangup', actions.leave)

  let reported = ''
  const update = () => {
    const { audioMuted, videoMuted } = store.state.media
    if (reported === `${audioMuted} ${videoMuted}`) return
    reported = `${audioMuted} ${videoMuted}`
    // Older browsers have media sessions without these two.
    void navigator.mediaSession?.setMicrophoneActive?.(!audioMuted)
    void navigator.mediaSession?.setCameraActive?.(!videoMuted)
  }
  store.onChange(update)
  update()
}
