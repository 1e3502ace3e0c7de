import type { QualityLevel } from './encoding.ts'

/** How a camera fares on its way. */
export type SendReport = { limited: boolean; loss: number }

const BAD_CHECKS = 3
const GOOD_CHECKS = 10

/**
 * Decides from one report every 2 s when to send less and when to try more again; slow to trust a line, quick
 * to spare it.
 */
export function createQualityMonitor() {
  let level: QualityLevel = 0
  let bad = 0
  let good = 0
  return function nextLevel({ limited, loss }: SendReport): QualityLevel {
    const poor = loss > 0.1 || (limited && level === 0)
    bad = poor ? bad + 1 : 0
    good = poor ? 0 : good + 1
    if (bad >= BAD_CHECKS && level < 2) {
      level = level === 0 ? 1 : 2
      bad = 0
    }
    if (good >= GOOD_CHECKS && level > 0) {
      level = level === 2 ? 1 : 0
      good = 0
    }
    return level
  }
}

const numberOf = (value: unknown) => (typeof value === 'number' ? value : 0)

/** Returns how a camera fares on its way to one receiver. */
export async function reportOn(sender: RTCRtpSender): Promise<SendReport> {
  let limited = false
  let loss = 0
  for (const entry of (await sender.getStats()).values()) {
    if (entry.type === 'outbound-rtp') limited = entry.qualityLimitationReason === 'bandwidth'
    if (entry.type === 'remote-inbound-rtp') loss = numberOf(entry.fractionLost)
  }
  return { limited, loss }
}
