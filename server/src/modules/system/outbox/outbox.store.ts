import { sql } from 'kysely'
import type { OutputOf } from '@samtale/contract/core/endpoint'
import { AppError } from '@samtale/contract/core/errors'
import type { OutboxMail, system } from '@samtale/contract/system/system'
import type { ListQuery, Page } from '@samtale/contract/core/list'
import { listRows, type ListSource } from '#db/list-rows.ts'
import type { Db } from '#db/schema.ts'

type Row = Omit<OutboxMail, 'createdAt'> & { readonly created_at: Date }

const source: ListSource<Row, typeof system.outbox.list> = {
  select:
    'm.id, m.recipient as "to", m.subject, m.text, m.status, m.attempts, m.calendar_method as calendar, m.created_at',
  from: 'mails m',
  key: 'm.id',
  text: { to: 'm.recipient', subject: 'm.subject' },
  sort: { createdAt: 'm.created_at', status: 'm.status' },
}

/** The mails of this deployment, as the outbox shows them. */
export function outboxStore(db: Db) {
  return {
    async list(query: ListQuery): Promise<Page<OutboxMail>> {
      const { data, total } = await listRows(db, source, query, sql`true`)
      return {
        data: data.map(({ created_at, ...mail }) => ({ ...mail, createdAt: created_at.toISOString() })),
        total,
      }
    },

    /** One mail in full. */
    async read(id: string): Promise<OutputOf<typeof system.mail>> {
      const mail = await db
        .selectFrom('mails')
        .select(['id', 'recipient as to', 'reply_to as replyTo', 'subject', 'text', 'html'])
        .where('id', '=', id)
        .executeTakeFirst()
      if (!mail) throw new AppError('not_found')
      return mail
    },
  }
}
