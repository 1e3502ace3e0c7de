import { canLimitCpu, limitCpu } from './cpu-quota.ts'
import { type Load, sendLoad } from './load.ts'
import type { Nodes } from './open-nodes.ts'
import { median, type Finding, type Print } from './report.ts'

/**
 * What each node has of a processor: so little that on two of them PostgreSQL and the readers have what they
 * want, whether one node serves or two.
 */
const SHARE = 0.25
const EFFORT = { seconds: 6, connections: 8 }
const ROUNDS = 5
/** Two nodes are to serve 1.7 times what one does. */
const LIMIT = 1 / 1.7

/**
 * Measures how many lists two nodes serve in a second, each on its own share of a processor, and how many one
 * does.
 */
export async function twoNodes(print: Print, { one, other, token }: Nodes): Promise<Finding[]> {
  if (!canLimitCpu()) {
    print('  what two nodes serve is skipped: nothing here holds a node to its share of a processor')
    return []
  }
  const body = { limit: 10, offset: 0, search: '', filters: {} }
  const read = (port: number, connections: number) =>
    sendLoad({ port, token, path: '/v1/users/getmembers', body, ...EFFORT, connections })
  const release = [one, other].map(({ pid }) => limitCpu(pid, SHARE))
  try {
    const alone: number[] = []
    const both: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      alone.push(perSecond([await read(one.port, EFFORT.connections)]))
      const loads = [one, other].map(async ({ port }) => read(port, EFFORT.connections / 2))
      both.push(perSecond(await Promise.all(loads)))
    }
    return [finding(median(alone), median(both))]
  } finally {
    for (const letGo of release) letGo()
  }
}

const perSecond = (loads: readonly Load[]) =>
  loads.reduce((sum, { requests }) => sum + requests, 0) / EFFORT.seconds

const finding = (alone: number, both: number): Finding => ({
  what: `lists of one node by those of two, each on ${SHARE} of a processor`,
  ours: `${alone.toFixed(0)} / s`,
  against: `two: ${both.toFixed(0)} / s`,
  ratio: alone / both,
  limit: LIMIT,
})
