import { setTimeout as delay } from 'node:timers/promises'
import type { Selectable } from 'kysely'
import { isUnavailable } from '#db/is-unavailable.ts'
import type { Db, Trx } from '#db/schema.ts'
import type { Mails } from '#db/tables/mails.ts'
import { transact } from '#db/transact.ts'
import type { Clock } from '#platform/clock.ts'

/** What the attempts at delivery need. */
export type MailAttemptsOptions = {
  readonly db: Db
  readonly clock: Clock
  readonly maxAttempts: number
  readonly onFailed?: ((trx: Trx, mailId: string) => Promise<void>) | undefined
  /** Aborted when the mailer is closed: nobody waits for the database any longer. */
  readonly closing: AbortSignal
}

/** A mail of the outbox. */
export type QueuedMail = Selectable<Mails>

/** A mail whose answer was lost this often is left to a person (docs/decisions/0045). */
const MAX_INTERRUPTIONS = 3
const LOST_RESPONSE =
  'The answer of the mail server was lost several times; the mail may have been delivered.'
const RETRY_MS = 500

/** Returns what writes down how the attempts at delivering a mail begin and end. */
export function mailAttempts({ db, clock, maxAttempts, onFailed, closing }: MailAttemptsOptions) {
  return {
    /**
     * Writes down that the mail is about to be delivered. Throws when another process has it, or the database
     * is away: then it is not.
     */
    async claim({ id, attempts }: QueuedMail) {
      const { numUpdatedRows } = await db
        .updateTable('mails')
        .where('id', '=', id)
        .where('status', '=', 'waiting')
        .where('attempts', '=', attempts)
        .where('sending_since', 'is', null)
        .set({ attempts: attempts + 1, sending_since: clock() })
        .executeTakeFirst()
      if (numUpdatedRows !== 1n) throw new Error('another process is sending this mail')
    },

    /**
     * An attempt before this one was cut off when the server may have had all of it. Returns the mail to send
     * again, or null when it was too often.
     */
    async saveInterruption(mail: QueuedMail): Promise<QueuedMail | null> {
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
    },

    /** Writes down why the server did not take the mail. Returns whether it is given up. */
    async saveFailure({ id, attempts }: QueuedMail, failure: Failure): Promise<boolean> {
      const over = failure.isFinal || attempts + 1 >= maxAttempts
      const write = () =>
        transact(db, async (trx) => {
          // Without an answer to all of it nobody knows whether it was taken; the next attempt says so.
          const known = failure.isAnswered || !failure.isOnItsWay ? { sending_since: null } : {}
          await trx
            .updateTable('mails')
            .where('id', '=', id)
            .set({
              attempts: attempts + 1,
              last_error: failure.reason,
              status: over ? 'failed' : 'waiting',
              ...known,
            })
            .execute()
          if (over) await onFailed?.(trx, id)
        })
      await (failure.isOnItsWay ? untilWritten(write) : write())
      return over
    },

    /** Delivered: what stays is that it was sent. Its link is the reader's alone. */
    saveDelivery: ({ id, attempts }: QueuedMail) =>
      untilWritten(() =>
        db
          .updateTable('mails')
          .where('id', '=', id)
          .set({
            attempts: attempts + 1,
            last_error: null,
            status: 'sent',
            sent_at: clock(),
            sending_since: null,
            text: '',
            html: '',
            calendar: null,
          })
          .execute(),
      ),
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

type Failure = {
  readonly reason: string
  /** The server will never take it. */
  readonly isFinal: boolean
  /** The server has said so itself. */
  readonly isAnswered: boolean
  /** It may have had all of the mail. */
  readonly isOnItsWay: boolean
}
