import type { DeletedKind } from '@samtale/contract/deleted/deleted'
import { newId } from '#db/new-id.ts'
import type { DeletedRecords } from '#db/tables/deleted.ts'
import type { TestApp } from './test-app.ts'

const DOCUMENTS = {
  meetings: { beginTime: '2026-03-02T10:00:00.000Z', seriesId: null, meetings: 1 },
  groups: {
    ...{ description: '', createdAt: '2026-03-02T10:00:00.000Z', version: 1 },
    ...{ members: [], devices: [], meetings: [], streams: [] },
  },
  members: { email: 'deleted@example.org', status: 'active', passwordHash: null, groups: [] },
} as const satisfies Record<DeletedKind, DeletedRecords['document']>

/** A record of something that was deleted just now; what was deleted is not there itself. */
export async function addDeleted(
  { db, clock }: TestApp,
  { kind, ownerId, name }: { readonly kind: DeletedKind; readonly ownerId: string; readonly name?: string },
) {
  const id = newId()
  const record = { id, kind, name: name ?? `Deleted ${id}`, owner_id: ownerId }
  await db
    .insertInto('deleted_records')
    .values({
      ...record,
      ...{ deleted_by_id: ownerId, deleted_by: 'Somebody', deleted_at: clock.now() },
      document: DOCUMENTS[kind],
    })
    .execute()
  return { id, name: record.name }
}
