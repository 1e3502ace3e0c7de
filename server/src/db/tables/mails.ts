import type { Generated } from 'kysely'
import type { Locale } from '@samtale/contract/core/fields'
import type { MailKind } from '@samtale/contract/mail-templates/mail-templates'

/** Every mail that was queued, with its text until it is sent. */
export type Mails = {
  id: string
  recipient: string
  subject: string
  text: string
  html: string
  /** `kept`: no SMTP server is configured; `waiting`: not yet taken by it. */
  status: 'kept' | 'waiting' | 'sent' | 'failed'
  attempts: Generated<number>
  last_error: string | null
  created_at: Date
  sent_at: Date | null
  /** An iCalendar object that goes with it, and its method. */
  calendar: Generated<string | null>
  calendar_method: Generated<'REQUEST' | 'CANCEL' | null>
  /** Whom an answer goes to when not to the sender. */
  reply_to: Generated<string | null>
  /** When its last byte was about to be sent; nobody knows yet whether the server has taken it. */
  sending_since: Generated<Date | null>
  /** How often nobody learned what the server had answered. */
  interruptions: Generated<number>
}

/**
 * What a mail says in place of the product's words; null once these were taken back. `version` goes on
 * counting.
 */
export type MailTemplates = {
  kind: MailKind
  locale: Locale
  subject: string | null
  text: string | null
  version: Generated<number>
  author: string
  updated_at: Date
}
