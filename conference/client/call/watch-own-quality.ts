import type { SentPicture } from '../media/sent-picture.ts'
import { type ConnectionQuality, createQualitySign, worstOf } from '../state/connection-quality.ts'
import { type CallContext, closeNotice, showNotice } from '../state/context.ts'
import { createLasting } from '../state/lasting.ts'
import { type SentCounts, sentCountsOf, sentQualityBetween } from '../state/sent-quality.ts'

const NOTICE = 'sent-picture'
/** A notice comes when it was so in so many looks, and goes likewise. */
const LOOKS = 3
const QUALITY_OF: Record<SentPicture, ConnectionQuality> = { full: 'good', smaller: 'weak', paused: 'poor' }

/**
 * Returns what looks at how well one's own sound and picture come through to the others, and says so when the picture
 * is sent smaller, or not at all, since the line carries no more.
 */
export function createOwnQuality(context: CallContext) {
  const { store, connections } = context
  let before = new Map<string, SentCounts>()
  let sign = createQualitySign()
  let lasting = createLasting<SentPicture>('full', LOOKS)
  let shown: SentPicture = 'full'

  /** Of several connections the worst counts; null while none can be compared with the look before. */
  function measure(reports: ReadonlyMap<string, RTCStatsReport>): ConnectionQuality | null {
    const now = new Map<string, SentCounts>()
    const measured: ConnectionQuality[] = []
    for (const [name, report] of reports) {
      const counts = sentCountsOf(report.values())
      if (!counts) continue
      now.set(name, counts)
      const earlier = before.get(name)
      if (earlier) measured.push(sentQualityBetween(earlier, counts))
    }
    before = now
    return measured.length > 0 ? worstOf(measured) : null
  }

  /** A notice that was closed comes back only when the picture has become another. */
  function notify(sent: SentPicture) {
    if (sent === shown) return
    shown = sent
    if (sent === 'full') closeNotice(context, NOTICE)
    else showNotice(context, { key: NOTICE, text: `notice_sent_${sent}`, tone: 'info' })
  }

  function pictureNow(reports: ReadonlyMap<string, RTCStatsReport>): SentPicture {
    const sent = connections.current?.sentPicture(reports) ?? 'full'
    if (!store.state.media.videoMuted) return lasting(sent)
    lasting = createLasting<SentPicture>('full', LOOKS)
    return 'full'
  }

  return async function look(): Promise<ConnectionQuality | null> {
    const reports = (await connections.current?.reports()) ?? new Map<string, RTCStatsReport>()
    const measured = measure(reports)
    notify(pictureNow(reports))
    if (measured) return sign(worstOf([measured, QUALITY_OF[shown]]))
    sign = createQualitySign()
    return null
  }
}
