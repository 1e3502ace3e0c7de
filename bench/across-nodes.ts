import { apiAt } from '../e2e/api.ts'
import { openLivePortal } from './live-portal.ts'
import type { Nodes } from './open-nodes.ts'
import type { Finding } from './report.ts'

const CHANGES = 200
/** What a portal of another node may learn of a change later than one of the node that made it. */
const MAX_LATER_MS = 100

/** Measures how soon portals of two nodes are notified of a change that one of the nodes makes. */
export async function acrossNodes(nodes: Nodes): Promise<Finding> {
  const { same, other } = await watchChanges(nodes)
  const later = p95(other) - p95(same)
  return {
    what: 'a change of another node is known later, p95',
    ours: `${later.toFixed(1)} ms (${p95(other).toFixed(0)} and ${p95(same).toFixed(0)})`,
    against: `${MAX_LATER_MS} ms`,
    ratio: later / MAX_LATER_MS,
    limit: 1,
  }
}

type Times = { readonly same: number[]; readonly other: number[] }

/** Milliseconds from a call at the first node until a portal there, and one at the other node, are notified. */
async function watchChanges({ one, other, token }: Nodes): Promise<Times> {
  const { groups } = apiAt(`http://127.0.0.1:${one.port}`, token)
  const portals = await Promise.all([one, other].map(({ port }) => openLivePortal(port, token)))
  const times: Times = { same: [], other: [] }
  for (let change = 0; change < CHANGES; change += 1) {
    const { id } = await groups.create({ name: `Group ${change}` })
    const seen = portals.map((portal) => portal.updateSeenBy('groups', id))
    const begun = process.hrtime.bigint()
    await groups.remove({ id })
    const [same, later] = (await Promise.all(seen)).map((at) => Number(at - begun) / 1e6)
    times.same.push(same ?? Number.NaN)
    times.other.push(later ?? Number.NaN)
  }
  for (const portal of portals) portal.close()
  return times
}

const p95 = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN
