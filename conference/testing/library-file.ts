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
    /** The first worker dies, and cannot be started again. */
    async breakFor({ conference }: TestConference) {
      writeFileSync(file, BROKEN)
      const [worker] = conference.forwarding().workers
      assert.ok(worker?.pid)
      process.kill(worker.pid, 'SIGKILL')
      for (const deadline = Date.now() + TIMEOUT_MS; conference.forwarding().available; await delay(LOOK_MS))
        if (Date.now() > deadline) throw new Error('the worker was started again')
    },
    remove: () => rmSync(folder, { recursive: true }),
  }
}
