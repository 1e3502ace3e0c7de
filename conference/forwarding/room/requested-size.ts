import type { PictureRequest } from './slot.ts'

/** The largest size in which any receiver requests a camera. */
export type RequestedSize = 'none' | PictureRequest['size']

/**
 * A smaller size is reported only after this long: anyone who looks away often looks back, and a camera takes a
 * moment.
 */
const DOWNGRADE_DELAY_MS = 3000
const RANK = { none: 0, small: 1, large: 2 } as const

/** Returns the largest size in which the camera of each person is requested; who is in no slot is left out. */
export function largestRequests(
  people: Iterable<{ readonly slots: ReadonlyMap<string, { readonly request: PictureRequest | null }> }>,
): Map<string, RequestedSize> {
  const largest = new Map<string, RequestedSize>()
  for (const { slots } of people)
    for (const { request } of slots.values())
      if (request?.what === 'camera' && RANK[request.size] > RANK[largest.get(request.person) ?? 'none'])
        largest.set(request.person, request.size)
  return largest
}

/**
 * Remembers the size last reported to a sender. Returns the next one to report: a larger one at once, a smaller
 * one only after a while, and null when there is nothing new. A new connection sends everything.
 */
export function createRequestedSize() {
  let notified: RequestedSize = 'large'
  let lessSince: number | null = null

  return function next(requested: RequestedSize, at: number): RequestedSize | null {
    if (RANK[requested] < RANK[notified]) {
      lessSince ??= at
      if (at - lessSince < DOWNGRADE_DELAY_MS) return null
    } else {
      lessSince = null
      if (requested === notified) return null
    }
    lessSince = null
    notified = requested
    return notified
  }
}
