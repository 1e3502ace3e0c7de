import { newId } from '#db/new-id.ts'
import type { Db, Trx } from '#db/schema.ts'
import type { Clock } from './clock.ts'
import { publishChange } from './event-bus.ts'
import { addJob } from './jobs.ts'
import type { MailBody } from './mail-layout.ts'
import { sendMailJob } from './send-mail.ts'

type Mail = MailBody & { readonly to: string }

/** Puts a mail into the outbox, in the transaction of what it tells of. Nobody waits for an SMTP server. */
export type QueueMail = (trx: Trx, mail: Mail) => Promise<void>

type Options = {
  readonly db: Db
  /** Without it mails are kept in the outbox. */
  readonly smtpUrl: string | undefined
  readonly from: string
  readonly publicUrl: string
  readonly clock: Clock
  /** Writes one line on the console. */
  readonly print: (line: string) => void
}

/** With the runner's growing pauses the last try is two days after the first. */
const TRIES = 17

/** The outbox and, where an SMTP server is configured, the way out of it. */
export async function mailerOf({ db, smtpUrl, from, publicUrl, clock, print }: Options) {
  const transport = smtpUrl === undefined ? null : await openTransport(smtpUrl)
  const host = new URL(publicUrl).hostname

  const queueMail: QueueMail = async (trx, { to, subject, text, html }) => {
    const id = newId()
    const status = transport ? 'waiting' : 'kept'
    await trx.insertInto('mails').values({ id, recipient: to, subject, text, html, status, created_at: clock() }).execute()
    await publishChange(trx, { resource: 'outbox', ids: [id], audience: [] })
    if (transport) await addJob(trx, 'send-mail', { id }, { maxAttempts: TRIES })
    else print(`Mail to ${to}: ${subject}`)
  }

  return {
    queueMail,
    handlers: transport ? { 'send-mail': sendMailJob({ db, transport, from, host, clock, tries: TRIES }) } : {},
    close: () => transport?.close(),
  }
}

/** Few connections, kept open; a server that says nothing is given up soon, the job tries again later. */
async function openTransport(smtpUrl: string) {
  // Seven megabytes that a house without an SMTP server does not carry.
  const { createTransport } = await import('nodemailer')
  return createTransport({ url: smtpUrl, pool: true, maxConnections: 2, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 })
}
