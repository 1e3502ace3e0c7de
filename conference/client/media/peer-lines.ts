const TRACK_KINDS = ['audio', 'camera', 'screen'] as const
/** What a track carries. */
export type TrackKind = (typeof TRACK_KINDS)[number]
/** The tracks of one person. */
export type Tracks = Record<TrackKind, MediaStreamTrack | null>

type LinesHandlers = {
  /** What is to be sent. */
  readonly local: Tracks
  /** What comes, though nothing may have come of it yet. */
  readonly receiving: (tracks: Tracks) => void
  readonly failed: (error: unknown) => void
}

/** For the side that makes the first offer. */
export function addPeerLines(pc: RTCPeerConnection) {
  for (const kind of TRACK_KINDS)
    pc.addTransceiver(kind === 'audio' ? 'audio' : 'video', { direction: 'sendrecv' })
}

/** The three lines of a connection to another person: the first offer fixes them and their order. */
export function createPeerLines(pc: RTCPeerConnection, { local, receiving, failed }: LinesHandlers) {
  let isUsed = false
  let isAnnounced = false

  return {
    /** Sends what there is by the lines, and receives by them. */
    use() {
      if (isUsed) return
      isUsed = true
      const lines = pc.getTransceivers()
      for (const [index, kind] of TRACK_KINDS.entries()) {
        const line = lines[index]
        if (!line) return
        line.direction = 'sendrecv'
        const track = local[kind]
        if (track) line.sender.replaceTrack(track).catch(failed)
      }
    },
    /** Says what comes; to be called after a description is sent, for to show it takes a page longer. */
    announce() {
      if (isAnnounced || pc.signalingState === 'closed') return
      isAnnounced = true
      const [audio = null, camera = null, screen = null] = pc
        .getTransceivers()
        .map(({ receiver }) => receiver.track)
      receiving({ audio, camera, screen })
    },
    /** Returns what sends a track; undefined as long as nothing is sent. */
    sender: (kind: TrackKind): RTCRtpSender | undefined =>
      isUsed ? pc.getTransceivers()[TRACK_KINDS.indexOf(kind)]?.sender : undefined,
    get audioReceiver(): RTCRtpReceiver | undefined {
      return pc.getTransceivers()[0]?.receiver
    },
  }
}
