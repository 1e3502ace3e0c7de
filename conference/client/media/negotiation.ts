import type { Signal } from '../../protocol/messages.ts'

type NegotiationHandlers = {
  readonly polite: boolean
  /** Counts the connections of the two pages. */
  readonly generation: number
  readonly send: (signal: Signal) => void
  /** An offer has come: the lines are there, and are to be used before it is answered. */
  readonly prepare: () => void
  /** A description has been sent. */
  readonly described: () => void
}

/** Perfect negotiation of one connection: either side may offer, and of two offers at once the polite one gives way. */
export function createNegotiation(
  pc: RTCPeerConnection,
  { polite, generation, send, prepare, described }: NegotiationHandlers,
) {
  let makingOffer = false
  let ignoringOffer = false

  pc.addEventListener('icecandidate', ({ candidate }) => send({ generation, candidate: plain(candidate) }))

  async function describe() {
    await pc.setLocalDescription()
    if (pc.localDescription) sendDescription(pc.localDescription)
  }

  function sendDescription({ type, sdp = '' }: RTCSessionDescriptionInit) {
    send({ generation, description: { type, sdp: withoutSilence(sdp) } })
    described()
  }

  /** The other side reads it while it is taken over here. */
  function sendPrepared(offer: RTCSessionDescriptionInit): Promise<void> {
    const taken = pc.setLocalDescription(offer)
    sendDescription(offer)
    return taken
  }

  return {
    /** Offers what was made before, or what there is now. */
    async offer(prepared?: RTCSessionDescriptionInit) {
      if (pc.signalingState !== 'stable') return
      try {
        makingOffer = true
        await (prepared ? sendPrepared(prepared) : describe())
      } finally {
        makingOffer = false
      }
    },
    async take({ description, candidate }: Signal) {
      if (description) {
        const collision = description.type === 'offer' && (makingOffer || pc.signalingState !== 'stable')
        ignoringOffer = !polite && collision
        if (ignoringOffer) return
        await pc.setRemoteDescription(description)
        if (description.type !== 'offer') return
        prepare()
        await describe()
      } else if (candidate !== undefined) {
        await pc.addIceCandidate(candidate ?? undefined).catch((error: unknown) => {
          if (!ignoringOffer) throw error
        })
      }
    },
  }
}

/** Silence costs nothing when the receiver says that it may be left out. */
const withoutSilence = (sdp: string) => sdp.replace(/useinbandfec=1(?!;usedtx)/, 'useinbandfec=1;usedtx=1')

/** Returns a candidate as it is sent; null stands for the end of them. */
function plain(candidate: RTCIceCandidate | null) {
  if (!candidate) return null
  const { candidate: line, sdpMid, sdpMLineIndex, usernameFragment } = candidate
  return { candidate: line, sdpMid, sdpMLineIndex, usernameFragment }
}
