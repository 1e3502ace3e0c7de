import * as z from 'zod/mini'
import { endpoints } from '../core/endpoint.ts'
import { Id, Instant, LeaveOut, Version } from '../core/fields.ts'
import {
  Issuer,
  MAX_PROVIDERS,
  Provider,
  ProviderFields,
  ProviderRules,
  RULE_ROLES,
} from './provider.ts'

const NEW = z.strictObject({ ...ProviderFields, leaveOut: LeaveOut })
/** Fifty rules with twenty groups each, and the claims of somebody to try them with. */
const BODY_BYTES = 196_608
/** The same, in fields. */
const MAX_FIELDS = 1_500

/** What somebody with these claims would get. */
const Outcome = z.object({
  outcome: z.enum(['signed-in', 'invited', 'password-first', 'created', 'refused', 'suspended']),
  /** The account that exists or would be made; null where there would be none. */
  account: z.nullable(
    z.object({
      name: z.string(),
      email: z.string(),
      role: z.optional(z.enum(RULE_ROLES)),
      parentName: z.optional(z.string()),
      /** The names of the groups that they would be in. */
      groups: z.optional(z.array(z.string())),
    }),
  ),
  /** Which rule matched, counted from one. */
  rule: z.nullable(z.number()),
  /** Why nobody is signed in. */
  reason: z.nullable(z.enum(['no-verified-email', 'no-rule', 'suspended', 'parent-gone', 'other-account'])),
})
/** What somebody with these claims would get. */
export type Outcome = z.infer<typeof Outcome>

/** The providers of single sign-on, for those who run the deployment. */
export const identityProviders = endpoints({
  providers: {
    resource: 'identity-providers',
    method: 'GET',
    path: 'singlesignon/providers',
    can: 'editGeneralSettings',
    input: z.strictObject({}),
    output: z.array(Provider),
    errors: [],
    summary: 'Lists the providers of single sign-on.',
  },
  addProvider: {
    resource: 'identity-providers',
    method: 'POST',
    path: 'singlesignon/providers',
    can: 'editGeneralSettings',
    bodyBytes: BODY_BYTES,
    maxKeys: MAX_FIELDS,
    input: NEW,
    output: Provider,
    errors: ['too_many_providers', 'people_left_out', 'last_local_admin'],
    recentPassword: true,
    summary: `Adds a provider of single sign-on. Its secret can't be read back. At most ${MAX_PROVIDERS}.`,
    invalidates: ['settings'],
  },
  editProvider: {
    resource: 'identity-providers',
    method: 'POST',
    path: 'singlesignon/providers/{id}',
    can: 'editGeneralSettings',
    bodyBytes: BODY_BYTES,
    maxKeys: MAX_FIELDS,
    input: z.extend(NEW, { id: Id, version: z.optional(Version) }),
    output: Provider,
    errors: ['provider_not_found', 'edit_conflict', 'people_left_out', 'last_local_admin'],
    recentPassword: true,
    summary: 'Changes a provider of single sign-on.',
    invalidates: ['settings'],
  },
  removeProvider: {
    resource: 'identity-providers',
    method: 'DELETE',
    path: 'singlesignon/providers/{id}',
    can: 'editGeneralSettings',
    input: z.strictObject({ id: Id, leaveOut: LeaveOut }),
    output: z.object({}),
    errors: ['provider_not_found', 'people_left_out', 'last_local_admin'],
    recentPassword: true,
    summary: 'Removes a provider, ends the sessions that it opened, and forgets who is who there.',
    invalidates: ['settings'],
  },
  checkProvider: {
    resource: 'identity-providers',
    method: 'POST',
    path: 'singlesignon/check',
    can: 'editGeneralSettings',
    reads: true,
    input: z.strictObject({ issuer: Issuer }),
    output: z.object({
      issuer: z.string(),
      /** Whether signing out here signs out there, and whether it says who signed out there. */
      signsOut: z.boolean(),
      logsOut: z.boolean(),
      keys: z.number(),
    }),
    errors: [],
    summary: "Fetches a provider's description and says what was found, or what is wrong with it.",
  },
  lastClaims: {
    resource: 'identity-providers',
    method: 'GET',
    path: 'singlesignon/providers/{id}/lastclaims',
    can: 'editGeneralSettings',
    input: z.strictObject({ id: Id }),
    output: z.object({
      /** As JSON, and when; null where nobody has come from there in the last day. */
      last: z.nullable(z.object({ claims: z.string(), at: Instant })),
    }),
    errors: ['provider_not_found'],
    summary:
      'Returns what a provider said of the person who came from it last, to try rules with. Kept for a day.',
  },
  tryRules: {
    resource: 'identity-providers',
    method: 'POST',
    path: 'singlesignon/try',
    can: 'editGeneralSettings',
    reads: true,
    bodyBytes: BODY_BYTES,
    maxKeys: MAX_FIELDS,
    input: z.strictObject({
      id: z.optional(Id),
      issuer: Issuer,
      domains: ProviderFields.domains,
      rules: ProviderRules,
      /** The claims as JSON. */
      claims: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(12_000, 'too_long')),
    }),
    output: Outcome,
    errors: [],
    summary: 'Says what would happen to a person with these claims. Changes nothing.',
  },
})
