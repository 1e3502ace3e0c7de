import type { CommandContext } from '#core/command/run-command.ts'
import { announceDeleted } from '#core/deleted/announce-deleted.ts'
import type { GroupDocument, MemberDocument } from '#db/tables/deleted.ts'
import { restoreGroup } from '#modules/groups/restore-group.ts'
import { restoreMeetings } from '#modules/meetings/scheduling/restore-meetings.ts'
import type { InvitationDeps } from '#modules/users/invite-again.ts'
import { restoreMember } from '#modules/users/restore-member.ts'
import { deletedStore, type LockedRecord } from './deleted.store.ts'
import { deletedWith } from './deleted-with.ts'

/** Restoring, with what it needs to send mails. */
type RestoreCommand = CommandContext & InvitationDeps & { readonly guestMailsPerDay: number }

/** Restores what the caller could have deleted, all or none. */
export async function restoreRecords(
  command: RestoreCommand,
  ids: readonly string[],
): Promise<{ restored: number }> {
  const { trx, actor, now } = command
  const records = await deletedStore.lock(trx, actor, ids, { now, field: 'ids' })
  for (const record of records) await restore(command, record)
  await deletedStore.remove(
    trx,
    records.map(({ id }) => id),
  )
  await announceDeleted(
    trx,
    records.map(({ ownerId }) => ownerId),
  )
  await command.audit(
    records.map(({ id, kind, name }) => ({
      action: 'undeleted' as const,
      resource: kind,
      subject: { id, name },
    })),
  )
  return { restored: records.length }
}

async function restore(command: RestoreCommand, record: LockedRecord) {
  const { kind, deletedAt, document } = record
  if (kind === 'groups') return restoreGroup(command.trx, { ...record, document: document as GroupDocument })
  if (kind === 'members') await restoreMember(command, { ...record, document: document as MemberDocument })
  await restoreMeetings(command, deletedWith(record), deletedAt)
}
