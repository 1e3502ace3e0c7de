import type { LineWay } from '../protocol/line-test.ts'

const SLICE_MS = 5 * 60_000
const HOUR_MS = 60 * 60_000

type Counts = Record<LineWay, number>
const nothing = (): Counts => ({ udp: 0, relay: 0, none: 0 })

/** Counts by which way pages reached the media server, over the last hour, in slices of five minutes. */
export function createRecentCounts(now: () => number) {
  let slices: { readonly since: number; readonly counts: Counts }[] = []

  const forget = (at: number) => (slices = slices.filter(({ since }) => at - since < HOUR_MS))

  return {
    add(way: LineWay) {
      const at = now()
      forget(at)
      let newest = slices.at(-1)
      if (!newest || at - newest.since >= SLICE_MS) {
        newest = { since: at, counts: nothing() }
        slices.push(newest)
      }
      newest.counts[way] += 1
    },
    recent(): Counts {
      forget(now())
      const sum = nothing()
      for (const { counts } of slices)
        for (const way of ['udp', 'relay', 'none'] as const) sum[way] += counts[way]
      return sum
    },
  }
}
