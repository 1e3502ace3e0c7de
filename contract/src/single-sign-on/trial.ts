import * as z from 'zod/mini'
import { Instant } from '../core/fields.ts'
import { RULE_ROLES } from './provider.ts'

/** What somebody with these claims would get. */
export const Outcome = z.object({
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

/** The claims of somebody as JSON. */
export const ClaimsText = z
  .string()
  .check(z.trim(), z.minLength(1, 'required'), z.maxLength(12_000, 'too_long'))

/** What a provider says of itself. */
export const FoundProvider = z.object({
  issuer: z.string(),
  /** Whether signing out here signs out there, and whether it says who signed out there. */
  signsOut: z.boolean(),
  logsOut: z.boolean(),
  keys: z.number(),
})

/** What a provider says of itself. */
export type FoundProvider = z.infer<typeof FoundProvider>

/** What a provider said last: as JSON, and when; null where nobody has come from there in the last day. */
export const LastClaims = z.object({ last: z.nullable(z.object({ claims: z.string(), at: Instant })) })

/** Fifty rules with twenty groups each, and the claims of somebody to try them with. */
export const RULES_BYTES = 196_608
/** The same, in fields. */
export const RULES_FIELDS = 1_500
