import { AppError } from '@samtale/contract/core/errors'
import type { Caller } from '#http/caller.ts'
import type { AuditSource } from './audit-log.ts'

/**
 * Returns who makes a change and from where, as the audit log names them. Callers are signed in before a handler
 * runs.
 */
export function auditSource({
  session,
  address,
  userAgent,
}: Pick<Caller, 'session' | 'address' | 'userAgent'>): AuditSource {
  if (!session) throw new AppError('unauthorized')
  const { actor, name, key } = session
  return {
    actor: { id: actor.id, role: actor.role, name },
    ...{ address, userAgent, keyName: key?.name ?? null },
  }
}
