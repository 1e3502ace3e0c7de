import * as z from 'zod/mini'
import { endpoints } from '../core/endpoint.ts'
import { Id, Instant } from '../core/fields.ts'
import { ANSWER_ERRORS, ProviderAnswer, ToProvider } from './provider-answer.ts'

/** A provider that signs somebody in, as they see it. */
export const Connection = z.object({
  id: Id,
  /** The provider and what it is called; whether people can sign in there now. */
  providerId: Id,
  name: z.string(),
  active: z.boolean(),
  connectedAt: Instant,
  /** Null for one that was not used yet. */
  lastUsedAt: z.nullable(Instant),
  /** Whether its owner could not sign in without it. */
  isOnlyWayIn: z.boolean(),
})
/** A provider that signs somebody in, as they see it. */
export type Connection = z.infer<typeof Connection>

/** The providers that sign the caller in, and confirming by one that it is still them. */
export const connections = endpoints({
  connections: {
    resource: 'second-factor',
    method: 'GET',
    path: 'account/providers',
    can: 'session-or-factor-setup',
    input: z.strictObject({}),
    output: z.object({
      connected: z.array(Connection),
      /** Those that can be connected. */
      available: z.array(z.object({ id: Id, name: z.string() })),
      hasPassword: z.boolean(),
    }),
    errors: [],
    summary: 'Lists the providers that sign the caller in, and those that can be connected.',
  },
  beginConnection: {
    resource: 'second-factor',
    method: 'POST',
    path: 'account/providers/begin',
    can: 'session',
    input: z.strictObject({ id: Id }),
    output: ToProvider,
    errors: ['provider_not_found', 'provider_connected', 'provider_unreachable', 'rate_limited'],
    recentPassword: true,
    summary:
      'Starts connecting the caller with a provider: the browser goes to `url` and returns within ten minutes.',
  },
  connect: {
    resource: 'second-factor',
    method: 'POST',
    path: 'account/providers',
    can: 'session',
    input: ProviderAnswer,
    output: Connection,
    errors: [...ANSWER_ERRORS, 'provider_connected'],
    summary:
      'Connects the caller with whom the provider has signed in. In the session that started it, once.',
  },
  disconnect: {
    resource: 'second-factor',
    method: 'DELETE',
    path: 'account/providers/{id}',
    can: 'session',
    input: z.strictObject({ id: Id }),
    output: z.object({}),
    errors: ['connection_not_found', 'only_way_in'],
    recentPassword: true,
    summary:
      'Removes a connection of the caller and ends the other sessions that it opened. Refused when there is no other way to sign in.',
    invalidates: ['session'],
  },
  beginProviderConfirmation: {
    resource: 'second-factor',
    method: 'POST',
    path: 'account/confirmprovider/begin',
    can: 'session-or-factor-setup',
    /** A connection of the caller. */
    input: z.strictObject({ id: Id }),
    output: ToProvider,
    errors: ['connection_not_found', 'provider_not_found', 'provider_unreachable', 'rate_limited'],
    summary:
      'Starts confirming at a provider, which asks for the sign-in again: the browser goes to `url` and returns within ten minutes.',
  },
  confirmByProvider: {
    resource: 'second-factor',
    method: 'POST',
    path: 'account/confirmprovider',
    can: 'session-or-factor-setup',
    input: ProviderAnswer,
    output: z.object({}),
    errors: [...ANSWER_ERRORS, 'provider_not_recent', 'provider_other_person'],
    summary:
      'Confirms by a sign-in at a provider that was asked for again, for calls that require a recent confirmation.',
  },
})
