import { AppError } from '@samtale/contract/core/errors'

/** So many large bodies are read at once, so that other calls have their turn in between. */
const AT_ONCE = 16
/** A body that takes longer comes over a slow line and holds nobody up: the next may begin. */
const SLOW_MS = 250
/** So many may be under way, each with its memory; beyond that nobody would be served in time. */
const MAX = 256
const WAITING = 1_000

const waiting: (() => void)[] = []
let reading = 0
let underWay = 0

/** Settles when it is one's turn to read a large body; what it answers is called once that is done with. */
export async function acquireBodySlot(): Promise<() => void> {
  if (reading < AT_ONCE && underWay < MAX) begin()
  else if (waiting.length < WAITING) await new Promise<void>((resolve) => waiting.push(resolve))
  else throw new AppError('unavailable', { retryAfter: 5 })
  let isTurn = true
  const endTurn = () => {
    if (!isTurn) return
    isTurn = false
    clearTimeout(slow)
    reading -= 1
    next()
  }
  const slow = setTimeout(endTurn, SLOW_MS).unref()
  return () => {
    underWay -= 1
    if (isTurn) endTurn()
    else next()
  }
}

function begin() {
  reading += 1
  underWay += 1
}

function next() {
  if (reading >= AT_ONCE || underWay >= MAX) return
  const first = waiting.shift()
  if (!first) return
  begin()
  first()
}
