import type { CallContext } from '../state/context.ts'
import {
  type ConnectionCounts,
  type ConnectionQuality,
  countsOf,
  createQualitySign,
  qualityBetween,
  worstOf,
} from '../state/connection-quality.ts'
import { type SentCounts, sentCountsOf, sentQualityBetween } from '../state/sent-quality.ts'

const LOOK_MS = 2000

type Watched = {
  counts: ConnectionCounts
  at: number
  /** Whether they sent their camera then. */
  camera: boolean
  sign: ReturnType<typeof createQualitySign>
}
type Look = { readonly id: string; readonly quality: ConnectionQuality; readonly isStill: boolean }

/**
 * Looks every two seconds how well everybody whose picture is received comes through, whichever way it comes,
 * whose picture does not come at all, and how well one's own sound and picture come through to the others.
 */
export function watchQuality({ store, connections }: CallContext) {
  const watched = new Map<string, Watched>()
  let sentBefore = new Map<string, SentCounts>()
  const ownSign = createQualitySign()

  async function look(id: string): Promise<Look | null> {
    const report = await connections.current?.stats(id)
    const counts = report ? countsOf(report.values()) : null
    if (!counts) {
      watched.delete(id)
      return null
    }
    const at = performance.now()
    const before = watched.get(id)
    const sign = before?.sign ?? createQualitySign()
    const camera = store.state.people.get(id)?.state.videoMuted === false
    watched.set(id, { counts, at, camera, sign })
    // Another connection counts from zero again.
    if (!before || counts.received < before.counts.received || at <= before.at) return null
    const quality = sign(qualityBetween(before.counts, counts, (at - before.at) / 1000))
    return { id, quality, isStill: camera && before.camera && counts.frames === before.counts.frames }
  }

  /** Of several connections the worst counts; null while none can be compared with the look before. */
  function qualityOfSent(reports: ReadonlyMap<string, RTCStatsReport>): ConnectionQuality | null {
    const now = new Map<string, SentCounts>()
    const measured: ConnectionQuality[] = []
    for (const [name, report] of reports) {
      const counts = sentCountsOf(report.values())
      if (!counts) continue
      now.set(name, counts)
      const before = sentBefore.get(name)
      if (before) measured.push(sentQualityBetween(before, counts))
    }
    sentBefore = now
    return measured.length > 0 ? ownSign(worstOf(measured)) : null
  }

  setInterval(async () => {
    const { phase, quality, still, selfId } = store.state
    if (phase.is !== 'inside' || document.hidden) return
    const ids = connections.current?.ids() ?? []
    for (const id of watched.keys()) if (!ids.includes(id)) watched.delete(id)
    const looks = (await Promise.all(ids.map(look))).filter((each) => each !== null)
    const next = new Map(looks.map((each) => [each.id, each.quality]))
    const own = qualityOfSent((await connections.current?.reports()) ?? new Map<string, RTCStatsReport>())
    if (own) next.set(selfId, own)
    const nextStill: ReadonlySet<string> = new Set(looks.filter(({ isStill }) => isStill).map(({ id }) => id))
    const isSame =
      next.size === quality.size &&
      [...next].every(([id, is]) => quality.get(id) === is) &&
      nextStill.symmetricDifference(still).size === 0
    if (!isSame) store.dispatch('facts', { quality: next, still: nextStill })
  }, LOOK_MS)
}
