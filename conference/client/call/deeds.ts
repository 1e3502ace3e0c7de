import type { CallHouse } from './house.ts'
import type { LiveStream } from '../stream/live-stream.ts'
import type { OwnMedia } from './own-media.ts'

/** Everything a person or a portal can do in a call. */
export function createDeeds(house: CallHouse, media: OwnMedia, stream: LiveStream) {
  const { store, emit } = house
  const { state } = store
  const send: NonNullable<ReturnType<CallHouse['signaling']>>['send'] = (message) => house.signaling()?.send(message)

  return {
    toggleAudio: () => media.mute('microphone', !state.media.audioMuted),
    toggleVideo: () => media.mute('camera', !state.media.videoMuted),
    toggleScreen: (on = !state.media.sharing) => media.share(on),
    toggleHand: () => media.raiseHand(!state.media.handRaisedAt),
    toggleTiles(on: boolean) {
      state.tiles = on
      state.pinned = null
      emit('tileViewChanged', { enabled: on })
      store.changed()
    },
    pin(id: string | null) {
      state.pinned = id !== null && state.people.has(id) ? id : null
      if (state.pinned) state.tiles = false
      store.changed()
    },
    togglePanel(panel: 'people' | 'chat') {
      state.panel = state.panel === panel ? null : panel
      state.writing = false
      if (state.panel === 'chat') state.unread = 0
      if (panel === 'chat') emit('chatUpdated', { isOpen: state.panel === 'chat', unreadCount: state.unread })
      store.changed()
    },
    /** Opens the panel where moderators write to those who wait. */
    writeToWaiting() {
      state.panel = 'people'
      state.writing = true
      store.changed()
    },
    chat: (text: string) => text.trim() && send({ type: 'chat', text: text.trim() }),
    profile: (name: string, email: string) => send({ type: 'profile', name, email }),
    subject: (subject: string) => send({ type: 'subject', subject }),
    lobby: (on: boolean) => send({ type: 'lobby', on }),
    answer(id: string, approved: boolean) {
      send({ type: 'answer', id, approved })
    },
    admitAll: () => send({ type: 'answer-all' }),
    tellWaiting: (text: string) => text.trim() && send({ type: 'door-message', text: text.trim() }),
    kick: (id: string) => send({ type: 'kick', id }),
    mute: (id: string, which: 'audio' | 'video') => send({ type: 'mute', id, media: which }),
    muteAll: (which: 'audio' | 'video') => send({ type: 'mute-all', media: which }),
    end: () => send({ type: 'end' }),
    startStream: stream.start,
    stopStream: stream.stop,
    closeFirstCard() {
      state.firstCardClosed = true
      store.changed()
    },
    dismiss(key: string) {
      state.notices = state.notices.filter((notice) => notice.key !== key)
      store.changed()
    },
    leave() {
      if (state.phase.is === 'left') return
      const inside = state.phase.is === 'inside'
      stream.leave()
      send({ type: 'leave' })
      house.signaling()?.finish()
      media.stop()
      house.mesh.current?.close()
      state.phase = { is: 'left' }
      if (inside) emit('videoConferenceLeft', { roomName: state.roomName })
      emit('readyToClose')
      store.changed()
    },
  }
}

export type Deeds = ReturnType<typeof createDeeds>
