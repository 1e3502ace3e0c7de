import { sql } from 'kysely'
import type { Actor } from '@samtale/contract/core/permissions'
import { AppError } from '@samtale/contract/core/errors'
import type { ListQuery, Page } from '@samtale/contract/core/list'
import type { deleted, DeletedKind, DeletedRecord } from '@samtale/contract/deleted/deleted'
import { listRows, type ListSource } from '#db/list-rows.ts'
import type { Db, Trx } from '#db/schema.ts'
import type { DeletedRecords } from '#db/tables/deleted.ts'
import { expiredBefore, expiresAt, visibleTo } from '#policies/deleted.ts'

/** A record that is held until the transaction ends. */
export type LockedRecord = {
  readonly id: string
  readonly kind: DeletedKind
  readonly name: string
  readonly ownerId: string
  readonly deletedAt: Date
  readonly document: DeletedRecords['document']
}

type Row = Omit<DeletedRecord, 'deletedAt' | 'expiresAt'> & { readonly deletedAt: Date }

// The document itself, with a hash of a password in it, is never read for a list.
const source: ListSource<Row, (typeof deleted.list)['list']> = {
  select: `d.id, d.kind, d.name, d.document->>'email' as email, d.document->>'beginTime' as "beginTime",
    case when d.kind = 'meetings' and (d.document->>'meetings')::integer > 1 then (d.document->>'meetings')::integer end as meetings,
    d.deleted_by as "deletedBy", d.deleted_at as "deletedAt"`,
  from: 'deleted_records d',
  key: 'd.id',
  text: { name: 'd.name', deletedBy: 'd.deleted_by' },
  sort: { deletedAt: 'd.deleted_at', kind: 'd.kind' },
}

const LOCKED = sql`d.id, d.kind, d.name, d.owner_id as "ownerId", d.deleted_at as "deletedAt", d.document`

/** Reads and removes the records of what was deleted. */
export const deletedStore = {
  async list(db: Db, actor: Actor, query: ListQuery, now: Date): Promise<Page<DeletedRecord>> {
    const { data, total } = await listRows(db, source, query, visibleTo(actor, now))
    return {
      data: data.map(({ deletedAt, ...row }) => ({
        ...row,
        deletedAt: deletedAt.toISOString(),
        expiresAt: expiresAt(deletedAt).toISOString(),
      })),
      total,
    }
  },

  /**
   * The records of these ids that the actor can restore, locked until the transaction ends, always in the
   * order of their ids. Throws `deleted_not_found` unless all are there.
   */
  async lock(
    trx: Trx,
    actor: Actor,
    ids: readonly string[],
    { now, field }: { readonly now: Date; readonly field?: 'ids' },
  ): Promise<readonly LockedRecord[]> {
    const requested = new Set(ids.map((id) => id.toLowerCase()))
    const { rows } = await sql<LockedRecord>`
      select ${LOCKED} from deleted_records d
      where d.id = any(${[...requested]}::uuid[]) and ${visibleTo(actor, now)} order by d.id for update`.execute(
      trx,
    )
    if (rows.length < requested.size)
      throw new AppError('deleted_not_found', field && { fields: { [field]: 'not_found' } })
    return rows
  },

  /**
   * Locks some records that have expired and that no other transaction has locked, the oldest first, until the
   * transaction ends.
   */
  async lockExpired(trx: Trx, now: Date, limit: number): Promise<readonly LockedRecord[]> {
    const { rows } = await sql<LockedRecord>`
      select ${LOCKED} from deleted_records d where d.deleted_at <= ${expiredBefore(now)}
      order by d.deleted_at, d.id limit ${limit} for update skip locked`.execute(trx)
    return rows
  },

  remove: (trx: Trx, ids: readonly string[]) =>
    sql`delete from deleted_records where id = any(${ids}::uuid[])`.execute(trx),
}
