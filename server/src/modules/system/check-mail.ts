import { sql } from 'kysely'
import { DAY_MS, MINUTE_MS } from '@samtale/contract/core/durations'
import type { Db } from '#db/schema.ts'
import type { Clock } from '#platform/clock.ts'
import { codeOf, green, red, yellow, type Check } from './finding.ts'

/**
 * The SMTP server of this deployment: where it is, and a greeting that throws when it does not answer or
 * refuses the sign-in.
 */
export type MailServer = { readonly host: string; readonly verify: () => Promise<unknown> }

type MailCounts = Readonly<Record<'kept' | 'sent' | 'failed' | 'waiting' | 'late', number>>

/** A mail is tried again after minutes at the most. */
const LATE_MS = 15 * MINUTE_MS

/** Checks whether mail leaves the server; without a server it is kept, which works, but nobody outside reads it. */
export function checkMail({ db, clock, server }: { db: Db; clock: Clock; server: MailServer | null }): Check {
  return async () => {
    const { kept, sent, failed, late } = await countMails(db, clock())
    if (!server) return yellow('mail_kept', { kept })
    try {
      await server.verify()
    } catch (error) {
      return red('mail_unreachable', { server: server.host, reason: codeOf(error) })
    }
    if (failed > 0) return yellow('mail_refused', { server: server.host, failed })
    if (late > 0) return yellow('mail_late', { server: server.host, late })
    return green('mail_well', { server: server.host, sent })
  }
}

/** Returns how many mails are kept, were sent or failed in the last day, wait, or wait for too long. */
export async function countMails(db: Db, now: Date) {
  const since = new Date(now.getTime() - DAY_MS)
  const { rows } = await sql<MailCounts>`
    select count(*) filter (where status = 'kept')::int as kept,
      count(*) filter (where status = 'sent' and created_at > ${since})::int as sent,
      count(*) filter (where status = 'failed' and created_at > ${since})::int as failed,
      count(*) filter (where status = 'waiting')::int as waiting,
      count(*) filter (where status = 'waiting' and created_at < ${new Date(now.getTime() - LATE_MS)})::int as late
    from mails`.execute(db)
  return rows[0] ?? { kept: 0, sent: 0, failed: 0, waiting: 0, late: 0 }
}
