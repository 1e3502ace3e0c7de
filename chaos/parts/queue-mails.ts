import { sql } from 'kysely'
import { openDatabase, type Connection } from '../../server/src/db/open-database.ts'
import type { Db } from '../../server/src/db/schema.ts'
import { systemClock } from '../../server/src/platform/clock.ts'
import { mailerOf } from '../../server/src/core/emails/mailer.ts'

const LETTER = {
  kind: 'meeting-cancelled',
  locale: 'en-US',
  values: { name: 'Ada', host: 'Bo', meeting: 'Plans' },
} as const
export const FROM = 'Samtale <no-reply@example.org>'
const PUBLIC_URL = 'https://meet.example.org'

/**
 * Does something with a database over a connection of its own: one that was open before may have been cut.
 */
export async function withDatabase<Answer>(
  connection: Connection,
  act: (db: Db) => Promise<Answer>,
): Promise<Answer> {
  const { db, close } = await openDatabase({ connection, poolSize: 1 })
  try {
    return await act(db)
  } finally {
    await close()
  }
}

/** Queues a mail to each address, as the product does it, for a node that sends. */
export const queueMails = (connection: Connection, smtpUrl: string, addresses: readonly string[]) =>
  withDatabase(connection, async (db) => {
    const mailer = await mailerOf({
      db,
      smtpUrl,
      from: FROM,
      publicUrl: PUBLIC_URL,
      clock: systemClock,
      print() {},
    })
    try {
      const mails = addresses.map((to) => ({ to, ...LETTER }))
      await db.transaction().execute((trx) => mailer.queueMail(trx, mails))
    } finally {
      mailer.close()
    }
  })

/**
 * Returns the addresses of the mails of which a lost answer is noted: those may have come twice
 * (docs/decisions/0045).
 */
export const lostAnswers = (connection: Connection) =>
  withDatabase(connection, async (db) => {
    const { rows } = await sql<{
      recipient: string
    }>`select recipient from mails where interruptions > 0`.execute(db)
    return new Set(rows.map(({ recipient }) => recipient))
  })

/** Returns how many mails are not noted as sent. */
export const unsent = (connection: Connection) =>
  withDatabase(
    connection,
    async (db) =>
      (await sql<{ n: number }>`select count(*) as n from mails where status <> 'sent'`.execute(db)).rows[0]
        ?.n ?? 0,
  )

/**
 * Returns the addresses of the mails whose answer by the mail server is awaited, or was when their node
 * ended.
 */
export const beingSent = (connection: Connection) =>
  withDatabase(connection, async (db) => {
    const { rows } = await sql<{
      recipient: string
    }>`select recipient from mails where sending_since is not null`.execute(db)
    return rows.map(({ recipient }) => recipient)
  })
