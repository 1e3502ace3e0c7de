import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { test } from 'node:test'
import { temporaryFolder } from '#testing/temporary-folder.ts'
import { startEmbedded } from './embedded.ts'
import { openDatabase } from './open-database.ts'

const CYCLES = 20

test('through 20 kills no acknowledged row is lost, the database opens again, and no PostgreSQL is left behind', async (t) => {
  const dataDir = temporaryFolder()
  const stored = new Set<number>()
  for (let cycle = 0; cycle < CYCLES; cycle += 1) await insertUntilKilled(dataDir, cycle * 100_000, stored)
  await noProcessIn(join(dataDir, 'postgres'))
  assert.ok(stored.size >= CYCLES)

  const embedded = await startEmbedded(dataDir)
  t.after(() => embedded.stop())
  const { pool, close } = await openDatabase(embedded)
  const { rows } = await pool.query<{ n: number }>('select n from numbers')
  await close()
  const found = new Set(rows.map(({ n }) => n))
  assert.deepEqual(
    [...stored].filter((n) => !found.has(n)),
    [],
  )
  t.diagnostic(`${stored.size} acknowledged rows`)
})

async function insertUntilKilled(dataDir: string, first: number, stored: Set<number>) {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, '../testing/insert-until-killed.ts'), dataDir, String(first)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const gone = once(child, 'exit')
  // Each time after another number of rows, so that the kill meets it in another moment.
  const enough = first === 0 ? 1 : Math.floor(Math.random() * 300)
  let acknowledged = -1
  for await (const line of createInterface({ input: child.stdout })) {
    acknowledged += 1
    if (line !== 'ready') stored.add(Number(line))
    if (acknowledged === enough) child.kill('SIGKILL')
  }
  await gone
  assert.ok(acknowledged >= enough, `the database did not open again before number ${first}`)
}

/** Waits until no process works in that folder any more; the test's time limit is the refusal. */
async function noProcessIn(folder: string) {
  while (
    existsSync(join(folder, 'postmaster.pid')) ||
    readdirSync('/proc').some((name) => /^\d+$/.test(name) && workingFolderOf(name) === folder)
  ) {
    await new Promise(setImmediate)
  }
}

function workingFolderOf(pid: string) {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined // it ended meanwhile, or is not ours to see
  }
}
