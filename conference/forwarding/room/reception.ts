import type { ReceptionReport, SenderReport } from '../wire/read-rtcp.ts'
import type { RtpPacket } from '../wire/rtp.ts'
import { isNewer } from '../wire/serial.ts'

/** How often the number of a stream has begun again counts above its 16 bits. */
const CYCLE = 0x10000
/** Times in a report count in so many parts of a millisecond. */
const PER_MS = 65.536

/** Counts what comes of one stream, by the rules of RFC 3550, for the reports to its sender. */
export function createReception(ssrc: number, clock: number) {
  let first = -1
  let highest = -1
  let received = 0
  let jitter = 0
  let transit = Number.NaN
  let before = { expected: 0, received: 0 }
  let sender = { middle: 0, at: 0 }

  return {
    packet({ sequence, timestamp }: RtpPacket, at: number) {
      received += 1
      if (highest < 0) {
        first = sequence
        highest = sequence
      } else if (isNewer(sequence, highest & 0xffff))
        highest += (sequence - (highest & 0xffff) + CYCLE) % CYCLE
      const nowTransit = (at * clock) / 1000 - timestamp
      const change = Math.abs(nowTransit - transit)
      transit = nowTransit
      // More than a second is a new beginning, not a delay.
      if (change < clock) jitter += (change - jitter) / 16
    },
    senderReport({ ntpSeconds, ntpFraction }: SenderReport, at: number) {
      sender = { middle: (((ntpSeconds & 0xffff) << 16) | (ntpFraction >>> 16)) >>> 0, at }
    },
    /** Returns the report of this moment; null until something has come. */
    report(at: number): ReceptionReport | null {
      if (highest < 0) return null
      const expected = highest - first + 1
      const due = expected - before.expected
      const missed = due - (received - before.received)
      before = { expected, received }
      return {
        ssrc,
        lossNow: due > 0 ? Math.max(0, missed / due) : 0,
        lostInAll: expected - received,
        highestSequence: highest,
        jitter: Math.round(jitter),
        lastSenderReport: sender.middle,
        sinceSenderReport: sender.middle ? Math.round((at - sender.at) * PER_MS) : 0,
      }
    },
  }
}
