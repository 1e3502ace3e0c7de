import type { QualityLevel } from './encoding.ts'

/** What the line leaves of the camera that is sent. */
export type SentPicture = 'full' | 'smaller' | 'paused'

/** Returns what others see of a camera that is sent to each by a line of its own: a line that carries it counts. */
export function pictureAtLevels(levels: readonly QualityLevel[]): SentPicture {
  if (levels.length === 0) return 'full'
  const best = Math.min(...levels)
  return best === 0 ? 'full' : best === 1 ? 'smaller' : 'paused'
}

type Stats = Readonly<Record<string, unknown>>
type Size = { readonly isActive: boolean; readonly frames: number; readonly isLimited: boolean }

/** Both sizes of the camera, as the browser reports them. */
const sizesOf = (entries: Iterable<Stats>) =>
  new Map(
    [...entries]
      .filter(({ type, kind, rid }) => type === 'outbound-rtp' && kind === 'video' && rid !== undefined)
      .map(({ rid, active, framesSent, qualityLimitationReason }): [string, Size] => [
        String(rid),
        {
          isActive: active !== false,
          frames: typeof framesSent === 'number' ? framesSent : 0,
          isLimited: qualityLimitationReason === 'bandwidth',
        },
      ]),
  )

/**
 * Returns what makes of each look at the connection to the server what it sends of the camera: the browser itself
 * stops the large picture, then the small one, when the line carries no more.
 */
export function createSentPicture() {
  let before = new Map<string, Size>()

  return function next(reports: ReadonlyMap<string, ReadonlyMap<string, Stats>>): SentPicture {
    const now = sizesOf([...reports.values()].flatMap((report) => [...report.values()]))
    const earlier = before
    before = now
    const due = [...now].filter(([rid, { isActive }]) => isActive && earlier.get(rid)?.isActive)
    const stopped = due.filter(([rid, { frames }]) => frames === earlier.get(rid)?.frames)
    if (stopped.length === 0 || !due.some(([, { isLimited }]) => isLimited)) return 'full'
    return stopped.length === due.length ? 'paused' : 'smaller'
  }
}
