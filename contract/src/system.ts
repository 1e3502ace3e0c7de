import * as z from 'zod/mini'
import { endpoints } from './core/endpoint.ts'
import { Id, Instant } from './core/fields.ts'
import { listOf } from './core/list.ts'

/** A mail as the outbox keeps it when no SMTP server is configured, or until that server takes it. */
export const OutboxMail = z.object({
  id: Id,
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  status: z.enum(['kept', 'waiting', 'sent', 'failed']),
  attempts: z.number(),
  /** What the calendar part that goes with it says; null for a mail without one. */
  calendar: z.nullable(z.enum(['REQUEST', 'CANCEL'])),
  createdAt: Instant,
})
export type OutboxMail = z.infer<typeof OutboxMail>

export const system = endpoints({
  health: {
    resource: 'system',
    method: 'GET',
    path: 'misc/healthcheck',
    can: 'anyone',
    input: z.strictObject({}),
    /** The version is for signed-in callers. */
    output: z.object({ version: z.optional(z.string()) }),
    errors: [],
    summary: 'That the API answers, and its version for those who are signed in.',
  },
  outbox: {
    resource: 'outbox',
    method: 'POST',
    path: 'outbox/list',
    can: 'super-admin',
    ...listOf({ item: OutboxMail, sort: ['createdAt', 'to', 'subject', 'status'], filter: ['to', 'subject'] }),
    errors: [],
    summary: 'The mails of this deployment, readable by a super-admin.',
  },
})
