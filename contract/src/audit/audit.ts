import * as z from 'zod/mini'
import { endpoints } from '../core/endpoint.ts'
import { DateTime, Id, Instant } from '../core/fields.ts'
import { listOf } from '../core/list.ts'
import { ROLES } from '../core/permissions.ts'

/** What was done. `refused`: somebody asked for what their role may not do. */
export const AUDIT_ACTIONS = [
  'created',
  'updated',
  'deleted',
  'suspended',
  'unsuspended',
  'promoted',
  'demoted',
  'moved',
  'invited',
  'password-set',
  'password-changed',
  'email-confirmed',
  'signed-in',
  'sign-in-failed',
  'sessions-ended',
  'second-factor-on',
  'second-factor-off',
  'second-factor-reset',
  'authenticator-added',
  'authenticator-removed',
  'passkey-added',
  'passkey-renamed',
  'passkey-removed',
  'passkey-copied',
  'recovery-code-used',
  'provider-linked',
  'provider-unlinked',
  'provider-refused',
  'provider-signed-out',
  'recovery-codes-renewed',
  'imported',
  'assigned',
  'unassigned',
  'reset',
  'rebooted',
  'called',
  'cancelled',
  'extended',
  'ended',
  'admitted',
  'denied',
  'exported',
  'published',
  'restored',
  /** After it was deleted; `restored` is said of an earlier version. */
  'undeleted',
  /** Deleted for good. */
  'purged',
  'accepted',
  'connected',
  'disconnected',
  'started',
  'stopped',
  'refused',
] as const
/** What one entry says was done. */
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

/** The fields that differ, by name; an entry of an earlier version may have names that are no longer used. */
const Facts = z.record(z.string(), z.nullable(z.union([z.string(), z.number(), z.boolean()])))

/** One change: who did what to whom, what it was before and is after, when, and from where. */
export const AuditEntry = z.object({
  id: Id,
  createdAt: Instant,
  /** Under the name as it was; null when the server itself did it. */
  actor: z.nullable(z.object({ id: Id, role: z.enum(ROLES), name: z.string() })),
  action: z.enum(AUDIT_ACTIONS),
  resource: z.string(),
  /** What was changed, under the name as it was; null for a refusal. */
  subject: z.nullable(z.object({ id: Id, name: z.string() })),
  before: z.nullable(Facts),
  after: z.nullable(Facts),
  /** By id: what those people are called today whom `before` and `after` name by their ids. */
  names: z.record(Id, z.string()),
  /** The caller's network address. */
  address: z.string(),
  /** The name of the API key that the call was made with; null without one. */
  keyName: z.nullable(z.string()),
  userAgent: z.string(),
})
/** One parsed entry of the audit log. */
export type AuditEntry = z.infer<typeof AuditEntry>

/** The one call that reads the audit log. */
export const audit = endpoints({
  list: {
    resource: 'audit',
    method: 'POST',
    path: 'audit/list',
    can: 'viewAdmins',
    ...listOf({
      item: AuditEntry,
      sort: ['createdAt', 'actor', 'subject'],
      filter: ['actor', 'subject', 'address'],
      more: {
        action: z.optional(z.enum(AUDIT_ACTIONS, 'invalid_value')),
        /** False leaves out who signed in, or tried to. */
        signIns: z.optional(z.boolean()),
        beginTime: z.optional(DateTime),
        endTime: z.optional(DateTime),
      },
    }),
    errors: ['end_time_cannot_be_before_begin_time'],
    summary: 'Lists the audit log, newest first, between `beginTime` and `endTime`.',
  },
})
