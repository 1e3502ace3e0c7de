import { setTimeout as delay } from 'node:timers/promises'
import type { Selectable } from 'kysely'
import type { Transporter } from 'nodemailer'
import { isUnavailable } from '#db/is-unavailable.ts'
import type { Db, Trx } from '#db/schema.ts'
import type { Mails } from '#db/tables/mails.ts'
import { inSpan } from '#tracing/spans.ts'
import { transact } from '#db/transact.ts'
import type { BeforeLastByte } from './before-last-byte.ts'
import type { Clock } from './clock.ts'

type Options = {
  readonly db: Db
  readonly transport: Transporter
  readonly from: string
  readonly host: string
  readonly clock: Clock
  readonly maxAttempts: number
  readonly onFailed?: ((trx: Trx, mailId: string) => Promise<void>) | undefined
  /** Aborted when the mailer is closed: nobody waits for the database any longer. */
  readonly closing: AbortSignal
}

type Mail = Selectable<Mails>

/** A mail whose answer was lost this often is left to a person (docs/decisions/0045). */
const MAX_INTERRUPTIONS = 3
const LOST_RESPONSE =
  'The answer of the mail server was lost several times; the mail may have been delivered.'
const RETRY_MS = 500

/**
 * The job that hands one waiting mail to the SMTP server. Throws when the server did not take it, so that it
 * is tried again later.
 */
export function sendMailJob({ db, transport, from, host, clock, maxAttempts, onFailed, closing }: Options) {
  return async ({ id }: { id: string }) => {
    const waiting = await db
      .selectFrom('mails')
      .selectAll()
      .where('id', '=', id)
      .where('status', '=', 'waiting')
      .executeTakeFirst()
    if (!waiting) return
    const mail = waiting.sending_since ? await saveInterruption(waiting) : waiting
    if (!mail) return
    const attempts = mail.attempts + 1
    let isOnItsWay = false
    let unclaimed: Error | undefined
    const beforeLastByte = async () => {
      try {
        await claimAttempt(mail)
        isOnItsWay = true
      } catch (error) {
        unclaimed = error as Error
        throw error
      }
    }
    try {
      const content = { ...contentOf(mail, from, host), beforeLastByte } as Parameters<
        typeof transport.sendMail
      >[0] &
        BeforeLastByte
      await inSpan('send email', 'client', { 'samtale.email.id': id }, () => transport.sendMail(content))
    } catch (error) {
      if (unclaimed) throw unclaimed
      const isAnswered = typeof (error as { responseCode?: unknown }).responseCode === 'number'
      const over = isFinal(error) || attempts >= maxAttempts
      const write = () =>
        transact(db, async (trx) => {
          // Without an answer to all of it nobody knows whether it was taken; the next attempt says so.
          const known = isAnswered || !isOnItsWay ? { sending_since: null } : {}
          await trx
            .updateTable('mails')
            .where('id', '=', id)
            .set({ attempts, last_error: reasonOf(error), status: over ? 'failed' : 'waiting', ...known })
            .execute()
          if (over) await onFailed?.(trx, id)
        })
      await (isOnItsWay ? untilWritten(write) : write())
      if (over) return
      throw new Error(`mail ${id} was not taken: ${reasonOf(error)}`, { cause: error })
    }
    // Delivered: what stays is that it was sent. Its link is the reader's alone.
    await untilWritten(() =>
      db
        .updateTable('mails')
        .where('id', '=', id)
        .set({
          attempts,
          last_error: null,
          status: 'sent',
          sent_at: clock(),
          sending_since: null,
          text: '',
          html: '',
          calendar: null,
        })
        .execute(),
    )
  }

  /**
   * Writes down that the mail is about to be delivered. Throws when another process has it, or the database
   * is away: then it is not.
   */
  async function claimAttempt({ id, attempts }: Mail) {
    const { numUpdatedRows } = await db
      .updateTable('mails')
      .where('id', '=', id)
      .where('status', '=', 'waiting')
      .where('attempts', '=', attempts)
      .where('sending_since', 'is', null)
      .set({ attempts: attempts + 1, sending_since: clock() })
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw new Error('another process is sending this mail')
  }

  /**
   * An attempt before this one was cut off when the server may have had all of it. Returns the mail to send
   * again, or null when it was too often.
   */
  async function saveInterruption(mail: Mail): Promise<Mail | null> {
    const interruptions = mail.interruptions + 1
    const over = interruptions > MAX_INTERRUPTIONS
    return transact(db, async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('mails')
        .where('id', '=', mail.id)
        .where('sending_since', '=', mail.sending_since)
        .where('interruptions', '=', mail.interruptions)
        .set({
          sending_since: null,
          interruptions,
          ...(over && { status: 'failed', last_error: LOST_RESPONSE }),
        })
        .executeTakeFirst()
      if (numUpdatedRows !== 1n) throw new Error(`mail ${mail.id}: another process is sending it`)
      if (over) await onFailed?.(trx, mail.id)
      return over ? null : { ...mail, interruptions, sending_since: null }
    })
  }

  /**
   * What the server has answered is not asked for again: it is written as soon as the database can be written
   * to.
   */
  async function untilWritten(write: () => Promise<unknown>) {
    for (;;) {
      try {
        await write()
        return
      } catch (error) {
        if (closing.aborted || !isUnavailable(error)) throw error
        await delay(RETRY_MS)
      }
    }
  }
}

/** What the server gets. */
const contentOf = (mail: Mail, from: string, host: string) => ({
  from,
  to: mail.recipient,
  ...(mail.reply_to && { replyTo: mail.reply_to }),
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  ...(mail.calendar &&
    mail.calendar_method && {
      icalEvent: { method: mail.calendar_method, content: mail.calendar, filename: 'invite.ics' },
    }),
  date: mail.created_at,
  // The same name at every try: a mail that was taken twice is shown once.
  messageId: `<${mail.id}@${host}>`,
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
})

/** The server knows the address and will never take it; anything else may pass. */
function isFinal(error: unknown) {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  return (
    (code === 'EENVELOPE' || code === 'EMESSAGE') && typeof responseCode === 'number' && responseCode >= 500
  )
}

/** One line without the address of the server, which may carry its password. */
function reasonOf(error: unknown) {
  const { code, response, message } = error as { code?: string; response?: string; message?: string }
  return [code, response ?? message]
    .filter(Boolean)
    .join(': ')
    .replace(/\S+:\/\/\S+/g, '')
    .replace(/\s+/g, ' ')
    .slice(0, 300)
}
