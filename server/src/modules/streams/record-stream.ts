import type { StreamType } from '@samtale/contract/streams/streams'
import { recordChanges, type AuditedChange } from '#core/audit/audit-log.ts'
import { auditSource } from '#core/audit/audit-source.ts'
import type { CommandContext } from '#core/command/run-command.ts'
import { RESOURCES } from '#modules/meetings/announce-streams.ts'

/** Writes a change of a stream, event or replay into the audit log. */
export const recordStream = (
  { trx, caller, now }: Pick<CommandContext, 'trx' | 'caller' | 'now'>,
  type: StreamType,
  record: Omit<AuditedChange, 'resource'>,
) => recordChanges(trx, auditSource(caller), [{ ...record, resource: RESOURCES[type] }], now)
