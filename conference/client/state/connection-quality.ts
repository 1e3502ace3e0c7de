/** How well somebody's sound and picture come through. */
export type ConnectionQuality = 'good' | 'weak' | 'poor'

/** What a connection has counted so far. */
export type ConnectionCounts = {
  readonly received: number
  readonly lost: number
  /** How often some that were missing were asked for. */
  readonly requested: number
  /** How long the picture has stood still, in seconds. */
  readonly frozen: number
  /** Pictures that could be shown. */
  readonly frames: number
  /** Lines of the largest picture; 0 while none has come. */
  readonly height: number
  /** There and back, in seconds; 0 while it is not known. */
  readonly roundTrip: number
}

/**
 * From these on it is noticed, and from those it is hard to follow: share of packets, share of time, seconds. The
 * times are those of ITU-T G.114, there and back.
 */
const LIMITS = {
  weak: { loss: 0.03, frozen: 0.1, roundTrip: 0.3 },
  poor: { loss: 0.1, frozen: 0.3, roundTrip: 0.8 },
} as const
/** A connection is called better only after so many looks; one bad moment is enough to call it worse. */
const LOOKS_UNTIL_BETTER = 3
const RANK = { good: 0, weak: 1, poor: 2 } as const

/** Returns a number of a report; 0 where it has none. */
export const numberOf = (value: unknown) => (typeof value === 'number' ? value : 0)

/** Returns how long the way of a report takes, there and back, in seconds. */
export const roundTripOf = (entries: readonly Readonly<Record<string, unknown>>[]) =>
  Math.max(
    0,
    ...entries
      .filter(({ type, nominated }) => type === 'candidate-pair' && nominated === true)
      .map((pair) => numberOf(pair.currentRoundTripTime)),
  )

/** Returns the worst of several; good when there are none. */
export const worstOf = (all: Iterable<ConnectionQuality>): ConnectionQuality =>
  [...all].toSorted((one, other) => RANK[other] - RANK[one])[0] ?? 'good'

/** Returns the sums of a report of the browser; null when nothing is received by it. */
export function countsOf(entries: Iterable<Readonly<Record<string, unknown>>>): ConnectionCounts | null {
  const all = [...entries]
  const incoming = all.filter(({ type }) => type === 'inbound-rtp')
  if (incoming.length === 0) return null
  const sum = (name: string) => incoming.reduce((total, entry) => total + numberOf(entry[name]), 0)
  return {
    received: sum('packetsReceived'),
    lost: sum('packetsLost'),
    requested: sum('nackCount'),
    frozen: sum('totalFreezesDuration'),
    frames: sum('framesDecoded'),
    height: Math.max(0, ...incoming.map(({ frameHeight }) => numberOf(frameHeight))),
    roundTrip: roundTripOf(all),
  }
}

/** Returns how often lost packets were asked for between two counts, for each packet that came. */
export const requestsBetween = (before: ConnectionCounts, now: ConnectionCounts): number =>
  Math.max(0, now.requested - before.requested) / Math.max(1, now.received - before.received)

/** Returns how it went between two counts that lie so many seconds apart. */
export function qualityBetween(
  before: ConnectionCounts,
  now: ConnectionCounts,
  seconds: number,
): ConnectionQuality {
  const lost = Math.max(0, now.lost - before.lost)
  const sent = lost + Math.max(0, now.received - before.received)
  return qualityOf({
    loss: sent > 0 ? lost / sent : 0,
    frozen: (now.frozen - before.frozen) / seconds,
    roundTrip: now.roundTrip,
  })
}

/** Returns what the share of lost packets, that of time without a new picture, and the round trip amount to. */
export function qualityOf(measured: { loss: number; frozen: number; roundTrip: number }): ConnectionQuality {
  const exceeds = (limits: (typeof LIMITS)['weak' | 'poor']) =>
    measured.loss >= limits.loss || measured.frozen >= limits.frozen || measured.roundTrip >= limits.roundTrip
  return exceeds(LIMITS.poor) ? 'poor' : exceeds(LIMITS.weak) ? 'weak' : 'good'
}

/** Keeps the sign of one connection from flickering: down at once, up when it has lasted. */
export function createQualitySign() {
  let shown: ConnectionQuality = 'good'
  let better = 0
  return function next(measured: ConnectionQuality): ConnectionQuality {
    better = RANK[measured] < RANK[shown] ? better + 1 : 0
    if (RANK[measured] > RANK[shown] || better >= LOOKS_UNTIL_BETTER) {
      shown = measured
      better = 0
    }
    return shown
  }
}
