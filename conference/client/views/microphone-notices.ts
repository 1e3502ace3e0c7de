import type { Call } from '../call/call.ts'
import { listenToMicrophone } from '../call/listen-to-microphone.ts'
import { areSingleKeysOn } from '../state/single-keys.ts'
import { closeNotice, showNotice } from '../state/context.ts'

const KEY = 'microphone-advice'

/**
 * Says so when somebody speaks while muted, or when their microphone gives nothing. Once a notice of silence is
 * closed, it is gone until the microphone is another.
 */
export function showMicrophoneNotices({ context, actions, media }: Call, chooseMicrophone: () => void) {
  const { address } = context
  // A device without a button for it is muted by its portal.
  if (!(address.config.toolbarButtons?.includes('microphone') ?? true)) return

  listenToMicrophone(context, media, (advice) => {
    if (advice === 'speaking-muted')
      showNotice(context, {
        key: KEY,
        text: areSingleKeysOn() ? 'notice_speaking_muted' : 'notice_speaking_muted_no_key',
        tone: 'info',
        action: { text: 'microphone_on', run: () => void actions.toggleAudio() },
      })
    else if (advice === 'silent')
      showNotice(context, {
        key: KEY,
        text: 'notice_silent',
        tone: 'warn',
        action: { text: 'notice_silent_do', run: chooseMicrophone },
      })
    else closeNotice(context, KEY)
  })
}
