/** What a browser cannot do in a meeting: send and receive `all` of it, or only its `video`. */
export type MissingMedia = 'all' | 'video'

const speaks = (
  end: typeof RTCRtpSender | typeof RTCRtpReceiver,
  kind: 'audio' | 'video',
  mimeType: string,
) => end.getCapabilities(kind)?.codecs.some((codec) => codec.mimeType.toLowerCase() === mimeType) ?? false

function findMissing(): MissingMedia | null {
  if (!('RTCPeerConnection' in window)) return 'all'
  // Old browsers do not say what they speak; then a connection finds out.
  if (!('getCapabilities' in RTCRtpSender && 'getCapabilities' in RTCRtpReceiver)) return null
  const isSpoken = (kind: 'audio' | 'video', mimeType: string) =>
    speaks(RTCRtpSender, kind, mimeType) && speaks(RTCRtpReceiver, kind, mimeType)
  if (!isSpoken('audio', 'audio/opus')) return 'all'
  return isSpoken('video', 'video/vp8') ? null : 'video'
}

let found: MissingMedia | null | undefined

/** Returns what this browser has no codec for; null where nothing is missing. It is looked for once. */
export function missingMedia(): MissingMedia | null {
  if (found === undefined) found = findMissing()
  return found
}

/** Returns whether this browser has no codec for what a device captures. */
export const lacksCodecOf = (device: 'camera' | 'microphone'): boolean =>
  missingMedia() === 'all' || (device === 'camera' && missingMedia() === 'video')
