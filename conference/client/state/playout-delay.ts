/**
 * On a line of 100 ms there and back a packet that was lost twice comes 230 ms late: with this much in hand hardly
 * anybody sees it. A longer way to the loudspeaker would be heard in a conversation (ITU-T G.114: 400 ms at most).
 */
const DELAY_MS = 200
/** Requests for lost packets among packets received: from there on a line counts as one that loses. */
const LOSSY = 0.02
/** How many looks count. */
const LOOKS = 15
/** One bad moment is no reason to play everything later. */
const LOSSY_LOOKS = 2

/**
 * Follows one line from look to look, each given what share of its packets was asked for again. Returns by how many
 * milliseconds its sound and picture are to be played later; null leaves it to the browser.
 */
export function createPlayoutDelay() {
  const looks: boolean[] = []
  let isDelayed = false
  return function next(requested: number): number | null {
    looks.push(requested >= LOSSY)
    if (looks.length > LOOKS) looks.shift()
    const lossy = looks.filter(Boolean).length
    isDelayed = lossy >= LOSSY_LOOKS || (isDelayed && lossy > 0)
    return isDelayed ? DELAY_MS : null
  }
}
