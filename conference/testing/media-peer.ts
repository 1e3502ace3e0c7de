import { PeerConnection, Video } from 'node-datachannel'
import { readRtcp } from '../forwarding/wire/read-rtcp.ts'
import { isRtcp, readRtp } from '../forwarding/wire/rtp.ts'
import { makePacket, makePicture } from './write-media.ts'

/** The numbers of its streams, which those of all such pages have. */
export const SSRCS = { audio: 1001, small: 1002, large: 1003 } as const
const SIZES = { audio: 80, small: 700, large: 1100 } as const
const TYPES = { audio: 111, small: 96, large: 96 } as const
const EXTENSION_LINES = [
  'a=extmap:1 urn:ietf:params:rtp-hdrext:ssrc-audio-level',
  'a=extmap:2 http://www.webrtc.org/experiments/rtp-hdrext/abs-send-time',
  'a=extmap:3 http://www.ietf.org/id/draft-holmer-rmcat-transport-wide-cc-extensions-01',
  'a=extmap:4 urn:ietf:params:rtp-hdrext:sdes:mid',
  'a=extmap:5 urn:ietf:params:rtp-hdrext:sdes:rtp-stream-id',
]

/** Bytes of a payload of VP8 before the picture itself. */
const DESCRIPTOR = 6

type Stream = keyof typeof SSRCS
type PeerOptions = {
  readonly voices: number
  readonly pictures: number
  readonly bind?: string
  /** A whole picture of VP8 in one packet, sent again and again: a browser decodes it. */
  readonly picture?: Buffer
}

/**
 * A page without a browser: it offers what a page offers, sends made-up sound and pictures in two sizes, and
 * counts what comes. Without sending it is a viewer.
 */
