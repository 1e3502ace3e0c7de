import type { CallContext } from '../state/context.ts'
import {
  type ConnectionCounts,
  type ConnectionQuality,
  countsOf,
  createQualitySign,
  qualityBetween,
  requestsBetween,
  worstOf,
} from '../state/connection-quality.ts'
import { createLasting } from '../state/lasting.ts'
import { createPlayoutDelay } from '../state/playout-delay.ts'
import type { Reduction } from '../state/state.ts'
import { createOwnQuality } from './watch-own-quality.ts'

const LOOK_MS = 2000
/** What has become of a picture is shown when it was so in so many looks. */
const LOOKS = 2
/** Lines of a picture that is sent small, and from where on one is large. */
const SMALL = 180
const LARGE = 300

type Watched = {
  readonly counts: ConnectionCounts
  readonly at: number
  /** Whether they sent their camera then. */
  readonly camera: boolean
  /** Whether it has come large since it was asked for so. */
  readonly wasLarge: boolean
  readonly sign: ReturnType<typeof createQualitySign>
  readonly lasting: (now: Reduction | null) => Reduction | null
  readonly playoutDelay: ReturnType<typeof createPlayoutDelay>
}
type Look = {
  readonly id: string
  readonly quality: ConnectionQuality
  readonly isStill: boolean
  readonly reduction: Reduction | null
}

const isSameMap = <Value>(one: ReadonlyMap<string, Value>, other: ReadonlyMap<string, Value>) =>
  one.size === other.size && [...one].every(([id, value]) => other.get(id) === value)

/**
 * Looks every two seconds how well everybody whose picture is received comes through, whichever way it comes,
 * whose picture does not come at all or smaller than it could, and how well one comes through to the others. What
 * comes by a line that loses is played a little later, so that there is time to send again what was lost.
 */
export function watchQuality(context: CallContext) {
  const { store, connections } = context
  const watched = new Map<string, Watched>()
  const lookAtOwn = createOwnQuality(context)

  /** What a weak line has made of a picture, and whose line that is. */
  function reductionNow(id: string, isStill: boolean, isSmaller: boolean): Reduction | null {
    const own = connections.current?.reductionOf(id)
    if (own) return `${own}_own`
    const where = connections.current?.isForwarded() ? 'other' : 'between'
    return isStill ? `none_${where}` : isSmaller ? `small_${where}` : null
  }

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
    const lasting = before?.lasting ?? createLasting<Reduction | null>(null, LOOKS)
    const playoutDelay = before?.playoutDelay ?? createPlayoutDelay()
    const { people, watching } = store.state
    const state = people.get(id)?.state
    const camera = state?.videoMuted === false
    // A screen that is shared comes by the same connection, and it may be the larger one.
    const isRequestedLarge = camera && !state.sharing && (watching.get(id) ?? 'large') === 'large'
    const wasLarge = isRequestedLarge && (before?.wasLarge === true || counts.height >= LARGE)
    watched.set(id, { counts, at, camera, wasLarge, sign, lasting, playoutDelay })
    // Another connection counts from zero again.
    if (!before || counts.received < before.counts.received || at <= before.at) return null
    connections.current?.setPlayoutDelay(id, playoutDelay(requestsBetween(before.counts, counts)))
    const isStill = camera && before.camera && counts.frames === before.counts.frames
    const measured = qualityBetween(before.counts, counts, (at - before.at) / 1000)
    // A camera may have no more lines than that: less is seen of it where it came large before, or the line is weak.
    const isSmaller = counts.height <= SMALL && (wasLarge || (isRequestedLarge && measured !== 'good'))
    const reduction = lasting(camera ? reductionNow(id, isStill, isSmaller) : null)
    const atBest = reduction === null ? 'good' : reduction.startsWith('none') ? 'poor' : 'weak'
    return { id, quality: sign(worstOf([measured, atBest])), isStill, reduction }
  }

  setInterval(async () => {
    const { phase, quality, still, reduced, selfId } = store.state
    if (phase.is !== 'inside' || document.hidden) return
    const ids = connections.current?.ids() ?? []
    for (const id of watched.keys()) if (!ids.includes(id)) watched.delete(id)
    const looks = (await Promise.all(ids.map(look))).filter((each) => each !== null)
    const next = new Map(looks.map((each) => [each.id, each.quality]))
    const own = await lookAtOwn()
    if (own) next.set(selfId, own)
    const nextStill: ReadonlySet<string> = new Set(looks.filter(({ isStill }) => isStill).map(({ id }) => id))
    const nextReduced = new Map(
      looks.flatMap(({ id, reduction }) => (reduction ? [[id, reduction] as const] : [])),
    )
    if (isSameMap(next, quality) && isSameMap(nextReduced, reduced)) {
      if (nextStill.symmetricDifference(still).size === 0) return
    }
    store.dispatch('facts', { quality: next, still: nextStill, reduced: nextReduced })
  }, LOOK_MS)
}
