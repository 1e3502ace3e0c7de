import type { CallContext } from '../state/context.ts'
import {
  type ConnectionCounts,
  type ConnectionQuality,
  countsOf,
  createQualitySign,
  qualityBetween,
} from '../state/connection-quality.ts'

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
 * and whose picture does not come at all.
 */
export function watchQuality({ store, connections }: CallContext) {
  const watched = new Map<string, Watched>()

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

  setInterval(async () => {
    const { phase, quality, still } = store.state
    if (phase.is !== 'inside' || document.hidden) return
    const ids = connections.current?.ids() ?? []
    for (const id of watched.keys()) if (!ids.includes(id)) watched.delete(id)
    const looks = (await Promise.all(ids.map(look))).filter((each) => each !== null)
    const next = new Map(looks.map((each) => [each.id, each.quality]))
    const nextStill: ReadonlySet<string> = new Set(looks.filter(({ isStill }) => isStill).map(({ id }) => id))
    const isSame =
      next.size === quality.size &&
      [...next].every(([id, is]) => quality.get(id) === is) &&
      nextStill.symmetricDifference(still).size === 0
    if (!isSame) store.dispatch('facts', { quality: next, still: nextStill })
  }, LOOK_MS)
}
