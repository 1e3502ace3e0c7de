import type { TrackKind } from '../media/peer-lines.ts'
import type { CallContext } from '../state/context.ts'

const KINDS = ['audio', 'camera', 'screen'] as const

/** Returns one's own tracks: what is captured, shown to oneself, and sent to the others. */
export function createOwnTracks({ store, connections }: Pick<CallContext, 'store' | 'connections'>) {
  const tracks: Record<TrackKind, MediaStreamTrack | null> = { audio: null, camera: null, screen: null }

  /** A microphone that is off sends nothing at all. */
  const sentTrack = (kind: TrackKind) =>
    kind === 'audio' && store.state.media.audioMuted ? null : tracks[kind]

  /** Sends what there is of that kind by now. */
  const send = (kind: TrackKind) => connections.current?.setTrack(kind, sentTrack(kind))

  function set(kind: TrackKind, track: MediaStreamTrack | null) {
    tracks[kind] = track
    send(kind)
    if (kind !== 'audio')
      store.dispatch('tracksChanged', { id: store.state.selfId, tracks: { [kind]: track } })
    else store.refresh()
  }

  return {
    of: (kind: TrackKind) => tracks[kind],
    set,
    /** Ends the capture. */
    close(kind: TrackKind) {
      const track = tracks[kind]
      if (!track) return
      set(kind, null)
      track.stop()
    },
    /** Has a microphone that is open give sound, or silence. */
    enableSound(is: boolean) {
      if (!tracks.audio || tracks.audio.enabled === is) return
      tracks.audio.enabled = is
      send('audio')
    },
    /** Gives new connections the tracks there are. */
    handTo(give: (kind: TrackKind, track: MediaStreamTrack | null) => void) {
      for (const kind of KINDS) if (tracks[kind]) give(kind, sentTrack(kind))
    },
  }
}

/** One's own tracks. */
export type OwnTracks = ReturnType<typeof createOwnTracks>
