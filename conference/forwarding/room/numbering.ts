import { distance, isNewer } from '../wire/serial.ts'

/** Numbers that are remembered of a stream: with those of empty packets among them it is half a second at least. */
const WINDOW = 1024
const indexOf = (sequence: number) => sequence & (WINDOW - 1)
const NOTHING = -1

/** The numbers of one packet of a stream. */
export type Numbered = { readonly sequence: number; readonly timestamp: number }

/**
 * The numbers of one outgoing stream, which go on without a hole whatever it carries: another person, another
 * size, or fewer pictures than came in. Remembers which packet went out under which number.
 */
export class Numbering {
  readonly #clock: number
  /** What went out last; -1 before the first. */
  #sequence = NOTHING
  #timestamp = 0
  #at = 0
  #timestampOffset = 0
  #sequenceOffset = 0
  /** The first and the newest of the present stream. */
  #from = 0
  #highest = 0
  #outOf = new Int32Array(WINDOW).fill(NOTHING)
  #inOf = new Int32Array(WINDOW).fill(NOTHING)

  constructor(clock: number) {
    this.#clock = clock
  }

  get started(): boolean {
    return this.#sequence !== NOTHING
  }

  /** Returns what is added to the time stamps of the present stream. */
  get timestampOffset(): number {
    return this.#timestampOffset
  }

  /** From this packet on another stream is carried; by the clock on the wall, as the two share no other. */
  switchTo({ sequence, timestamp }: Numbered, at: number) {
    if (!this.started) this.#sequence = Math.floor(Math.random() * 0x7fff)
    else {
      const passed = Math.max(1, Math.round(((at - this.#at) * this.#clock) / 1000))
      this.#timestampOffset = (this.#timestamp + passed - timestamp) | 0
    }
    this.#sequenceOffset = (this.#sequence + 1 - sequence) & 0xffff
    this.#from = sequence
    this.#highest = (sequence - 1) & 0xffff
    this.#outOf.fill(NOTHING)
    this.#inOf.fill(NOTHING)
  }

  /**
   * Returns under which numbers a packet goes out, or null when it does not: it is of before the switch, too
   * old, or `skipped`, and then no number is used for it. Those between the newest and this one may still
   * come, so a number is reserved for each.
   */
  number({ sequence, timestamp }: Numbered, at: number, skipped = false): Numbered | null {
    if (isNewer(this.#from, sequence)) return null
    if (isNewer(sequence, this.#highest)) this.#advance(sequence, skipped)
    else if (distance(sequence, this.#highest) >= WINDOW) return null
    const out = this.#outOf[indexOf(sequence)] ?? NOTHING
    if (out === NOTHING) return null
    const numbered = { sequence: out, timestamp: (timestamp + this.#timestampOffset) >>> 0 }
    if (!this.started || isNewer(out, this.#sequence)) {
      this.#sequence = out
      this.#timestamp = numbered.timestamp
      this.#at = at
    }
    return numbered
  }

  #advance(sequence: number, skipped: boolean) {
    const steps = (sequence - this.#highest) & 0xffff
    // After a long hole only the last numbers can be asked for.
    for (let left = Math.min(steps, WINDOW) - 1; left > 0; left -= 1) this.#assign((sequence - left) & 0xffff)
    this.#highest = sequence
    // Its own number may be skipped only if none after it has gone out: it is the newest.
    if (!skipped) return this.#assign(sequence)
    this.#outOf[indexOf(sequence)] = NOTHING
    this.#sequenceOffset = (this.#sequenceOffset - 1) & 0xffff
    // The stream may be moved to the next packet; what came before the first one is still skipped.
  }

  #assign(sequence: number) {
    const out = (sequence + this.#sequenceOffset) & 0xffff
    this.#outOf[indexOf(sequence)] = out
    this.#inOf[indexOf(out)] = sequence
  }

  /** Returns which incoming packet went out under a number; undefined when none of those remembered did. */
  incoming(sequence: number): number | undefined {
    const incoming = this.#inOf[indexOf(sequence)] ?? NOTHING
    return incoming !== NOTHING && this.#outOf[indexOf(incoming)] === sequence ? incoming : undefined
  }
}
