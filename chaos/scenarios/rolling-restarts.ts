import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { freePort } from '../../server/src/testing/free-port.ts'
import { startSharedServer } from '../../server/src/testing/shared-server.ts'
import { spawnServer } from '../../server/src/testing/spawn-server.ts'
import { demoToken } from '../parts/demo-token.ts'
import { callerAt, callRepeatedly, type Outcome } from '../parts/callers.ts'
import { hasNginx, runNginx } from '../../server/src/testing/run-nginx.ts'
import { type Count, type Scale, type Scenario, skipped } from '../scenario.ts'

const SIZES = {
  full: {
    restarts: 10,
    requests: 100_000,
    callers: 12,
    drainSeconds: '6',
    pauseMs: 5_000,
    restarted: [0, 1],
  },
  short: { restarts: 1, requests: 20, callers: 4, drainSeconds: '3', pauseMs: 0, restarted: [0] },
}
const WRITES = 10
const LONGEST_STOP_MS = 10_000

/**
 * Two nodes behind a real nginx are restarted in turn, as deploy/README.md says, while people read and write.
 */
async function run(scale: Scale, print: (line: string) => void): Promise<readonly Count[]> {
  if (!hasNginx()) return skipped('there is no nginx here (apt-get install nginx)')
  const { restarts, requests, callers, drainSeconds, pauseMs, restarted } = SIZES[scale]
  const folder = mkdtempSync(join(tmpdir(), 'samtale-rolling-'))
  const database = await startSharedServer()
  const ports = [String(await freePort()), String(await freePort())]
  const start = async (node: number) => {
    const fixture = await spawnServer({
      dataDir: join(folder, String(node)),
      demo: node === 0,
      env: {
        DATABASE_URL: database.url,
        PORT: ports[node] ?? '',
        DRAIN_SECONDS: drainSeconds,
        TRUST_PROXY: '1',
        LOG_LEVEL: 'warn',
      },
    })
    if (!(await fixture.ready)) throw new Error(`node ${node} did not start: ${fixture.output.err}`)
    return fixture
  }
  const nodes = [await start(0), await start(1)]
  const nginx = await runNginx(ports)
  const caller = callerAt(nginx.url, await demoToken(nginx.url, join(folder, '0')))

  const lost: Outcome[] = []
  const stops: { readonly code: number | null; readonly ms: number }[] = []
  const seen = { requested: 0, written: 0, rolls: 0, over: false }
  const calling = callRepeatedly(
    callers,
    () => seen.over,
    async (count) => {
      const isWrite = count % WRITES === 0
      const outcome = await caller.call(callNumber(count))
      seen.requested += 1
      if (outcome.status !== 200) lost.push(outcome)
      else if (isWrite) seen.written += 1
    },
  )
  while (seen.rolls < restarts || seen.requested < requests) {
    for (const node of restarted) {
      const fixture = nodes[node] as Awaited<ReturnType<typeof start>>
      const began = performance.now()
      fixture.child.kill('SIGTERM')
      stops.push({ code: await fixture.ended, ms: performance.now() - began })
      nodes[node] = await start(node)
      await delay(pauseMs)
    }
    seen.rolls += 1
    print(`${seen.rolls} restarts, ${seen.requested} requests, ${lost.length} lost`)
  }
  seen.over = true
  await calling

  for (const { status, why } of lost.slice(0, 5)) print(`lost: ${status} ${why.slice(0, 200)}`)
  if (lost.length > 0) print(nginx.errors())
  const stored = await countGroups(database.url)
  caller.close()
  await nginx.stop()
  for (const { child, ended } of nodes) {
    child.kill('SIGINT')
    await ended
  }
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
  const slowest = Math.max(...stops.map(({ ms }) => ms))
  return [
    {
      what: `${seen.requested} requests over ${stops.length} restarts of a node, ${lost.length} lost`,
      ok: lost.length === 0 && seen.requested >= requests,
    },
    { what: `${seen.written} groups acknowledged, ${stored} there`, ok: stored === seen.written },
    {
      what: `${stops.length} stops, ${stops.filter(({ code }) => code === 0).length} with exit 0, the slowest after ${(slowest / 1_000).toFixed(1)} s`,
      ok: stops.every(({ code }) => code === 0) && (scale === 'short' || slowest < LONGEST_STOP_MS),
    },
  ]
}

const callNumber = (count: number) => {
  if (count % WRITES === 0)
    return { method: 'POST', path: '/v1/group/create', body: { name: `Rolling ${count}` } } as const
  return count % 3 === 0
    ? ({ method: 'POST', path: '/v1/group/read', body: { limit: 10 } } as const)
    : ({ method: 'GET', path: '/v1/account/profile' } as const)
}

async function countGroups(url: string) {
  const client = new Client(url)
  await client.connect()
  const { rows } = await client.query<{ count: string }>(
    `select count(*) from groups where name like 'Rolling %'`,
  )
  await client.end()
  return Number(rows[0]?.count)
}

export const scenario: Scenario = {
  title: 'Two nodes behind nginx are restarted one after the other while people work.',
  run,
}