export async function openMediaPeer(id: string, { voices, pictures, bind, picture }: PeerOptions) {
  const connection = new PeerConnection(id, {
    iceServers: [],
    ...(bind && { bindAddress: bind }),
    disableAutoNegotiation: true,
  })
  const media = new Video('0', 'SendRecv')
  media.addVP8Codec(96)
  media.addSSRC(SSRCS.large, 'cname', 'stream', 'track')
  const track = connection.addTrack(media)
  const received = new Map<number, { packets: number; holes: number; last: number }>()
  const keyframePending: Record<Stream, boolean> = { audio: false, small: true, large: true }
  const keyframeRequests: Record<Stream, number> = { audio: 0, small: 0, large: 0 }
  const sequences: Record<Stream, number> = { audio: 0, small: 0, large: 0 }
  let pictureId = 0
  let transport = 0
  let open = false
  let closed = false
  const opened = new Promise<void>((resolve) =>
    track.onOpen(() => {
      open = true
      resolve()
    }),
  )

  track.onMessage((bytes: Buffer) => {
    if (isRtcp(bytes)) {
      for (const packet of readRtcp(bytes))
        if (packet.type === 'keyframe-request')
          for (const stream of ['small', 'large'] as const)
            if (SSRCS[stream] === packet.ssrc) {
              keyframePending[stream] = true
              keyframeRequests[stream] += 1
            }
      return
    }
    const packet = readRtp(bytes)
    if (!packet) return
    const count = received.get(packet.ssrc) ?? { packets: 0, holes: 0, last: packet.sequence - 1 }
    if (packet.sequence !== ((count.last + 1) & 0xffff)) count.holes += 1
    received.set(packet.ssrc, { ...count, packets: count.packets + 1, last: packet.sequence })
  })
  track.onClosed(() => {
    open = false
  })
  connection.onStateChange(() => undefined)

  const gathered = new Promise<void>((resolve) =>
    connection.onGatheringStateChange((state) => state === 'complete' && resolve()),
  )
  connection.setLocalDescription('offer')
  await gathered
  const own = connection.localDescription()?.sdp ?? ''
  const find = (sdp: string, name: string) => new RegExp(`^a=${name}:(.*)$`, 'm').exec(sdp)?.[1]?.trim() ?? ''

  /** The other end may have closed the line a moment ago: what is sent to nobody is lost. */
  function write(packet: Buffer) {
    try {
      track.sendMessageBinary(packet)
    } catch (error) {
      if (track.isOpen()) throw error
    }
  }

  function offerLine(mid: string, kind: 'audio' | 'video', ...more: string[]) {
    const type = kind === 'audio' ? TYPES.audio : TYPES.large
    return [
      `m=${kind} 9 UDP/TLS/RTP/SAVPF ${type}`,
      ...['c=IN IP4 0.0.0.0', `a=mid:${mid}`],
      ...['ice-ufrag', 'ice-pwd', 'fingerprint'].map((name) => `a=${name}:${find(own, name)}`),
      // Two of this library would lose a second: what is sent first comes before the other end listens.
      ...['a=setup:passive', 'a=rtcp-mux'],
      kind === 'audio' ? `a=rtpmap:${type} opus/48000/2` : `a=rtpmap:${type} VP8/90000`,
      ...EXTENSION_LINES,
      ...more,
    ]
  }

  return {
    id,
    received,
    /** How often a keyframe of a stream was requested. */
    keyframeRequests,
    opened,
    lines: { voice: 'audio', camera: 'camera' } as const,
    pictureMids: Array.from({ length: pictures }, (_, index) => `p${index}`),
    offer: () =>
      [
        ...['v=0', 'o=- 1 1 IN IP4 127.0.0.1', 's=-', 't=0 0'],
        ...offerLine('voice', 'audio', 'a=sendonly', `a=ssrc:${SSRCS.audio} cname:x`),
        ...offerLine('camera', 'video', 'a=sendonly', 'a=rid:s send', 'a=rid:l send', 'a=simulcast:send s;l'),
        ...Array.from({ length: voices }, (_, index) => offerLine(`v${index}`, 'audio', 'a=recvonly')).flat(),
        ...Array.from({ length: pictures }, (_, index) =>
          offerLine(`p${index}`, 'video', 'a=recvonly'),
        ).flat(),
        '',
      ].join('\r\n'),
    answered(sdp: string) {
      const names = ['ice-ufrag', 'ice-pwd', 'fingerprint', 'setup']
      connection.setRemoteDescription(
        [
          ...['v=0', 'o=- 1 1 IN IP4 127.0.0.1', 's=-', 't=0 0', 'a=group:BUNDLE 0'],
          ...['m=video 9 UDP/TLS/RTP/SAVPF 96', 'c=IN IP4 0.0.0.0', 'a=mid:0', 'a=sendrecv', 'a=rtcp-mux'],
          ...['a=rtpmap:96 VP8/90000', ...names.map((name) => `a=${name}:${find(sdp, name)}`), ''],
        ].join('\r\n'),
        'answer',
      )
      for (const [, candidate] of sdp.matchAll(/^a=(candidate:.*)$/gm))
        if (candidate) connection.addRemoteCandidate(candidate.trim(), '0')
    },
    /** Sends one packet of a stream: a voice of that loudness, or a picture. */
    send(stream: Stream, level = 40) {
      if (!open) return
      const isAudio = stream === 'audio'
      const key = !isAudio && (keyframePending[stream] || Boolean(picture))
      keyframePending[stream] = false
      const head = isAudio ? Buffer.alloc(0) : makePicture({ key, id: pictureId, base: pictureId & 0xff })
      const madeUp = Buffer.concat([head, Buffer.alloc(SIZES[stream] - head.length, 1)])
      const whole = !isAudio && picture && Buffer.concat([head.subarray(0, DESCRIPTOR), picture])
      const mid = isAudio ? 'voice' : 'camera'
      const text = (value: string) => ({
        value: Number.parseInt(Buffer.from(value.slice(0, 6)).toString('hex'), 16),
        length: Math.min(value.length, 6),
      })
      sequences[stream] += 1
      pictureId = (pictureId + 1) & 0x7fff
      write(
        makePacket({
          ...{ sequence: sequences[stream], ssrc: SSRCS[stream], payloadType: TYPES[stream] },
          timestamp: Math.round(performance.now() * (isAudio ? 48 : 90)) >>> 0,
          extensions: [
            { id: 3, value: (transport += 1) & 0xffff, length: 2 },
            { id: 4, ...text(mid) },
            isAudio ? { id: 1, value: level, length: 1 } : { id: 5, ...text(stream.charAt(0)) },
          ],
          marker: Boolean(whole),
          payload: whole || madeUp,
        }),
      )
    },
    /** Sends bytes that need not be a packet, as far as they can be encrypted. */
    raw(bytes: Buffer) {
      try {
        track.sendMessageBinary(bytes)
      } catch {
        // Not even a head of a packet.
      }
    },
    close() {
      if (closed) return
      closed = true
      open = false
      track.close()
      connection.close()
    },
  }
}

/** A page without a browser. */
export type MediaPeer = Awaited<ReturnType<typeof openMediaPeer>>
