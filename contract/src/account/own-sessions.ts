import * as z from 'zod/mini'
import { endpoints } from '../core/endpoint.ts'
import { Id, Instant } from '../core/fields.ts'

/** One sign-in that is still good. */
export const Session = z.object({
  id: Id,
  userAgent: z.string(),
  address: z.string(),
  createdAt: Instant,
  lastSeenAt: Instant,
  /** the one that asks */
  current: z.boolean(),
})
/** One sign-in of the caller that has not ended. */
export type Session = z.infer<typeof Session>

/** One's own sessions. */
export const ownSessions = endpoints({
  sessions: {
    resource: 'session',
    method: 'GET',
    path: 'account/sessions',
    can: 'session',
    input: z.strictObject({}),
    output: z.array(Session),
    errors: [],
    summary: "Lists the caller's sessions, newest first.",
  },
  endSession: {
    resource: 'session',
    method: 'DELETE',
    path: 'account/sessions/{id}',
    can: 'session',
    input: z.strictObject({ id: Id }),
    output: z.object({}),
    errors: ['session_not_found'],
    recentPassword: true,
    summary: "Ends one of the caller's sessions.",
  },
  endOtherSessions: {
    resource: 'session',
    method: 'POST',
    path: 'account/sessions/endothers',
    can: 'session',
    input: z.strictObject({}),
    output: z.object({ ended: z.number() }),
    errors: [],
    recentPassword: true,
    summary: "Ends all of the caller's sessions except this one.",
  },
})
