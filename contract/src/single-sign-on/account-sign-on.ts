import * as z from 'zod/mini'
import { endpoints } from '../core/endpoint.ts'
import { Id, Instant, LeaveOut, Version } from '../core/fields.ts'
import { Domain, Issuer, MAX_DOMAINS, MAX_RULES, Provider, ProviderFields, ProviderRule } from './provider.ts'
import { ClaimsText, FoundProvider, LastClaims, Outcome, RULES_BYTES, RULES_FIELDS } from './trial.ts'

/** What a domain's TXT record says before its token. */
export const RECORD_PREFIX = 'samtale-verification='
/** For so many days a domain whose record is gone still leads to the provider. */
export const GRACE_DAYS = 7

const { claim, value, groupIds } = ProviderRule.shape
/** Whom a claim of that value makes a member of the account, in which of its groups. There is no other role. */
const AccountRule = z.strictObject({ claim, value, groupIds })
const AccountRules = z.array(AccountRule).check(z.maxLength(MAX_RULES, 'too_many'))
const StoredRule = z.extend(AccountRule, { groups: z.array(z.object({ id: Id, name: z.string() })) })

const AccountDomain = z.object({
  id: Id,
  domain: z.string(),
  /** What a TXT record of the domain has to say. */
  record: z.string(),
  /** `missing`: its record is gone; `lapsed`: for so long that it leads nobody to the provider any more. */
  state: z.enum(['unverified', 'verified', 'missing', 'lapsed']),
  /** Verified by platform staff, without a record. */
  byStaff: z.boolean(),
  /** When its record was looked for last; null if it was not. */
  checkedAt: z.nullable(Instant),
  /** When it lapses unless its record is back; null while it is there. */
  lapsesAt: z.nullable(Instant),
})
/** A domain that an account says is its own. */
export type AccountDomain = z.infer<typeof AccountDomain>

const { redirectUri, logoutUri, frontLogoutUri } = Provider.shape
const AccountProvider = z.object({
  name: z.string(),
  issuer: z.string(),
  clientId: z.string(),
  active: z.boolean(),
  passwordOff: z.boolean(),
  rules: z.array(StoredRule),
  ...{ redirectUri, logoutUri, frontLogoutUri },
  version: Version,
})
/** The provider of an account, as those see it who set it up: never its secret. */
export type AccountProvider = z.infer<typeof AccountProvider>

const AccountSignOn = z.object({
  /** Null until it is set up. */
  provider: z.nullable(AccountProvider),
  domains: z.array(AccountDomain),
})
/** The provider of an account and its domains. */
export type AccountSignOn = z.infer<typeof AccountSignOn>

const shared = { resource: 'account-sign-on', can: 'editMembers', output: AccountSignOn } as const
const WITH_DOMAIN = z.strictObject({ id: Id, domainId: Id })
const VERIFYING = z.extend(WITH_DOMAIN, { leaveOut: LeaveOut })
const { name, issuer, clientId, clientSecret, active, passwordOff } = ProviderFields

/** The provider that one customer or sub-admin has for its own people, and the domains that lead to it. */
export const accountSignOn = endpoints({
  read: {
    ...shared,
    method: 'GET',
    path: 'users/{id}/signon',
    input: z.strictObject({ id: Id }),
    errors: ['user_not_found'],
    summary: 'Returns the provider of a customer or sub-admin, and its domains.',
  },
  save: {
    ...shared,
    method: 'POST',
    path: 'users/{id}/signon',
    bodyBytes: RULES_BYTES,
    maxKeys: RULES_FIELDS,
    input: z.strictObject({
      id: Id,
      version: z.optional(Version),
      ...{ name, issuer, clientId, clientSecret, active },
      /** Whether people of the account cannot sign in with a password in its verified domains; as it was if absent. */
      passwordOff: z.optional(passwordOff),
      rules: AccountRules,
      leaveOut: LeaveOut,
    }),
    errors: ['user_not_found', 'edit_conflict', 'people_left_out', 'last_local_admin'],
    recentPassword: true,
    summary:
      'Sets up or changes the provider of a customer or sub-admin. It only signs in their own people, and its rules only make members. The owner keeps a password.',
  },
  remove: {
    ...shared,
    method: 'DELETE',
    path: 'users/{id}/signon',
    input: z.strictObject({ id: Id, leaveOut: LeaveOut }),
    errors: ['user_not_found', 'provider_not_found', 'people_left_out', 'last_local_admin'],
    recentPassword: true,
    summary: 'Removes the provider of a customer or sub-admin, and ends the sessions that it opened.',
  },
  checkProvider: {
    ...shared,
    method: 'POST',
    path: 'users/{id}/signon/check',
    reads: true,
    input: z.strictObject({ id: Id, issuer: Issuer }),
    output: FoundProvider,
    errors: ['user_not_found', 'rate_limited'],
    summary: "Fetches a provider's description and says what was found, or what is wrong with it.",
  },
  lastClaims: {
    ...shared,
    method: 'GET',
    path: 'users/{id}/signon/lastclaims',
    input: z.strictObject({ id: Id }),
    output: LastClaims,
    errors: ['user_not_found', 'provider_not_found'],
    summary:
      'Returns what the provider said of the person who came from it last, to try rules with. Kept for a day.',
  },
  tryRules: {
    ...shared,
    method: 'POST',
    path: 'users/{id}/signon/try',
    reads: true,
    bodyBytes: RULES_BYTES,
    maxKeys: RULES_FIELDS,
    input: z.strictObject({ id: Id, issuer: Issuer, rules: AccountRules, claims: ClaimsText }),
    output: Outcome,
    errors: ['user_not_found'],
    summary:
      'Says what would happen to a person with these claims and an address in a verified domain. Changes nothing.',
  },
  addDomain: {
    ...shared,
    method: 'POST',
    path: 'users/{id}/signon/domains',
    input: z.strictObject({ id: Id, domain: Domain }),
    errors: ['user_not_found'],
    recentPassword: true,
    summary: `Adds an email domain, which leads to the provider once it is verified. At most ${MAX_DOMAINS}.`,
  },
  checkDomain: {
    ...shared,
    method: 'POST',
    path: 'users/{id}/signon/domains/{domainId}/check',
    /** `found`: whether the record was there. */
    output: z.extend(AccountSignOn, { found: z.boolean() }),
    input: VERIFYING,
    errors: [
      'user_not_found',
      'domain_not_found',
      'domain_of_another',
      'rate_limited',
      'people_left_out',
      'last_local_admin',
    ],
    summary: 'Looks for the TXT record of a domain now.',
  },
  approveDomain: {
    ...shared,
    method: 'POST',
    path: 'users/{id}/signon/domains/{domainId}/approve',
    can: 'editGeneralSettings',
    input: VERIFYING,
    errors: [
      'user_not_found',
      'domain_not_found',
      'domain_of_another',
      'people_left_out',
      'last_local_admin',
    ],
    recentPassword: true,
    summary: 'Verifies a domain without a record.',
  },
  removeDomain: {
    ...shared,
    method: 'DELETE',
    path: 'users/{id}/signon/domains/{domainId}',
    input: WITH_DOMAIN,
    errors: ['user_not_found', 'domain_not_found'],
    recentPassword: true,
    summary: 'Removes a domain: its addresses no longer lead to the provider.',
  },
})
