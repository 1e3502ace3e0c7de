import type { MediaState } from '../../protocol/messages.ts'
import type { CallContext } from '../state/context.ts'

/** What is turned on and off by itself. */
export type Device = 'camera' | 'microphone'

/** Returns one's own switches, as everybody in the call sees them: camera, microphone and hand. */
export function createOwnState(context: CallContext) {
  const { store, emit } = context

  const isMuted = (device: Device) =>
    device === 'camera' ? store.state.media.videoMuted : store.state.media.audioMuted

  function setMuted(device: Device, muted: boolean) {
    if (isMuted(device) === muted) return
    change(device === 'camera' ? { videoMuted: muted } : { audioMuted: muted })
    emit(device === 'camera' ? 'videoMuteStatusChanged' : 'audioMuteStatusChanged', { muted })
  }

  /** Changes one's own switches, here and for everybody. */
  function change(changes: Partial<MediaState>) {
    store.dispatch('mediaChanged', changes)
    const { phase, media } = store.state
    if (phase.is === 'inside') context.signaling()?.send({ type: 'state', state: media })
  }

  return {
    isMuted,
    setMuted,
    change,
    raiseHand(up: boolean) {
      change({ handRaisedAt: up ? Date.now() : 0 })
      emit('raiseHandUpdated', { id: store.state.selfId, handRaised: store.state.media.handRaisedAt })
    },
  }
}
