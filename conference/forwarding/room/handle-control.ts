import type { RtcpPacket } from '../wire/read-rtcp.ts'
import type { createDownlink } from './downlink.ts'
import type { InboundGuard } from './inbound-guard.ts'
import type { createLossWindow } from './loss-window.ts'
import type { Slot } from './slot.ts'
import type { Source } from './source.ts'

type Connection = {
  /** By the numbers of their streams. */
  readonly sourcesBySsrc: ReadonlyMap<number, Source>
  readonly slotsBySsrc: ReadonlyMap<number, Slot>
  readonly lossWindow: ReturnType<typeof createLossWindow>
  readonly downlink: ReturnType<typeof createDownlink>
  readonly guard: InboundGuard
  /** What was sent lately, in bits a second. */
  readonly sentPerSecond: (at: number) => number
}

/** Does what a page reports or requests of the streams of its connection. */
export function handleControl(
  packet: RtcpPacket,
  at: number,
  { sourcesBySsrc, slotsBySsrc, lossWindow, downlink, guard, sentPerSecond }: Connection,
) {
  if (packet.type === 'sender-report') sourcesBySsrc.get(packet.report.ssrc)?.senderReport(packet.report, at)
  if (packet.type === 'missing')
    slotsBySsrc.get(packet.ssrc)?.resend(guard.allowedResends(packet.sequences, at), at)
  if (packet.type === 'keyframe-request' && guard.allowsKeyframeRequest(at))
    slotsBySsrc.get(packet.ssrc)?.requestKeyframe(at)
  if (packet.type === 'bandwidth') downlink.estimate(packet.bitsPerSecond, sentPerSecond(at))
  if (packet.type !== 'reports') return
  for (const report of packet.reports) {
    const slot = slotsBySsrc.get(report.ssrc)
    const loss = slot && !slot.isSound ? lossWindow(slot.countsOf(report), at) : null
    if (loss !== null) downlink.loss(loss, sentPerSecond(at), at)
  }
}
