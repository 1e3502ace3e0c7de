import { MAX_PICTURES } from '../../protocol/limits.ts'
import type { PictureRequest } from '../../protocol/messages.ts'
import { assignSlots } from './assign-slots.ts'
import type { ForwardLines } from './forward-lines.ts'

/** Slots come several at once: each offer takes a moment. */
const MORE_PICTURES = 4

type SlotsHandlers = {
  /** Asks the server for a picture in a slot. */
  watch(mid: string, request: PictureRequest | null): void
  /** There are too few slots for what is requested. */
  missing(count: number): void
}

/** The picture that was requested for each slot of a connection. */
export function createPictureSlots(handlers: SlotsHandlers) {
  let lines: readonly RTCRtpTransceiver[] = []
  let requests: (PictureRequest | null)[] = []
  const lineOf = (id: string, what: PictureRequest['what']) =>
    lines[requests.findIndex((request) => request?.person === id && request.what === what)]

  return {
    /** Begins with the empty slots of a new connection. */
    reset({ pictures }: ForwardLines) {
      lines = pictures
      requests = pictures.map(() => null)
    },
    /** Asks for these pictures in the slots that there are, and for more slots. */
    ask(requested: readonly PictureRequest[]) {
      const assigned = assignSlots(requests, requested)
      for (const [index, { mid }] of lines.entries()) {
        const request = assigned[index] ?? null
        if (mid === null || JSON.stringify(requests[index]) === JSON.stringify(request)) continue
        requests[index] = request
        handlers.watch(mid, request)
      }
      const missing = assigned.length - lines.length
      if (missing <= 0) return
      const more = Math.min(Math.max(missing, MORE_PICTURES), MAX_PICTURES - lines.length)
      requests.push(...Array.from({ length: more }, () => null))
      if (more > 0) handlers.missing(more)
    },
    /** Returns the receiver of a picture; undefined when no slot was requested for it. */
    receiver: (id: string, what: PictureRequest['what']): RTCRtpReceiver | undefined =>
      lineOf(id, what)?.receiver,
    /** Returns the name of the slot that a picture is in; null when no slot was asked for it. */
    nameOf: (id: string, what: PictureRequest['what']): string | null => lineOf(id, what)?.mid ?? null,
  }
}
