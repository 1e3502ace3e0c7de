import { WORST } from '../../protocol/limits.ts'
import { LIMITS, type QualitySample } from '../../protocol/messages.ts'

/** What the browser says of a connection, by id. */
type Stats = Readonly<Record<string, unknown>>
type Report = ReadonlyMap<string, Stats>

const numberOf = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : 0)
const bounded = (of: keyof typeof WORST, value: number) => Math.min(WORST[of], Math.max(0, Math.round(value)))
const limitOf = (reason: unknown) => LIMITS.find((limit) => limit === reason) ?? 'other'

/**
 * Returns what makes samples of the connections' reports: of several connections the worst counts. Packets
 * are counted from one sample to the next. A sample is null while nothing is connected.
 */
export function createQualityMeter() {
  let before = new Map<string, { received: number; lost: number }>()

  /** Lost packets in a thousand of those that were to come in since the last sample. */
  function lossIn(streams: readonly Stats[]) {
    const now = new Map<string, { received: number; lost: number }>()
    let received = 0
    let lost = 0
    for (const { id, packetsReceived, packetsLost } of streams) {
      const counts = { received: numberOf(packetsReceived), lost: numberOf(packetsLost) }
      const earlier = before.get(String(id)) ?? { received: 0, lost: 0 }
      now.set(String(id), counts)
      received += Math.max(0, counts.received - earlier.received)
      lost += Math.max(0, counts.lost - earlier.lost)
    }
    before = now
    return received + lost > 0 ? (lost * 1000) / (received + lost) : 0
  }

  return function sample(reports: readonly Report[]): QualitySample | null {
    const entries = reports.flatMap((report, at) =>
      [...report.values()].map((entry): Stats => ({ ...entry, id: `${at} ${String(entry.id)}` })),
    )
    const ofType = (type: string) => entries.filter((entry) => entry.type === type)
    const worst = (of: readonly unknown[]) => Math.max(0, ...of.map(numberOf))
    const pairs = ofType('candidate-pair').filter(
      (pair) => pair.nominated === true && pair.state === 'succeeded',
    )
    if (pairs.length === 0) return null
    const incoming = ofType('inbound-rtp')
    const pictures = ofType('outbound-rtp').filter((stream) => stream.kind === 'video')
    const limited = pictures.map((stream) => limitOf(stream.qualityLimitationReason ?? 'none'))
    return {
      roundTrip: bounded('roundTrip', 1000 * worst(pairs.map((pair) => pair.currentRoundTripTime))),
      loss: bounded(
        'loss',
        Math.max(
          lossIn(incoming),
          1000 * worst(ofType('remote-inbound-rtp').map((stream) => stream.fractionLost)),
        ),
      ),
      jitter: bounded('jitter', 1000 * worst(incoming.map((stream) => stream.jitter))),
      frames: bounded('frames', worst(pictures.map((stream) => stream.framesPerSecond))),
      limitedBy: limited.find((reason) => reason !== 'none') ?? 'none',
    }
  }
}
