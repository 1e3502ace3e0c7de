import { MAX_VOICES } from '../../protocol/limits.ts'
import type { LinePurpose, WatchSize } from '../../protocol/messages.ts'
import type { Tracks } from './peer-lines.ts'

/** Lines of a connection to the server: three that send, and the slots. */
export type ForwardLines = {
  readonly sending: Record<keyof Tracks, RTCRtpTransceiver>
  readonly voices: RTCRtpTransceiver[]
  readonly pictures: RTCRtpTransceiver[]
}

const FRAMES = { small: 15, large: 30, screen: 10 } as const
const SMALL_HEIGHT = 180
const SMALL_BITS = 120_000
const SCREEN_BITS = 1_500_000

/** What the large picture of a camera takes: the server sends it to few when they are many. */
const largeBits = (people: number) => (people <= 4 ? 1_200_000 : people <= 9 ? 800_000 : 500_000)

/** Browsers take a while to say what they speak, and it stays the same. */
const spoken = new Map<string, readonly RTCRtpCodec[]>()

function preferredCodecs(kind: 'audio' | 'video'): RTCRtpCodec[] {
  const known = spoken.get(kind)
  if (known) return [...known]
  const codecs = RTCRtpReceiver.getCapabilities(kind)?.codecs ?? []
  const preferred = codecs.filter(({ mimeType }) => /^(audio\/opus|video\/vp8)$/i.test(mimeType))
  spoken.set(kind, preferred)
  return preferred
}

/** One codec for each kind: all browsers speak it, and an offer of many lines stays short. */
function speak(transceiver: RTCRtpTransceiver, kind: 'audio' | 'video') {
  const preferred = preferredCodecs(kind)
  // Old browsers have no say in it; then the offer has all of them.
  if (preferred.length > 0) transceiver.setCodecPreferences?.(preferred)
}

function addLine(pc: RTCPeerConnection, kind: 'audio' | 'video', init: RTCRtpTransceiverInit) {
  const transceiver = pc.addTransceiver(kind, init)
  speak(transceiver, kind)
  return transceiver
}

/** Adds a slot for one more picture. */
export const addPicture = (pc: RTCPeerConnection) => addLine(pc, 'video', { direction: 'recvonly' })

/** Adds the lines of a page that shows so many pictures; the camera is sent in two sizes. */
export function addForwardLines(pc: RTCPeerConnection, pictures: number): ForwardLines {
  const camera = {
    direction: 'sendonly',
    sendEncodings: [
      { rid: 's', maxBitrate: SMALL_BITS, maxFramerate: FRAMES.small, scalabilityMode: 'L1T2' },
      { rid: 'l', maxBitrate: largeBits(4), maxFramerate: FRAMES.large, scalabilityMode: 'L1T2' },
    ],
  } as const
  return {
    sending: {
      audio: addLine(pc, 'audio', { direction: 'sendonly', sendEncodings: [{ priority: 'high' }] }),
      camera: addLine(pc, 'video', { ...camera, sendEncodings: [...camera.sendEncodings] }),
      screen: addLine(pc, 'video', {
        direction: 'sendonly',
        sendEncodings: [{ maxBitrate: SCREEN_BITS, maxFramerate: FRAMES.screen }],
      }),
    },
    voices: Array.from({ length: MAX_VOICES }, () => addLine(pc, 'audio', { direction: 'recvonly' })),
    pictures: Array.from({ length: pictures }, () => addPicture(pc)),
  }
}

/** Returns what each line that sends carries, by the name that it has since the offer was made. */
export const purposesOf = ({ sending }: ForwardLines): Record<string, LinePurpose> =>
  Object.fromEntries(
    (['audio', 'camera', 'screen'] as const).flatMap((kind) => {
      const { mid } = sending[kind]
      return mid === null ? [] : [[mid, kind]]
    }),
  )

/**
 * Sets how large the two pictures of the camera are, for a room of so many people. What no receiver requests is
 * not sent; the small one is sent beside the large one, for those whose line is weak.
 */
export async function tuneCamera(
  { sending: { camera } }: ForwardLines,
  people: number,
  requested: WatchSize,
) {
  const parameters = camera.sender.getParameters()
  const height = camera.sender.track?.getSettings().height ?? SMALL_HEIGHT
  for (const encoding of parameters.encodings) {
    const isSmall = encoding.rid === 's'
    encoding.scaleResolutionDownBy = isSmall ? Math.max(1, height / SMALL_HEIGHT) : 1
    encoding.active = requested === 'large' || (isSmall && requested === 'small')
    if (!isSmall) encoding.maxBitrate = largeBits(people)
  }
  if (parameters.encodings.length > 0) await camera.sender.setParameters(parameters)
}

/** Returns whether something of a stream has come; of a picture, one that could be shown. */
export async function hasCome(receiver: RTCRtpReceiver | undefined): Promise<boolean> {
  const report = await receiver?.getStats()
  return [...(report?.values() ?? [])].some(
    ({ type, kind, framesDecoded, packetsReceived }) =>
      type === 'inbound-rtp' && (kind === 'video' ? framesDecoded : packetsReceived) > 0,
  )
}
