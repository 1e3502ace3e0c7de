import { MAX_PICTURES } from '../../protocol/limits.ts'
import type { PictureWish } from '../../protocol/messages.ts'
import { assignSlots } from './assign-slots.ts'
import type { ForwardLines } from './forward-lines.ts'

/** Slots come several at once: each offer takes a moment. */
const MORE_PICTURES = 4

type SlotsHandlers = {
  /** Asks the server for a picture in a slot. */
  watch(mid: string, wish: PictureWish | null): void
  /** There are too few slots for what is requested. */
  missing(count: number): void
}

/** What the server was asked to put into each slot of a connection. */
export function createPictureSlots(handlers: SlotsHandlers) {
  let lines: readonly RTCRtpTransceiver[] = []
  let wishes: (PictureWish | null)[] = []

  return {
    /** Begins with the empty slots of a new connection. */
    reset({ pictures }: ForwardLines) {
      lines = pictures
      wishes = pictures.map(() => null)
    },
    /** Asks for these pictures in the slots that there are, and for more slots. */
    ask(requested: readonly PictureWish[]) {
      const assigned = assignSlots(wishes, requested)
      for (const [index, { mid }] of lines.entries()) {
        const wish = assigned[index] ?? null
        if (mid === null || JSON.stringify(wishes[index]) === JSON.stringify(wish)) continue
        wishes[index] = wish
        handlers.watch(mid, wish)
      }
      const missing = assigned.length - lines.length
      if (missing <= 0) return
      const more = Math.min(Math.max(missing, MORE_PICTURES), MAX_PICTURES - lines.length)
      wishes.push(...Array.from({ length: more }, () => null))
      if (more > 0) handlers.missing(more)
    },
    /** Returns by what a picture is received; undefined when no slot was asked for it. */
    receiver: (id: string, what: PictureWish['what']): RTCRtpReceiver | undefined =>
      lines[wishes.findIndex((wish) => wish?.person === id && wish.what === what)]?.receiver,
  }
}
