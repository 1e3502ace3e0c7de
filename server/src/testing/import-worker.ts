import type { TestContext } from 'node:test'
import type { Import } from '@samtale/contract/users/imports'
import { importsJobs } from '#modules/users/imports/imports.jobs.ts'
import { subscribeToChanges, type Change } from '#platform/event-bus.ts'
import { startJobs } from '#platform/jobs/run-jobs.ts'
import type { TestApp } from './test-app.ts'

const log = { error: () => {}, warn: () => {}, debug: () => {} }

/** The jobs of imports at work until the test is over, and the changes that were told meanwhile. */
export async function importWorker(t: TestContext, { db, pool, clock, mailer, connection }: TestApp) {
  const jobs = importsJobs({
    db,
    clock: clock.now,
    queueMail: mailer.queueMail,
    publicUrl: 'http://localhost:8080',
  })
  const changes: Change[] = []
  let wake = () => {}
  const bus = await subscribeToChanges(connection, {
    onChange: (change) => (changes.push(change), wake()),
    onGap: () => wake(),
    log,
  })
  t.after(bus.close)
  let running: { stop(): Promise<void> } | undefined
  t.after(() => running?.stop())

  return {
    jobs,
    changes,
    async work() {
      running = await startJobs(pool, { handlers: jobs, cron: {}, log, pollMs: 50 })
    },
    async stop() {
      await running?.stop()
      running = undefined
    },
    /** Settles with the import once it is so, asking again at every change that is announced. */
    async until(read: () => Promise<Import>, isSo: (import_: Import) => boolean): Promise<Import> {
      for (;;) {
        const changed = new Promise<void>((resolve) => {
          wake = resolve
        })
        const import_ = await read()
        if (isSo(import_)) return import_
        await changed
      }
    },
  }
}
