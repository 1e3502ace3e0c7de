import type { DeletedKind } from '@samtale/contract/deleted/deleted'
import type { UserStatus } from '@samtale/contract/users/users'

/** What the row of a deleted member has lost. */
export type MemberDocument = {
  readonly email: string
  readonly status: UserStatus
  readonly passwordHash: string | null
  readonly groups: readonly string[]
}
/** A deleted group, of which no row is left. */
export type GroupDocument = {
  readonly description: string
  readonly createdAt: string
  readonly version: number
  readonly members: readonly string[]
  readonly devices: readonly string[]
  /** Meetings whose group it was, and streams that it watched. */
  readonly meetings: readonly string[]
  readonly streams: readonly string[]
}
/** Of a deleted meeting, whose row stays, what the list shows and what was deleted with it. */
export type MeetingDocument = {
  readonly beginTime: string
  /** The series, if it was deleted as a whole. */
  readonly seriesId: string | null
  /** How many of its series were deleted with it. */
  readonly meetings: number
}

/** What can be restored for a while: see docs/decisions/0072. */
export type DeletedRecords = {
  id: string
  kind: DeletedKind
  name: string
  owner_id: string
  deleted_by_id: string
  deleted_by: string
  deleted_at: Date
  document: MemberDocument | GroupDocument | MeetingDocument
}
