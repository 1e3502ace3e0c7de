import { MAX_PICTURES } from '../../protocol/limits.ts'
import type { PictureWish } from '../../protocol/messages.ts'
import { assignPlaces } from './assign-places.ts'
import type { ForwardLines } from './forward-lines.ts'

/** Places come several at once: each offer takes a moment. */
const MORE_PICTURES = 4

type PlacesHandlers = {
  /** Asks the server for a picture in a place. */
  watch(mid: string, wish: PictureWish | null): void
  /** There are too few places for what is requested. */
  missing(count: number): void
}

/** What the server was asked to put into each place of a connection. */
export function createPicturePlaces(handlers: PlacesHandlers) {
  let lines: readonly RTCRtpTransceiver[] = []
  let wishes: (PictureWish | null)[] = []

  return {
    /** Begins with the empty places of a new connection. */
    reset({ pictures }: ForwardLines) {
      lines = pictures
      wishes = pictures.map(() => null)
    },
    /** Asks for these pictures in the places that there are, and for more places. */
    ask(requested: readonly PictureWish[]) {
      const assigned = assignPlaces(wishes, requested)
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
    /** Returns by what a picture is received; undefined when no place was asked for it. */
    receiver: (id: string, what: PictureWish['what']): RTCRtpReceiver | undefined =>
      lines[wishes.findIndex((wish) => wish?.person === id && wish.what === what)]?.receiver,
  }
}
