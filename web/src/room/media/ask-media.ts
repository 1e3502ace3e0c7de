/** What is asked for. */
export type MediaKind = 'camera' | 'microphone'
/**
 * Why it was not given; `insecure`: the page was opened without HTTPS, `system`: the system keeps it from the browser,
 * `busy`: something else uses it.
 */
export type MediaProblem = 'insecure' | 'denied' | 'system' | 'none' | 'busy'

/** A camera or microphone that was not given, and why. */
export class MediaUnavailable extends Error {
  readonly problem: MediaProblem

  constructor(problem: MediaProblem, cause?: unknown) {
    super(problem, { cause })
    this.name = 'MediaUnavailable'
    this.problem = problem
  }
}

type MediaRequest = {
  readonly deviceId: string | undefined
  readonly resolve: (track: MediaStreamTrack) => void
  readonly reject: (error: unknown) => void
}
/** Asks the browser for one track. Throws `MediaUnavailable`. */
export type AskMedia = (kind: MediaKind, deviceId: string | undefined) => Promise<MediaStreamTrack>

/** The preview has the ratio of the conference. A device that has gone is no hindrance: another stands in. */
const constraintsOf = (kind: MediaKind, deviceId: string | undefined): MediaTrackConstraints => ({
  ...(deviceId && { deviceId: { ideal: deviceId } }),
  ...(kind === 'camera' && { aspectRatio: 16 / 9, width: { ideal: 1280 } }),
})

/**
 * Asks for camera and microphone. What is wanted in the same moment is asked for together, so that the
 * browser asks the reader once; if they are not to be had together, each is tried by itself, so that a
 * missing camera does not cost the sound.
 */
export function mediaAsker(media: MediaDevices | undefined, permissions: Permissions | undefined): AskMedia {
  const waiting = new Map<MediaKind, MediaRequest>()

  const ask = async (kinds: readonly MediaKind[], requests: ReadonlyMap<MediaKind, MediaRequest>) => {
    if (!media?.getUserMedia) throw new MediaUnavailable('insecure')
    const constraints = (kind: MediaKind) =>
      kinds.includes(kind) && constraintsOf(kind, requests.get(kind)?.deviceId)
    try {
      return await media.getUserMedia({ video: constraints('camera'), audio: constraints('microphone') })
    } catch (cause) {
      throw new MediaUnavailable(problemOf(cause), cause)
    }
  }
  const hand = async (
    kinds: readonly MediaKind[],
    requests: ReadonlyMap<MediaKind, MediaRequest>,
  ): Promise<void> => {
    try {
      const stream = await ask(kinds, requests)
      for (const kind of kinds) {
        const [track] = kind === 'camera' ? stream.getVideoTracks() : stream.getAudioTracks()
        if (track) requests.get(kind)?.resolve(track)
        else requests.get(kind)?.reject(new MediaUnavailable('none'))
      }
    } catch (error) {
      const apart = kinds.length > 1 && (await mayAskApart(error, permissions))
      if (apart) await Promise.all(kinds.map((kind) => hand([kind], requests)))
      else for (const kind of kinds) requests.get(kind)?.reject(error)
    }
  }
  return (kind, deviceId) =>
    new Promise((resolve, reject) => {
      const scheduled = waiting.size > 0
      waiting.get(kind)?.reject(new DOMException('asked again', 'AbortError'))
      waiting.set(kind, { deviceId, resolve, reject })
      if (scheduled) return
      queueMicrotask(() => {
        const requests = new Map(waiting)
        waiting.clear()
        void hand([...requests.keys()], requests)
      })
    })
}

/**
 * After a refusal only what was allowed before is tried again: the reader is not asked the same thing twice.
 */
async function mayAskApart(cause: unknown, permissions: Permissions | undefined) {
  if (!(cause instanceof MediaUnavailable) || cause.problem === 'insecure') return false
  if (cause.problem !== 'denied') return true
  const states = await Promise.all([stateOf(permissions, 'camera'), stateOf(permissions, 'microphone')])
  return states.includes('granted') && !states.includes('prompt')
}

async function stateOf(permissions: Permissions | undefined, name: MediaKind) {
  try {
    return (await permissions?.query({ name }))?.state
  } catch {
    // Not every browser can be asked about these two.
    return undefined
  }
}

function problemOf(cause: unknown): MediaProblem {
  const name = cause instanceof Error ? cause.name : ''
  // The only sign that no choice in the browser can help.
  if (cause instanceof Error && name === 'NotAllowedError' && /\bby system\b/i.test(cause.message))
    return 'system'
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'none'
}
