import type { Generated } from 'kysely'
import type { AuditAction } from '@samtale/contract/audit/audit'
import type { Facts } from '@samtale/contract/audit/audit-fields'
import type { Role } from '@samtale/contract/core/permissions'

/**
 * One change of something, under the names as they were. Written in the transaction of the change, and never
 * changed.
 */
export type AuditEntries = {
  id: string
  created_at: Date
  actor_id: string | null
  actor_role: Role | null
  actor_name: string | null
  action: AuditAction
  resource: string
  subject_id: string | null
  subject_name: string | null
  before: Facts | null
  after: Facts | null
  address: string
  user_agent: string
  /** The name of the API key that it was done with. */
  key_name: Generated<string | null>
}
