import { setTimeout as delay } from 'node:timers/promises'
import { openDatabase } from '../../server/src/db/open-database.ts'
import { systemClock } from '../../server/src/platform/clock.ts'
import { installJobs } from '../../server/src/platform/jobs/jobs.ts'
import { mailerOf } from '../../server/src/core/emails/mailer.ts'
import { startJobs } from '../../server/src/platform/jobs/run-jobs.ts'
import { databaseProxy } from '../../server/src/testing/database-proxy.ts'
import { testDatabase } from '../../server/src/testing/test-database.ts'
import { slowMailServer } from '../parts/slow-mail-server.ts'
import type { Scale, Scenario } from '../scenario.ts'

const OUTAGES: Readonly<Record<Scale, number>> = { full: 20, short: 2 }
const MAILS_PER_OUTAGE = 10
const LIMIT_MS: Readonly<Record<Scale, number>> = { full: 300_000, short: 60_000 }
const silent = { error() {}, warn() {}, debug() {} }

export const scenario: Scenario = {
  title: 'Every connection to the database is lost again and again while mails go out',
  async run(scale, print) {
    const base = await testDatabase()
    const proxy = await databaseProxy(base.connection)
    const smtp = await slowMailServer()
    const open = await openDatabase({ connection: base.connection, poolSize: 2 })
    const cut = await openDatabase({ connection: proxy.connection, poolSize: 4 })
    await installJobs(open.pool)
    const options = {
      smtpUrl: smtp.url,
      from: 'Samtale <no-reply@example.org>',
      publicUrl: 'https://meet.example.org',
      clock: systemClock,
      print() {},
    }
    const mailer = await mailerOf({ db: cut.db, ...options })
    const queue = await mailerOf({ db: open.db, ...options })
    const jobs = await startJobs(cut.pool, { handlers: mailer.handlers, cron: {}, log: silent, pollMs: 200 })
    const total = OUTAGES[scale] * MAILS_PER_OUTAGE
    const mail = {
      kind: 'meeting-cancelled',
      locale: 'en-US',
      values: { name: 'Ada', host: 'Bo', meeting: 'Plans' },
    } as const
    try {
      for (let outage = 0; outage < OUTAGES[scale]; outage += 1) {
        const mails = Array.from({ length: MAILS_PER_OUTAGE }, (_, at) => ({
          to: `reader.${outage}.${at}@example.org`,
          ...mail,
        }))
        await open.db.transaction().execute((trx) => queue.queueMail(trx, mails))
        await delay(50 + Math.random() * 150)
        await proxy.cut()
        await delay(100 + Math.random() * 400)
        await proxy.mend()
      }
      const until = Date.now() + LIMIT_MS[scale]
      while (smtp.taken.size < total && Date.now() < until) await delay(100)
      const twice = [...smtp.taken.values()].filter((count) => count > 1).length
      print(`${smtp.taken.size} of ${total} mails delivered, ${twice} of them twice`)
      return [
        {
          what: `${OUTAGES[scale]} outages, ${total} mails, ${total - smtp.taken.size} not delivered`,
          ok: smtp.taken.size === total,
        },
        { what: `${twice} delivered twice`, ok: twice === 0 },
      ]
    } finally {
      await jobs.stop()
      mailer.close()
      queue.close()
      await cut.close()
      await open.close()
      await proxy.close()
      await smtp.stop()
      await base.drop()
    }
  },
}
