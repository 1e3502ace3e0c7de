/** Chromium passes over a request less than 300 ms after its last keyframe, and does not keep it for later. */
const AFTER_KEYFRAME_MS = 350
const AGAIN_MS = 600

/** Asks the sender of a stream for a keyframe: not too often, and again until it is there. */
export function createKeyframeRequests(send: () => void) {
  let wanted = false
  let askedAt = Number.NEGATIVE_INFINITY
  let keyframeAt = Number.NEGATIVE_INFINITY

  function ask(at: number) {
    if (at - keyframeAt < AFTER_KEYFRAME_MS || at - askedAt < AFTER_KEYFRAME_MS) return
    askedAt = at
    send()
  }

  return {
    want(at: number) {
      wanted = true
      ask(at)
    },
    came(at: number) {
      wanted = false
      keyframeAt = at
    },
    tick(at: number) {
      if (wanted && (askedAt < keyframeAt || at - askedAt >= AGAIN_MS)) ask(at)
    },
  }
}
