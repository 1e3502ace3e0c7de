import { newId } from '#db/new-id.ts'
import type { Db, Trx } from '#db/schema.ts'
import type { Clock } from '#platform/clock.ts'
import { publishChange } from '#platform/event-bus.ts'
import { addJobs } from '#platform/jobs/jobs.ts'
import { openMailTransport } from '#platform/mail/mail-transport.ts'
import { sendMailJob } from '#platform/mail/send-mail.ts'
import { composeMail } from './compose-mail.ts'
import type { MailInput } from './mail-input.ts'
import { readMailTheme } from './mail-theme.ts'

/** A mail to send: its content and its recipient. */
export type Mail = MailInput & {
  readonly to: string
  /** Whom an answer goes to, when not to the sender. */
  readonly replyTo?: string
  /** Given where somebody has to find it again. */
  readonly id?: string
  /** An iCalendar object that goes with it. */
  readonly calendar?: { readonly method: 'REQUEST' | 'CANCEL'; readonly text: string }
}

/**
 * Writes a mail, or many at once, and puts it into the outbox, in the transaction of what it tells of. Nobody
 * waits for an SMTP server.
 */
export type QueueMail = (trx: Trx, mail: Mail | readonly Mail[]) => Promise<void>

type Options = {
  readonly db: Db
  /** Without it mails are kept in the outbox. */
  readonly smtpUrl: string | undefined
  readonly from: string
  readonly publicUrl: string
  readonly clock: Clock
  /** Writes one line on the console. */
  readonly print: (line: string) => void
  /** Told of a mail that is given up, in the transaction that writes it down. */
  readonly onFailed?: (trx: Trx, mailId: string) => Promise<void>
}

/** With the runner's growing pauses the last try is two days after the first. */
const MAX_ATTEMPTS = 17
/**
 * More than this at once are no answer to anybody who waits: they go out after all others, and the console
 * hears of the first few.
 */
const FEW = 10
/** PostgreSQL takes 65,535 values in one statement; a mail has 10. */
const MAX = 5_000

/** The outbox and, where an SMTP server is configured, the way out of it. */
export async function mailerOf({ db, smtpUrl, from, publicUrl, clock, print, onFailed }: Options) {
  const transport = smtpUrl === undefined ? null : await openMailTransport(smtpUrl)
  const closing = new AbortController()
  const host = new URL(publicUrl).hostname
  const status = transport ? ('waiting' as const) : ('kept' as const)

  const queueMail: QueueMail = async (trx, mail) => {
    const mails = [mail].flat()
    if (mails.length === 0) return
    const theme = await readMailTheme(trx, publicUrl)
    const rows = mails.map(({ to, id = newId(), calendar, replyTo, ...content }) => ({
      ...{ id, recipient: to, ...composeMail(theme, content), status, created_at: clock() },
      calendar: calendar?.text ?? null,
      calendar_method: calendar?.method ?? null,
      reply_to: replyTo ?? null,
    }))
    for (let at = 0; at < rows.length; at += MAX)
      await trx
        .insertInto('mails')
        .values(rows.slice(at, at + MAX))
        .execute()
    const ids = rows.map(({ id }) => id)
    await publishChange(trx, { resource: 'outbox', ids, audience: [] })
    const payloads = ids.map((id) => ({ id }))
    if (transport)
      return addJobs(trx, 'send-mail', payloads, {
        maxAttempts: MAX_ATTEMPTS,
        priority: ids.length > FEW ? 1 : 0,
      })
    for (const { recipient, subject } of rows.slice(0, FEW)) print(`Email to ${recipient}: ${subject}`)
    if (rows.length > FEW) print(`… and ${rows.length - FEW} more emails`)
  }

  return {
    queueMail,
    handlers: transport
      ? {
          'send-mail': sendMailJob({
            db,
            transport,
            from,
            host,
            clock,
            maxAttempts: MAX_ATTEMPTS,
            onFailed,
            closing: closing.signal,
          }),
        }
      : {},
    /**
     * The server and its greeting, which throws when it does not answer or does not know us; null without
     * one.
     */
    server:
      transport && smtpUrl !== undefined
        ? { host: new URL(smtpUrl).host, verify: () => transport.verify() }
        : null,
    close() {
      closing.abort()
      transport?.close()
    },
  }
}
