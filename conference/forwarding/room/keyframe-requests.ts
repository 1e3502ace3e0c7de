/** Chromium passes over a request less than 300 ms after its last keyframe, and does not keep it for later. */
const AFTER_KEYFRAME_MS = 350
const AGAIN_MS = 600

/** Asks the sender of a stream for a keyframe: not too often, and again until it is there. */
export function createKeyframeRequests(send: () => void) {
  let pending = false
  let requestedAt = Number.NEGATIVE_INFINITY
  let keyframeAt = Number.NEGATIVE_INFINITY

  function requestUnlessRecent(at: number) {
    if (at - keyframeAt < AFTER_KEYFRAME_MS || at - requestedAt < AFTER_KEYFRAME_MS) return
    requestedAt = at
    send()
  }

  return {
    request(at: number) {
      pending = true
      requestUnlessRecent(at)
    },
    received(at: number) {
      pending = false
      keyframeAt = at
    },
    tick(at: number) {
      if (pending && (requestedAt < keyframeAt || at - requestedAt >= AGAIN_MS)) requestUnlessRecent(at)
    },
  }
}
