import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { apiAt } from '../e2e/api.ts'
import { openDatabase } from '../server/src/db/open-database.ts'
import { addCustomers } from './fill-customers.ts'
import { INSPECTED, openInspector, type Footprint } from './inspect-server.ts'
import { sendLoad, type Target } from './load.ts'
import { printFindings, type Finding, type Print } from './report.ts'
import { runServer } from './run-server.ts'
import { activeUser, tokenOf } from './tokens.ts'

const REQUESTS = 1_000_000
/** By then everything that is kept for good is there. */
const WARM_UP = 100_000
const ROUND = { seconds: 10, connections: 3 }
const WRITE_EVERY_MS = 20
/** Connections that nobody uses are closed by then. */
const SETTLE_MS = 20_000
/** What the heap may have grown by. */
const MAX_GROWTH = 1.02
const LIST = { limit: 10, offset: 0, search: '', filters: {} }

/** Measures what a million requests leave behind in a server: memory, and whatever keeps a process from ending. */
export async function benchRequests(print: Print): Promise<Finding[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'samtale-bench-'))
  const logFile = join(dataDir, 'server.log')
  const server = await runServer(
    'server/src/main.ts',
    { DATA_DIR: dataDir, DATABASE_URL: '', ...INSPECTED },
    logFile,
  )
  const { pool, db, close } = await openDatabase({
    connection: { host: join(dataDir, 'postgres'), user: 'samtale', database: 'postgres' },
    poolSize: 2,
  })
  const inspector = await openInspector(logFile)
  try {
    await addCustomers(pool, 1_000)
    const token = await tokenOf(db, await activeUser(db, 'customer'))
    const send = (count: number) => sendMany(count, { port: server.port, token })
    const settled = async () => {
      await delay(SETTLE_MS)
      return inspector.footprint()
    }
    await send(WARM_UP)
    const before = await settled()
    const sent = await send(REQUESTS)
    const after = await settled()
    print(`  ${sent.reads} read and ${sent.writes} wrote, none was answered otherwise than by success`)
    const findings = [heapOf(before, after), resourcesOf(print, before, after)]
    printFindings(print, findings)
    return findings
  } finally {
    inspector.close()
    await close()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Sends at least so many requests: lists and profile, and beside them groups that are made and deleted. */
async function sendMany(count: number, { port, token }: Pick<Target, 'port' | 'token'>) {
  const targets: readonly Pick<Target, 'path' | 'method' | 'body'>[] = [
    { path: '/v1/users/getmembers', body: LIST },
    { path: '/v1/group/read', body: LIST },
    { path: '/v1/account/profile', method: 'GET', body: null },
  ]
  const { groups } = apiAt(`http://127.0.0.1:${port}`, token)
  const total = { reads: 0, writes: 0 }
  const over = new AbortController()
  const writes = (async () => {
    while (!over.signal.aborted) {
      const { id } = await groups.create({ name: `Group ${total.writes}` })
      await groups.remove({ id })
      total.writes += 2
      await delay(WRITE_EVERY_MS)
    }
  })()
  while (total.reads + total.writes < count) {
    const loads = await Promise.all(targets.map((target) => sendLoad({ ...target, port, token, ...ROUND })))
    total.reads += loads.reduce((sum, { requests }) => sum + requests, 0)
  }
  over.abort()
  await writes
  return total
}

const megabytes = (bytes: number) => `${(bytes / 1_048_576).toFixed(1)} MB`

const heapOf = (before: Footprint, after: Footprint): Finding => ({
  what: 'heap after a million requests',
  ours: megabytes(after.heap),
  against: `before ${megabytes(before.heap)}`,
  ratio: after.heap / before.heap,
  limit: MAX_GROWTH,
})

function resourcesOf(print: Print, before: Footprint, after: Footprint): Finding {
  const text = ({ resources }: Footprint) =>
    [...resources]
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([kind, count]) => `${kind} ${count}`)
      .join(', ')
  print(`  open before: ${text(before)}`)
  print(`  open after:  ${text(after)}`)
  const more = [...after.resources].filter(([kind, count]) => count > (before.resources.get(kind) ?? 0))
  const left = more.reduce((sum, [kind, count]) => sum + count - (before.resources.get(kind) ?? 0), 0)
  return {
    what: 'handles that were not there before',
    ours: String(left),
    against: '0',
    ratio: left,
    limit: 0,
  }
}
