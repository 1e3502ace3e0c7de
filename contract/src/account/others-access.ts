import * as z from 'zod/mini'
import { endpoints } from '../core/endpoint.ts'
import { Id } from '../core/fields.ts'
import { ApiKey } from './api-keys.ts'
import { Session } from './own-sessions.ts'

/** One sign-in of somebody else. */
const OthersSession = z.omit(Session, { current: true })
const ofUser = z.strictObject({ id: Id })

/**
 * By what people whom the caller may edit get in: where they are signed in, and their API keys. Nobody's
 * own, and never a token or a key itself.
 */
export const othersAccess = endpoints({
  sessions: {
    resource: 'access',
    method: 'GET',
    path: 'users/{id}/sessions',
    can: 'editMembers',
    input: ofUser,
    output: z.array(OthersSession),
    errors: ['user_not_found'],
    summary: "Lists a user's sessions, newest first.",
  },
  endSession: {
    resource: 'access',
    method: 'DELETE',
    path: 'users/{id}/sessions/{sessionId}',
    can: 'editMembers',
    input: z.strictObject({ id: Id, sessionId: Id }),
    output: z.object({}),
    errors: ['user_not_found', 'session_not_found'],
    summary: "Ends one of a user's sessions and emails them.",
  },
  endSessions: {
    resource: 'access',
    method: 'POST',
    path: 'users/{id}/sessions/end',
    can: 'editMembers',
    input: ofUser,
    output: z.object({ ended: z.number() }),
    errors: ['user_not_found'],
    summary: 'Signs a user out everywhere and emails them.',
  },
  keys: {
    resource: 'access',
    method: 'GET',
    path: 'users/{id}/apikeys',
    can: 'editMembers',
    input: ofUser,
    output: z.array(ApiKey),
    errors: ['user_not_found'],
    summary: "Lists a user's API keys, newest first, and for a while those that have expired.",
  },
  revokeKey: {
    resource: 'access',
    method: 'DELETE',
    path: 'users/{id}/apikeys/{keyId}',
    can: 'editMembers',
    input: z.strictObject({ id: Id, keyId: Id }),
    output: z.object({}),
    errors: ['user_not_found', 'api_key_not_found'],
    summary: "Revokes one of a user's API keys and emails them: its next call is rejected.",
  },
})
