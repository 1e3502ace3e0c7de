import { type CallContext, closeNotice, showNotice } from '../state/context.ts'
import type { LocalMedia } from './local-media.ts'

/** From so many people on, a newcomer is muted, and comings are no longer said. */
export const MANY_PEOPLE = 10
const KEY = 'joined-muted'

/**
 * Mutes who has just joined a room of many, or any room whose moderators chose so, and says so. Who may not unmute
 * themselves is muted by their portal; who leads the meeting is expected to speak.
 */
export function muteAmongMany(context: CallContext, media: LocalMedia) {
  const { people, joinMuted, moderator, media: own } = context.store.state
  const isAmongMany = people.size >= MANY_PEOPLE
  const mayUnmute = context.address.config.toolbarButtons?.includes('microphone') ?? true
  if (joinMuted === 'never' || (joinMuted === 'many' && !isAmongMany)) return
  if (moderator || own.audioMuted || !mayUnmute) return
  void media.mute('microphone', true)
  showNotice(context, {
    key: KEY,
    text: isAmongMany ? 'notice_joined_muted' : 'notice_joined_muted_always',
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
