import type { CallContext } from '../state/context.ts'
import {
  type ConnectionCounts,
  type ConnectionQuality,
  countsOf,
  createQualitySign,
  qualityBetween,
} from '../state/connection-quality.ts'

const LOOK_MS = 2000

type Watched = { counts: ConnectionCounts; at: number; sign: ReturnType<typeof createQualitySign> }

/** Looks every two seconds how well everybody whose picture is received comes through, whichever way it comes. */
export function watchQuality({ store, connections }: CallContext) {
  const watched = new Map<string, Watched>()

  async function look(id: string): Promise<readonly [string, ConnectionQuality] | null> {
    const report = await connections.current?.stats(id)
    const counts = report ? countsOf(report.values()) : null
    if (!counts) {
      watched.delete(id)
      return null
    }
    const at = performance.now()
    const before = watched.get(id)
    const sign = before?.sign ?? createQualitySign()
    watched.set(id, { counts, at, sign })
    // Another connection counts from zero again.
    const isContinued = before && counts.received >= before.counts.received && at > before.at
    return isContinued ? [id, sign(qualityBetween(before.counts, counts, (at - before.at) / 1000))] : null
  }

  setInterval(async () => {
    const { phase, quality } = store.state
    if (phase.is !== 'inside' || document.hidden) return
    const ids = connections.current?.ids() ?? []
    for (const id of watched.keys()) if (!ids.includes(id)) watched.delete(id)
    const looks = await Promise.all(ids.map(look))
    const next = new Map(looks.filter((each) => each !== null))
    const isSame = next.size === quality.size && [...next].every(([id, is]) => quality.get(id) === is)
    if (!isSame) store.dispatch('facts', { quality: next })
  }, LOOK_MS)
}
