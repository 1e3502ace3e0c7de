/** Why something that came by a connection is not forwarded or done, but counted. */
export type DropKind =
  /** It is no packet of media or of control. */
  | 'malformed'
  /** More packets than a page sends. */
  | 'flood'
  /** It belongs to none of the lines that were offered. */
  | 'unknown-stream'
  /** More new streams than a page begins. */
  | 'new-streams'
  /** A picture of somebody who is shown to the others as without one. */
  | 'camera-off'
  | 'keyframe-requests'
  | 'resend-requests'

/** A browser sends none that is longer than a line carries in one piece. */
const MAX_PACKET = 1800
/** A camera, a screen and a voice are some 350 packets a second, and as many again where much is asked for again. */
const PACKETS = { burst: 1000, perSecond: 1000 }
/** On a line that loses some, Chromium measures with packets of 255 bytes all the time: 10 Mbit/s of them were seen. */
const EMPTY_PACKETS = { burst: 5000, perSecond: 5000 }
/** A page sends four: a voice, a camera in two sizes and a screen. Each new one has all slots arranged. */
const STREAMS = { burst: 20, perSecond: 2 }
/** A page asks for each of its 24 pictures when it turns to another page of them. */
const KEYFRAMES = { burst: 60, perSecond: 20 }
/** More would fill a line that loses so much. */
const RESENDS = { burst: 1000, perSecond: 1000 }
/** What was on its way when a camera went off is neither forwarded nor counted. */
const ON_ITS_WAY_MS = 2000

/** Which pictures somebody sends, by what is shown to the others of them. */
export type SentPictures = { readonly camera: boolean; readonly screen: boolean }

/** Returns what keeps one connection within what a page does, with any client. */
export function createInboundGuard(dropped: (kind: DropKind, count: number) => void) {
  const packets = createAllowance(PACKETS)
  const emptyPackets = createAllowance(EMPTY_PACKETS)
  const streams = createAllowance(STREAMS)
  const keyframes = createAllowance(KEYFRAMES)
  const resends = createAllowance(RESENDS)
  let pictures: SentPictures = { camera: true, screen: true }
  let picturesSince = Number.NEGATIVE_INFINITY

  const counted = (kind: DropKind, isAllowed: boolean) => {
    if (!isAllowed) dropped(kind, 1)
    return isAllowed
  }

  return {
    drop: (kind: DropKind) => dropped(kind, 1),
    allowsPacket: ({ length }: Buffer, isEmpty: boolean, at: number) =>
      counted('flood', (isEmpty ? emptyPackets : packets)(1, at) === 1) &&
      counted('malformed', length <= MAX_PACKET),
    allowsStream: (at: number) => counted('new-streams', streams(1, at) === 1),
    allowsKeyframeRequest: (at: number) => counted('keyframe-requests', keyframes(1, at) === 1),
    /** Returns those of the packets that are sent again. */
    allowedResends(sequences: readonly number[], at: number): readonly number[] {
      const count = resends(sequences.length, at)
      if (count < sequences.length) dropped('resend-requests', sequences.length - count)
      return sequences.slice(0, count)
    },
    setPictures(sent: SentPictures, at: number) {
      pictures = sent
      picturesSince = at
    },
    allowsPicture(what: keyof SentPictures, at: number): boolean {
      if (pictures[what]) return true
      if (at - picturesSince > ON_ITS_WAY_MS) dropped('camera-off', 1)
      return false
    },
  }
}

/** What keeps one connection within what a page does. */
export type InboundGuard = ReturnType<typeof createInboundGuard>

/** How much is taken at once, and how much more each second. */
type Rate = { readonly burst: number; readonly perSecond: number }

/** Returns what says how many of something are allowed at a moment: as many as were saved up. */
function createAllowance({ burst, perSecond }: Rate) {
  let left = burst
  let filledAt = Number.NaN

  return function allow(count: number, at: number): number {
    if (!Number.isNaN(filledAt)) left = Math.min(burst, left + ((at - filledAt) * perSecond) / 1000)
    filledAt = at
    const allowed = Math.min(count, Math.floor(left))
    left -= allowed
    return allowed
  }
}
