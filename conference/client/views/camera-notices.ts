import type { Call } from '../call/call.ts'
import { watchCamera } from '../media/watch-camera.ts'
import { closeNotice, showNotice } from '../state/context.ts'

const KEY = 'camera-advice'

/**
 * Says so when the own camera is on and gives no picture. A notice that is closed is gone until there is another
 * reason for one.
 */
export function showCameraNotices({ context, media }: Call, chooseCamera: () => void) {
  const { store, address } = context
  watchCamera({
    isOn: () => store.state.phase.is === 'inside' && !store.state.media.videoMuted,
    track: () => media.track('camera'),
    reopen: () => void media.choose('camera', media.chosen.camera),
    changed(problem) {
      if (!problem) return closeNotice(context, KEY)
      // A device without a button for it has its camera chosen by its portal.
      const canChoose = address.config.toolbarButtons?.includes('camera') ?? true
      showNotice(context, {
        key: KEY,
        text: `notice_camera_${problem}`,
        tone: 'warn',
        ...(canChoose && { action: { text: 'notice_camera_do', run: chooseCamera } }),
      })
    },
  })
}
