import type { Transporter } from 'nodemailer'
import type { Db, Trx } from '#db/schema.ts'
import type { Clock } from './clock.ts'

type Options = {
  readonly db: Db
  readonly transport: Transporter
  readonly from: string
  readonly host: string
  readonly clock: Clock
  readonly tries: number
  readonly onFailed?: ((trx: Trx, mailId: string) => Promise<void>) | undefined
}

/** The job that hands one waiting mail to the SMTP server. Throws when the server did not take it, so that it is tried again later. */
export function sendMailJob({ db, transport, from, host, clock, tries, onFailed }: Options) {
  return async ({ id }: { id: string }) => {
    const mail = await db.selectFrom('mails').selectAll().where('id', '=', id).where('status', '=', 'waiting').executeTakeFirst()
    if (!mail) return
    const attempts = mail.attempts + 1
    try {
      await transport.sendMail({
        from,
        to: mail.recipient,
        ...(mail.reply_to && { replyTo: mail.reply_to }),
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        ...(mail.calendar && mail.calendar_method && { icalEvent: { method: mail.calendar_method, content: mail.calendar, filename: 'invite.ics' } }),
        date: mail.created_at,
        // The same name at every try: a mail that was taken twice is shown once.
        messageId: `<${id}@${host}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        disableFileAccess: true,
        disableUrlAccess: true,
      })
    } catch (error) {
      const over = isFinal(error) || attempts >= tries
      await db.transaction().execute(async (trx) => {
        await trx
          .updateTable('mails')
          .where('id', '=', id)
          .set({ attempts, last_error: reasonOf(error), status: over ? 'failed' : 'waiting' })
          .execute()
        if (over) await onFailed?.(trx, id)
      })
      if (over) return
      throw new Error(`mail ${id} was not taken: ${reasonOf(error)}`, { cause: error })
    }
    // Delivered: what stays is that it was sent. Its link is the reader's alone.
    await db
      .updateTable('mails')
      .where('id', '=', id)
      .set({ attempts, last_error: null, status: 'sent', sent_at: clock(), text: '', html: '', calendar: null })
      .execute()
  }
}

/** The server knows the address and will never take it; anything else may pass. */
function isFinal(error: unknown) {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && typeof responseCode === 'number' && responseCode >= 500
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
