import { cpuSeconds, cpuSecondsOfPostgres } from './cpu-seconds.ts'
import { sendLoadApart, type Target } from './load.ts'
import { median } from './report.ts'
import type { Server } from './run-server.ts'

/**
 * What one request costs: CPU milliseconds of the server and of PostgreSQL, its time, and how many a second
 * there were.
 */
export type Cost = {
  readonly server: number
  readonly database: number
  readonly p50: number
  readonly p99: number
  readonly perSecond: number
}
/** A server under load, and the data directory of the PostgreSQL behind it. */
export type Side = { readonly server: Server; readonly postgres: string; readonly target: Target }
type Effort = { readonly rounds: number; readonly seconds: number; readonly connections: number }

/** Two of them in turns, so that a slow moment of the machine meets both. */
export async function sideBySide(
  pair: readonly [Side, Side],
  { rounds, seconds, connections }: Effort,
): Promise<[Cost, Cost]> {
  const costs: [Cost[], Cost[]] = [[], []]
  for (const { target } of pair) await sendLoadApart({ ...target, seconds: seconds / 2, connections })
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, side] of pair.entries()) costs[at]?.push(await costOf(side, seconds, connections))
  }
  const middle = (all: readonly Cost[]) => {
    const of = (name: keyof Cost) => median(all.map((cost) => cost[name]))
    return {
      server: of('server'),
      database: of('database'),
      p50: of('p50'),
      p99: of('p99'),
      perSecond: of('perSecond'),
    }
  }
  return [middle(costs[0]), middle(costs[1])]
}

export const cpuOf = ({ server, database }: Cost) => server + database

async function costOf(
  { server: { pid }, postgres, target }: Side,
  seconds: number,
  connections: number,
): Promise<Cost> {
  const before = { server: cpuSeconds(pid), database: cpuSecondsOfPostgres(postgres) }
  const { requests, p50, p99 } = await sendLoadApart({ ...target, seconds, connections })
  const per = 1_000 / requests
  const perSecond = requests / seconds
  return {
    server: (cpuSeconds(pid) - before.server) * per,
    database: (cpuSecondsOfPostgres(postgres) - before.database) * per,
    p50,
    p99,
    perSecond,
  }
}
