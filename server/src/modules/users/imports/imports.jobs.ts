import type { Db } from '#db/schema.ts'
import { transact } from '#db/transact.ts'
import type { Clock } from '#platform/clock.ts'
import type { QueueMail } from '#core/emails/mailer.ts'
import { importsStore } from './imports.store.ts'
import { queueImport } from './queue-import.ts'
import { importRows } from './import-rows.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly queueMail: QueueMail
  readonly publicUrl: string
}

/** Returns the background jobs of files that were checked. */
export function importsJobs({ db, clock, queueMail, publicUrl }: Deps) {
  return {
    /**
     * Takes some rows and queues the next job: others have their turn between them, and a stop waits for one
     * at the most.
     */
    async 'import-users'({ id }: { id: string }) {
      await transact(db, async (trx) => {
        if (await importRows(trx, id, { queueMail, publicUrl, now: clock() })) await queueImport(trx, id)
      })
    },

    /**
     * Goes on with imports whose job was lost with its process; at the start and now and then. One that is at
     * work is not disturbed.
     */
    async 'resume-imports'() {
      const running = await db.selectFrom('imports').select('id').where('status', '=', 'running').execute()
      for (const { id } of running) await queueImport(db, id)
    },

    /** Removes imports and their rows after a week; daily. */
    'remove-old-imports': () => importsStore(db).removeOld(clock()),
  }
}
