import { type CallContext, closeNotice, showNotice } from '../state/context.ts'
import type { LocalMedia } from './local-media.ts'

/** From so many people on, a newcomer is muted, and comings are no longer said. */
export const MANY_PEOPLE = 10
const KEY = 'joined-muted'

/**
 * Mutes who has just joined a room of many, and says so. Who may not unmute themselves is muted by their portal; who
 * leads the meeting is expected to speak.
 */
export function muteAmongMany(context: CallContext, media: LocalMedia) {
  const { people, moderator, media: own } = context.store.state
  const mayUnmute = context.address.config.toolbarButtons?.includes('microphone') ?? true
  if (people.size < MANY_PEOPLE || moderator || own.audioMuted || !mayUnmute) return
  void media.mute('microphone', true)
  showNotice(context, {
    key: KEY,
    text: 'notice_joined_muted',
    tone: 'info',
    action: {
      text: 'microphone_on',
      run() {
        closeNotice(context, KEY)
        void media.mute('microphone', false)
      },
    },
  })
}
