import * as z from 'zod/mini'

const sent = (max: number) => z.string().check(z.maxLength(max, 'too_long'))

/** What this server made for one sign-in, in base64url. */
const Ours = z.string().check(z.regex(/^[\w-]+$/, 'invalid_value'), z.maxLength(64, 'too_long'))
/** Visible characters and blanks (RFC 6749, A.11). */
const Code = z.string().check(z.regex(/^[ -~]+$/, 'invalid_value'), z.maxLength(2000, 'too_long'))

/** Where a browser goes; `browser` stays in it, and is sent back with what the provider answers. */
export const ToProvider = z.object({ url: z.string(), browser: z.string() })

/** What a browser came back from a provider with. */
export const ProviderAnswer = z.strictObject({
  browser: Ours,
  state: Ours,
  code: z.optional(Code),
  iss: z.optional(sent(300)),
  error: z.optional(sent(200)),
})
/** What a browser came back from a provider with. */
export type ProviderAnswer = z.infer<typeof ProviderAnswer>

/** What can be wrong with it. */
export const ANSWER_ERRORS = [
  'provider_sign_in_expired',
  'provider_unreachable',
  'provider_answer_invalid',
  'provider_declined',
  'rate_limited',
] as const
