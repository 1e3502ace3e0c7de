import type { JoinMuted } from '../../protocol/messages.ts'
import type { CallContext } from '../state/context.ts'
import type { LiveStream } from '../stream/live-stream.ts'
import type { LocalMedia } from './local-media.ts'

/** Everything a person or a portal can do in a call. */
export function createCallActions(context: CallContext, media: LocalMedia, stream: LiveStream) {
  const { store, emit } = context
  const send: NonNullable<ReturnType<CallContext['signaling']>>['send'] = (message) =>
    context.signaling()?.send(message)

  return {
    toggleAudio: () => media.mute('microphone', !store.state.media.audioMuted),
    toggleVideo: () => media.mute('camera', !store.state.media.videoMuted),
    toggleScreen: (on = !store.state.media.sharing) => media.share(on),
    toggleHand: () => media.raiseHand(!store.state.media.handRaisedAt),
    toggleTiles(on: boolean) {
      store.dispatch('tilesChosen', { on })
      emit('tileViewChanged', { enabled: on })
    },
    pin: (id: string | null) => store.dispatch('pinned', { id }),
    togglePanel(panel: 'people' | 'chat') {
      const opened = store.state.panel === panel ? null : panel
      store.dispatch('panelChanged', { panel: opened })
      if (panel === 'chat')
        emit('chatUpdated', { isOpen: opened === 'chat', unreadCount: store.state.unread })
    },
    /** Opens the panel where moderators write to those who wait. */
    writeToWaiting: () => store.dispatch('panelChanged', { panel: 'people', writing: true }),
    chat: (text: string) => text.trim() && send({ type: 'chat', text: text.trim() }),
    profile: (name: string, email: string) => send({ type: 'profile', name, email }),
    subject: (subject: string) => send({ type: 'subject', subject }),
    lobby: (on: boolean) => send({ type: 'lobby', on }),
    joinMuted: (when: JoinMuted) => send({ type: 'join-muted', when }),
    answer(id: string, approved: boolean) {
      send({ type: 'answer', id, approved })
    },
    admitAll: () => send({ type: 'answer-all' }),
    notifyWaiting: (text: string) => text.trim() && send({ type: 'door-message', text: text.trim() }),
    kick: (id: string) => send({ type: 'kick', id }),
    mute: (id: string, kind: 'audio' | 'video') => send({ type: 'mute', id, media: kind }),
    muteAll: (kind: 'audio' | 'video') => send({ type: 'mute-all', media: kind }),
    lowerHand: (id: string) => send({ type: 'lower-hand', id }),
    end: () => send({ type: 'end' }),
    startStream: stream.start,
    stopStream: stream.stop,
    closeEmptyRoomCard: () => store.dispatch('facts', { emptyRoomCardClosed: true }),
    dismiss: (key: string) => store.dispatch('noticeClosed', { key }),
    leave() {
      const { phase, roomName } = store.state
      if (phase.is === 'left') return
      stream.leave()
      send({ type: 'leave' })
      context.signaling()?.finish()
      media.stop()
      context.connections.current?.close()
      store.dispatch('facts', { phase: { is: 'left' } })
      if (phase.is === 'inside') emit('videoConferenceLeft', { roomName })
      emit('readyToClose')
    },
  }
}

/** What can be done in a call. */
export type CallActions = ReturnType<typeof createCallActions>
