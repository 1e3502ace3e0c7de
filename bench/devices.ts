import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { openDatabase, type OpenDatabase } from '../server/src/db/open-database.ts'
import { cpuSecondsOfPostgres } from './cpu-seconds.ts'
import { addDevices } from './fill-devices.ts'
import { openLivePortal } from './live-portal.ts'
import { steadyPerson } from './steady-person.ts'
import { ownCpuSeconds, residentMegabytes } from './process-cost.ts'
import { printFindings, type Finding, type Print } from './report.ts'
import { runFleet, type Fleet } from './run-fleet.ts'
import { runServer, type Server } from './run-server.ts'
import { tokenOf } from './tokens.ts'

const DEVICES = 10_000
const EACH = 20
const SECONDS = 60
const TIMES = 200
const MAX = { cores: 1, megabytes: 1_536, milliseconds: 500, back: 60 }

type Stage = {
  readonly server: Server
  readonly fleet: Fleet
  readonly postgres: string
  readonly token: string
  readonly ids: readonly string[]
}

/**
 * Ten thousand devices at one node: what they cost, how fast a change and a call arrive, and how soon all are
 * back after a crash.
 */
export async function benchDevices(print: Print): Promise<Finding[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'samtale-bench-'))
  const logFile = join(dataDir, 'server.log')
  const env = { DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'warn' }
  let server = await runServer('server/src/main.ts', env, logFile)
  const postgres = join(dataDir, 'postgres')
  const connect = () =>
    openDatabase({ connection: { host: postgres, user: 'samtale', database: 'postgres' }, poolSize: 2 })
  let open = await connect()
  let fleet: Fleet | undefined
  try {
    const { customers, devices } = await addDevices(open, DEVICES, EACH)
    const token = await tokenOf(open.db, customers[0] as string)
    fleet = runFleet(DEVICES, server.port)
    const begun = performance.now()
    await fleet.until((welcomed) => welcomed === DEVICES)
    print(
      `  ${DEVICES} devices were connected after ${((performance.now() - begun) / 1_000).toFixed(1)} s (they come within 10 s).`,
    )
    const stage = { server, fleet, postgres, token, ids: devices.slice(0, EACH).map(({ id }) => id) }
    const findings = [...(await cost(stage, print)), await changes(stage, print), await calls(stage, print)]

    await open.close()
    const { port } = server
    const killedAt = new Date()
    process.kill(server.pid, 'SIGKILL')
    await fleet.until((welcomed) => welcomed === 0)
    server = await runServer('server/src/main.ts', { ...env, PORT: String(port) }, logFile)
    open = await connect()
    findings.push(...(await returns({ ...stage, server }, open, killedAt, print)))
    printFindings(print, findings)
    return findings
  } finally {
    await fleet?.stop()
    await open.close().catch(() => {})
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function cost({ server, postgres }: Stage, print: Print): Promise<Finding[]> {
  const before = { server: ownCpuSeconds(server.pid), postgres: cpuSecondsOfPostgres(postgres) }
  let megabytes = 0
  const begun = performance.now()
  for (let second = 0; second < SECONDS; second += 1) {
    await delay(1_000)
    megabytes = Math.max(megabytes, residentMegabytes(server.pid))
  }
  const seconds = (performance.now() - begun) / 1_000
  const cores = (ownCpuSeconds(server.pid) - before.server) / seconds
  print(
    `  PostgreSQL meanwhile ${((cpuSecondsOfPostgres(postgres) - before.postgres) / seconds).toFixed(2)} cores; load of the machine ${loadavg()[0]?.toFixed(1)}`,
  )
  return [
    {
      what: `${DEVICES} devices, heartbeats of 15 s, server`,
      ours: `${cores.toFixed(2)} cores`,
      against: `${MAX.cores} core`,
      ratio: cores / MAX.cores,
      limit: 1,
    },
    {
      what: 'memory of the server',
      ours: `${megabytes.toFixed(0)} MB`,
      against: `${MAX.megabytes} MB`,
      ratio: megabytes / MAX.megabytes,
      limit: 1,
    },
  ]
}

/** From the device's word to its owner's open portal. */
async function changes({ server, fleet, token, ids }: Stage, print: Print): Promise<Finding> {
  const portal = await openLivePortal(server.port, token)
  const times: number[] = []
  for (let time = 0; time < TIMES; time += 1) {
    const device = time % ids.length
    const received = portal.updateSeenBy('devices', ids[device] as string)
    const reportedAt = await fleet.reportState(device, Math.floor(time / ids.length) % 2 ? 'idle' : 'joining')
    times.push(Number((await received) - reportedAt) / 1e6)
    await delay(50)
  }
  portal.close()
  return within('change of status to an open portal', times, print)
}

/** From the click to the device that should ring; it declines, so that it can be called again. */
async function calls({ server, fleet, token, ids }: Stage, print: Print): Promise<Finding> {
  const portal = await openLivePortal(server.port, token)
  const times: number[] = []
  for (let time = 0; time < TIMES / 2; time += 1) {
    const device = time % ids.length
    const deviceId = ids[device] as string
    const rings = fleet.rings(device)
    const clicked = process.hrtime.bigint()
    const answer = await fetch(`http://127.0.0.1:${server.port}/v1/meetings/createinstant`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ name: 'Bench', deviceId }),
    })
    if (!answer.ok) throw new Error(`a call was answered ${answer.status}: ${await answer.text()}`)
    times.push(Number((await rings) - clicked) / 1e6)
    await delay(50)
  }
  portal.close()
  return within('click to a device that rings', times, print)
}

function within(what: string, times: readonly number[], print: Print): Finding {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  print(
    `  ${what}: median ${at(0.5).toFixed(0)} ms, p99 ${at(0.99).toFixed(0)} ms; load of the machine ${loadavg()[0]?.toFixed(1)}`,
  )
  return {
    what: `${what}, p95`,
    ours: `${at(0.95).toFixed(0)} ms`,
    against: `${MAX.milliseconds} ms`,
    ratio: at(0.95) / MAX.milliseconds,
    limit: 1,
  }
}

/** All back after a crash, beside somebody who looks at the speed dial all the time. */
async function returns(
  { server, fleet, token }: Stage,
  { pool }: OpenDatabase,
  killedAt: Date,
  print: Print,
): Promise<Finding[]> {
  const begun = performance.now()
  const person = steadyPerson(server.port, token)
  await fleet.until((welcomed) => welcomed === DEVICES)
  const isReady = `select count(*) from device_presence where state <> 'off' and last_seen_at > $1`
  while (Number((await pool.query<{ count: number }>(isReady, [killedAt])).rows[0]?.count) < DEVICES)
    await delay(100)
  const seconds = (performance.now() - begun) / 1_000
  const { requests, rejected, p50, p99 } = await person.end()
  print(
    `  while they came back: ${requests} times the speed dial, median ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms; load of the machine ${loadavg()[0]?.toFixed(1)}`,
  )
  return [
    {
      what: 'all Ready after kill -9 and a start',
      ours: `${seconds.toFixed(1)} s`,
      against: `${MAX.back} s`,
      ratio: seconds / MAX.back,
      limit: 1,
    },
    {
      what: 'requests of people refused meanwhile',
      ours: `${rejected} of ${requests}`,
      against: 'none',
      ratio: rejected,
      limit: 0,
    },
  ]
}

if (import.meta.main) {
  await benchDevices(console.log)
  process.exit(0)
}
