/**
 * A conference with hundreds of people comes as a burst when it is joined; nothing sound goes on for long at
 * a higher pace.
 */
const BURST = 5_000
const PER_SECOND = 200
/** A long message costs as much as several short ones. */
const CHARS_PER_UNIT = 5_000

/**
 * Returns whether a frame may go on: it is asked with the length of each of its messages. `now` is in
 * milliseconds.
 */
export function messageBudget(now: () => number = () => performance.now()) {
  let left = BURST
  let at = now()
  return (chars: number): boolean => {
    const time = now()
    left = Math.min(BURST, left + ((time - at) / 1000) * PER_SECOND) - 1 - chars / CHARS_PER_UNIT
    at = time
    return left >= 0
  }
}
