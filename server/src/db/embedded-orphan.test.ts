import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { temporaryFolder } from '#testing/temporary-folder.ts'
import { isAlive } from './embedded-cluster.ts'
import { startEmbedded } from './embedded.ts'
import { openDatabase } from './open-database.ts'

test('a PostgreSQL whose server and guard were both killed is stopped, and the start goes on', {
  skip: process.platform !== 'linux' && 'needs Linux',
}, async (t) => {
  const dataDir = temporaryFolder()
  const server = spawn(
    process.execPath,
    [join(import.meta.dirname, '../testing/insert-until-killed.ts'), dataDir],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  await once(server.stdout, 'data')
  const postmaster = Number.parseInt(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10)
  const leader = parentOf(postmaster)
  for (const pid of processes())
    if (parentOf(pid) === leader && pid !== postmaster) process.kill(pid, 'SIGKILL')
  const ended = once(server, 'exit')
  server.kill('SIGKILL')
  await ended
  assert.ok(isAlive(postmaster), 'nobody is left to stop it')

  const warnings: string[] = []
  const embedded = await startEmbedded(dataDir, { log: { info() {}, warn: (text) => warnings.push(text) } })
  t.after(() => embedded.stop())
  assert.ok(!isAlive(postmaster))
  assert.match(
    warnings.join('\n'),
    new RegExp(`PostgreSQL \\(process ${postmaster}\\) whose Samtale has ended is stopped`),
  )
  const { pool, close } = await openDatabase(embedded)
  const { rows } = await pool.query<{ n: number }>('select count(*) as n from numbers')
  await close()
  assert.equal(rows.length, 1)
})

const processes = () => readdirSync('/proc').map(Number).filter(Boolean)

function parentOf(pid: number) {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1])
  } catch {
    // It has ended since the list was made.
    return 0
  }
}
