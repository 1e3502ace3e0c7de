import * as z from 'zod/mini'
import { endpoints } from '../core/endpoint.ts'
import { Id, Instant } from '../core/fields.ts'
import { listOf } from '../core/list.ts'

/** What can be restored after it was deleted; each is named like the list that it was on. */
export const DELETED_KINDS = ['meetings', 'groups', 'members'] as const
/** The kind of something deleted. */
export type DeletedKind = (typeof DELETED_KINDS)[number]

/** For so long it can be restored. */
export const RETENTION_DAYS = 30
/** At most so many are restored in one call. */
export const MAX_RESTORED = 100

/** Something deleted that can be restored, under the name that it had. */
export const DeletedRecord = z.object({
  /** The id of what was deleted; of a series, that of the meeting it was deleted by. */
  id: Id,
  kind: z.enum(DELETED_KINDS),
  name: z.string(),
  /** Of a member. */
  email: z.nullable(z.string()),
  /** Of a meeting, or of the one of its series that was named. */
  beginTime: z.nullable(Instant),
  /** How many meetings of a series were deleted together; null for all else. */
  meetings: z.nullable(z.number()),
  /** Who deleted it, under the name that they had. */
  deletedBy: z.string(),
  deletedAt: Instant,
  /** From then on it cannot be restored. */
  expiresAt: Instant,
})
/** One parsed record of the list of what was deleted. */
export type DeletedRecord = z.infer<typeof DeletedRecord>

const FILTERS = ['name', 'deletedBy'] as const

/** Meetings, groups and members that were deleted and can be restored. */
export const deleted = endpoints({
  list: {
    resource: 'deleted',
    method: 'POST',
    path: 'deleted/list',
    can: 'session',
    ...listOf({ item: DeletedRecord, sort: ['deletedAt', 'kind', ...FILTERS], filter: FILTERS }),
    errors: [],
    summary: 'Lists deleted meetings, groups and members that the caller can restore, newest first.',
  },
  restore: {
    resource: 'deleted',
    method: 'POST',
    path: 'deleted/restore',
    can: 'session',
    input: z.strictObject({
      ids: z.array(Id).check(z.minLength(1, 'required'), z.maxLength(MAX_RESTORED, 'too_many')),
    }),
    output: z.object({ restored: z.number() }),
    errors: ['deleted_not_found', 'deleted_owner_gone', 'deleted_email_taken', 'deleted_name_taken'],
    summary: 'Restores what was deleted, all or none. People invited to upcoming meetings are notified.',
    invalidates: ['meetings', 'groups', 'members', 'reports', 'devices'],
  },
  purge: {
    resource: 'deleted',
    method: 'DELETE',
    path: 'deleted/{id}',
    can: 'session',
    input: z.strictObject({ id: Id }),
    output: z.object({}),
    errors: ['deleted_not_found'],
    summary: 'Deletes something for good, before its 30 days are over.',
  },
})
