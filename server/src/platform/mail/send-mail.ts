import type { Transporter } from 'nodemailer'
import { inSpan } from '#tracing/spans.ts'
import type { BeforeLastByte } from './before-last-byte.ts'
import { mailAttempts, type MailAttemptsOptions, type QueuedMail } from './mail-attempts.ts'

type Options = MailAttemptsOptions & {
  readonly transport: Transporter
  readonly from: string
  readonly host: string
}

/**
 * The job that hands one waiting mail to the SMTP server. Throws when the server did not take it, so that it
 * is tried again later.
 */
export function sendMailJob({ transport, from, host, ...options }: Options) {
  const attempts = mailAttempts(options)
  return async ({ id }: { id: string }) => {
    const waiting = await options.db
      .selectFrom('mails')
      .selectAll()
      .where('id', '=', id)
      .where('status', '=', 'waiting')
      .executeTakeFirst()
    if (!waiting) return
    const mail = waiting.sending_since ? await attempts.saveInterruption(waiting) : waiting
    if (!mail) return
    let isOnItsWay = false
    let unclaimed: Error | undefined
    const beforeLastByte = async () => {
      try {
        await attempts.claim(mail)
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
      const failure = { reason: reasonOf(error), isFinal: isFinal(error), isAnswered, isOnItsWay }
      if (await attempts.saveFailure(mail, failure)) return
      throw new Error(`mail ${id} was not taken: ${failure.reason}`, { cause: error })
    }
    await attempts.saveDelivery(mail)
  }
}

/** What the server gets. */
const contentOf = (mail: QueuedMail, from: string, host: string) => ({
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
