import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { TestConference } from './test-conference.ts'

const WORKING = `export * from ${JSON.stringify(import.meta.resolve('node-datachannel'))}`
const BROKEN = "throw new Error('libdatachannel.so: cannot open shared object file')"
const TIMEOUT_MS = 20_000
const LOOK_MS = 10

/** The library of the workers by a file of its own, which works or does not load. */
export function createLibraryFile({ works }: { works: boolean }) {
  const folder = mkdtempSync(join(tmpdir(), 'library-'))
  const file = join(folder, 'library.mjs')
  writeFileSync(file, works ? WORKING : BROKEN)
  return {
    file,
    /** The first worker dies, as does one that was kept ready, and none can be started again. */
    async breakFor({ conference }: TestConference) {
      writeFileSync(file, BROKEN)
      const killed = new Set<number>()
      for (
        const deadline = Date.now() + TIMEOUT_MS;
        conference.forwarding().available;
        await delay(LOOK_MS)
      ) {
        const [worker] = conference.forwarding().workers
        if (worker?.pid && !killed.has(worker.pid)) process.kill(worker.pid, 'SIGKILL')
        if (worker?.pid) killed.add(worker.pid)
        if (Date.now() > deadline) throw new Error('the worker was started again')
      }
      assert.ok(killed.size > 0)
    },
    remove: () => rmSync(folder, { recursive: true }),
  }
}
