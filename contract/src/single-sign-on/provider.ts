import * as z from 'zod/mini'
import { Id, Version, filled, line } from '../core/fields.ts'
import { isUrl } from '../core/validators.ts'

/** So many providers an installation can have. */
export const MAX_PROVIDERS = 10
/** So many domains and rules a provider can have. */
export const MAX_DOMAINS = 50
/** So many rules a provider can have. */
export const MAX_RULES = 50
/** So many groups a rule can put somebody into. */
const MAX_GROUPS = 20
/** So many hours ago somebody can have signed in at a provider, at most, where that is bounded. */
const MAX_AGE_HOURS = 720
/** Roles that a rule can give: accounts of platform staff are made by people. */
export const RULE_ROLES = ['member', 'customer', 'subadmin'] as const

const LOOPBACK = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?(?:\/|$)/

/** The address of a provider: https, but on this machine itself. */
export const Issuer = z.string().check(
  z.trim(),
  z.maxLength(500, 'too_long'),
  z.refine<string>(
    (address) =>
      isUrl(address) && !/[?#@]/.test(address) && (address.startsWith('https://') || LOOPBACK.test(address)),
    { error: 'issuer_invalid' },
  ),
)

/** A domain of e-mail addresses, in lower case. */
export const Domain = z.string().check(
  z.trim(),
  z.toLowerCase(),
  z.maxLength(253, 'too_long'),
  z.refine<string>((domain) => /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]{2,}$/.test(domain), {
    error: 'domain_invalid',
  }),
)

/** Whom a claim of that value makes what, below whom, and in which groups of theirs: only members are in groups. */
export const ProviderRule = z.strictObject({
  claim: filled('required', 100),
  value: line(200).check(z.minLength(1, 'required')),
  role: z.enum(RULE_ROLES, 'invalid_role'),
  parentId: Id,
  groupIds: z._default(z.array(Id).check(z.maxLength(MAX_GROUPS, 'too_many')), []),
})
/** One rule of a provider. */
export type ProviderRule = z.infer<typeof ProviderRule>
/** The rules in their order: the first that matches counts. */
export const ProviderRules = z.array(ProviderRule).check(z.maxLength(MAX_RULES, 'too_many'))

/** A provider as it is typed. */
export const ProviderFields = {
  name: filled('please_insert_valid_name', 60),
  issuer: Issuer,
  clientId: filled('required', 300),
  /** Required for a new provider and for another address; otherwise kept when it is not sent. */
  clientSecret: z.optional(line(1000)),
  domains: z.array(Domain).check(z.maxLength(MAX_DOMAINS, 'too_many')),
  active: z.boolean(),
  /** Whether a sign-in there with several factors (`amr` says `mfa`, or `acr` a class that means it) counts as one with two steps. */
  secondStep: z.boolean(),
  /** Whether people of its domains cannot sign in with a password; super-admins always can. */
  passwordOff: z.boolean(),
  /** Who signed in there longer ago is asked again (`max_age`); null for no bound. */
  maxAgeHours: z._default(
    z.nullable(
      z
        .number()
        .check(
          z.int('invalid_value'),
          z.minimum(1, 'invalid_value'),
          z.maximum(MAX_AGE_HOURS, 'invalid_value'),
        ),
    ),
    null,
  ),
  rules: ProviderRules,
}

const NamedGroup = z.object({ id: Id, name: z.string() })

/** A provider as those see it who set it up: never its secret. */
export const Provider = z.object({
  id: Id,
  name: z.string(),
  issuer: z.string(),
  clientId: z.string(),
  domains: z.array(z.string()),
  active: z.boolean(),
  secondStep: z.boolean(),
  passwordOff: z.boolean(),
  maxAgeHours: z.nullable(z.number()),
  /** With the names of who is above and of the groups that there are still, for the reader. */
  rules: z.array(z.extend(ProviderRule, { parentName: z.string(), groups: z.array(NamedGroup) })),
  /**
   * What the provider has to be told: where it sends browsers back to, and where it says who signed out, by
   * itself or in a frame of the browser.
   */
  redirectUri: z.string(),
  logoutUri: z.string(),
  frontLogoutUri: z.string(),
  version: Version,
})
/** A provider as those see it who set it up. */
export type Provider = z.infer<typeof Provider>
