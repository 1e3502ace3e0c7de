import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startSharedServer } from '../../server/src/testing/shared-server.ts'
import { spawnServer } from '../../server/src/testing/spawn-server.ts'
import { commitTree } from '../../tools/commit-tree.ts'
import { projectRoot } from '../../tools/project-root.ts'
import { startServer } from '../../tools/start-server.ts'
import { demoToken } from '../parts/demo-token.ts'
import { callerAt, callRepeatedly, type Outcome } from '../parts/callers.ts'
import { previousRelease } from '../parts/previous-release.ts'
import { type Count, type Scale, type Scenario, skipped } from '../scenario.ts'

const SIZES = { full: { ms: 600_000, callers: 6 }, short: { ms: 12_000, callers: 3 } }

type Caller = ReturnType<typeof callerAt>
const READS = [
  { method: 'GET', path: '/v1/account/profile' },
  { method: 'POST', path: '/v1/group/read', body: { limit: 10 } },
  { method: 'POST', path: '/v1/users/getmembers', body: { limit: 10 } },
  { method: 'POST', path: '/v1/meetings', body: { limit: 10 } },
  { method: 'POST', path: '/v1/device/read', body: { limit: 10 } },
] as const

async function run(scale: Scale, print: (line: string) => void): Promise<readonly Count[]> {
  const release = previousRelease()
  if (!release) return skipped('no history here with a release before this one')
  const { ms, callers } = SIZES[scale]
  const folder = mkdtempSync(join(tmpdir(), 'samtale-releases-'))
  const tree = commitTree()
  const server = await startSharedServer()
  try {
    tree.checkOut(release.commit)
    const startOlder = () => startServer(tree.tree, { databaseUrl: server.url, dataDir: folder })
    let older = await startOlder()
    const newest = await spawnServer({
      dataDir: folder,
      env: { DATABASE_URL: server.url, LOG_LEVEL: 'warn' },
    })
    if (!(await newest.ready)) throw new Error(`the newest did not start: ${newest.output.err}`)
    // A release without a number refuses a newer database at its start, and serves beside it as long as it runs.
    const canRestart = existsSync(join(tree.tree, 'server/src/db/compatibility.ts'))
    if (canRestart) {
      await older.stop()
      older = await startOlder()
    }
    print(`${release.name} and this one on one database${canRestart ? ', the older started last' : ''}`)
    const token = await demoToken(older.url, folder)
    const both = [callerAt(older.url, token), callerAt(newest.url, token)] as const
    const seen = await alternate(both, { ms, callers })
    for (const { status, why } of seen.odd.slice(0, 5)) print(`odd: ${status} ${why.slice(0, 300)}`)
    const admin = await demoToken(older.url, folder, 'super-admin')
    const staff = [callerAt(older.url, admin), callerAt(newest.url, admin)] as const
    const secrets = await shareSecrets(staff)
    for (const { status, why } of secrets.odd) print(`odd: ${status} ${why.slice(0, 300)}`)
    const rotation = canRestart ? rotateKeys(server.url, folder) : null
    for (const { close } of [...both, ...staff]) close()
    newest.child.kill('SIGINT')
    await newest.ended
    await older.stop()
    return [
      {
        what: `${seen.requests} requests to ${release.name} and this one in turn for ${ms / 1_000} s, ${seen.odd.length} not answered with 200`,
        ok: seen.odd.length === 0 && seen.requests > callers * 10,
      },
      {
        what: `${seen.read[1]} of ${seen.written[0]} groups of the older read by the newer, ${seen.read[0]} of ${seen.written[1]} the other way round`,
        ok:
          seen.written.every((count) => count > 0) &&
          seen.read[1] === seen.written[0] &&
          seen.read[0] === seen.written[1],
      },
      {
        what: `${secrets.read} of ${secrets.written} secrets decrypted by the one that had not encrypted them`,
        ok: secrets.read === secrets.written && secrets.odd.length === 0,
      },
      ...(rotation ? [rotation] : []),
    ]
  } finally {
    await server.stop()
    tree.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Has callers write at one, read that at the other, and read lists at both. */
async function alternate(both: readonly [Caller, Caller], { ms, callers }: { ms: number; callers: number }) {
  const seen = { requests: 0, written: [0, 0], read: [0, 0], odd: [] as Outcome[] }
  const send = async (at: number, call: Parameters<Caller['call']>[0]) => {
    const outcome = await (both[at] as Caller).call(call)
    seen.requests += 1
    if (outcome.status !== 200) seen.odd.push(outcome)
    return outcome
  }
  const over = new AbortController()
  const timer = delay(ms).then(() => over.abort())
  await callRepeatedly(
    callers,
    () => over.signal.aborted,
    async (count) => {
      const [writer, reader] = count % 2 === 0 ? [0, 1] : [1, 0]
      const name = `Beside ${count}`
      const written = await send(writer, { method: 'POST', path: '/v1/group/create', body: { name } })
      if (written.status !== 200) return
      seen.written[writer]! += 1
      const { id } = (JSON.parse(written.why) as { data: { id: string } }).data
      const found = await send(reader, {
        method: 'POST',
        path: '/v1/group/read',
        body: { limit: 5, rowId: id },
      })
      const [row] = found.status === 200 ? (JSON.parse(found.why) as { data: { name: string }[] }).data : []
      if (row?.name === name) seen.read[reader]! += 1
      await send(reader, READS[count % READS.length] ?? READS[0])
      await send(writer, READS[(count + 1) % READS.length] ?? READS[0])
    },
  )
  await timer
  return seen
}

/** Has each store secrets, and the other compare them with what it is sent, for which it has to decrypt them. */
async function shareSecrets(both: readonly [Caller, Caller]) {
  const seen = { written: 0, read: 0, odd: [] as Outcome[] }
  for (let count = 0; count < 10; count += 1) {
    const body = { token: `a secret of the number ${count}` }
    const [write, read] = count % 2 === 0 ? [both[0], both[1]] : [both[1], both[0]]
    for (const { call } of [write, read]) {
      const outcome = await call({ method: 'POST', path: '/v1/settings/screenapp', body })
      if (outcome.status !== 200) seen.odd.push(outcome)
      else if (call === write.call) seen.written += 1
      else seen.read += 1
    }
  }
  return seen
}

/** The older knows one key alone: as long as it serves there is no other. */
function rotateKeys(databaseUrl: string, dataDir: string): Count {
  const command = join(projectRoot, 'server/src/key-rotation/main.ts')
  const env = { PATH: process.env['PATH'], DATABASE_URL: databaseUrl, DATA_DIR: dataDir }
  const { status, stderr } = spawnSync(process.execPath, [command], { env, encoding: 'utf8' })
  const isRejected = status === 1 && stderr.startsWith('Nodes of an older version serve')
  return { what: `a new key is refused while the older serves: ${stderr.trim()}`, ok: isRejected }
}

export const scenario: Scenario = {
  title: 'The release before and this one serve on one database, and read what the other wrote.',
  run,
}
