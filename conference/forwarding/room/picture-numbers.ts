import { pictureIdOf, type Vp8 } from '../wire/vp8.ts'

const LONG = 0x7fff
const SHORT = 0x7f
const BASE = 0xff

/** Whether a number comes after another, where they count up to `mask` and begin again. */
const isLater = (one: number, other: number, mask: number) =>
  other < 0 || (one !== other && ((one - other) & mask) <= mask >> 1)

/**
 * The numbers of the pictures in an outgoing stream of VP8. A decoder takes a picture with an old number for
 * a late one, so they go on when another stream is carried.
 */
export class PictureNumbers {
  #picture = -1
  #pictureOffset = 0
  #base = -1
  #baseOffset = 0

  switchTo(bytes: Buffer, vp8: Vp8) {
    const picture = pictureIdOf(bytes, vp8)
    if (picture >= 0) this.#pictureOffset = this.#picture < 0 ? 0 : this.#picture + 1 - picture
    if (vp8.baseIndexAt >= 0)
      this.#baseOffset = this.#base < 0 ? 0 : this.#base + 1 - bytes.readUInt8(vp8.baseIndexAt)
  }

  /** Writes the numbers into a copy of a packet, whose payload lies `shift` bytes further on. */
  write(into: Buffer, shift: number, bytes: Buffer, vp8: Vp8) {
    const old = pictureIdOf(bytes, vp8)
    if (old >= 0) {
      const mask = vp8.isLong ? LONG : SHORT
      const picture = (old + this.#pictureOffset) & mask
      if (isLater(picture, this.#picture, mask)) this.#picture = picture
      if (vp8.isLong) into.writeUInt16BE(0x8000 | picture, vp8.pictureIdAt + shift)
      else into.writeUInt8(picture, vp8.pictureIdAt + shift)
    }
    if (vp8.baseIndexAt < 0) return
    const base = (bytes.readUInt8(vp8.baseIndexAt) + this.#baseOffset) & BASE
    if (isLater(base, this.#base, BASE)) this.#base = base
    into.writeUInt8(base, vp8.baseIndexAt + shift)
  }
}
