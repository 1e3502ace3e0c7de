import { sql } from 'kysely'
import type { DeletedKind } from '@samtale/contract/deleted/deleted'
import type { CommandContext } from '#core/command/run-command.ts'
import { announceDeleted } from './announce-deleted.ts'

/** Something that is being deleted and can be restored: whose it is, and what its deletion takes away. */
export type Deleted<Document extends object> = {
  readonly id: string
  readonly name: string
  readonly ownerId: string
  readonly document: Document
}

/** Keeps what is being deleted, in the transaction that deletes it. */
export async function retainDeleted<Document extends object>(
  { trx, actor, caller, now }: CommandContext,
  kind: DeletedKind,
  records: readonly Deleted<Document>[],
) {
  if (records.length === 0) return
  await sql`
    insert into deleted_records (id, kind, name, owner_id, deleted_by_id, deleted_by, deleted_at, document)
    select kept.id, ${kind}, kept.name, kept.owner_id, ${actor.id}, ${caller.session?.name ?? ''}, ${now}, kept.document
    from unnest(${records.map(({ id }) => id)}::uuid[], ${records.map(({ name }) => name)}::text[],
      ${records.map(({ ownerId }) => ownerId)}::uuid[], ${records.map(({ document }) => JSON.stringify(document))}::jsonb[])
      kept (id, name, owner_id, document)`.execute(trx)
  await announceDeleted(
    trx,
    records.map(({ ownerId }) => ownerId),
  )
}
