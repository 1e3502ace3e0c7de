import * as z from 'zod/mini'
import { endpoints } from '../core/endpoint.ts'
import { CurrentPassword, Email, Id, Token } from '../core/fields.ts'
import { ANSWER_ERRORS, ProviderAnswer, ToProvider } from './provider-answer.ts'

/** A session, or what its account's owner has to do first. */
const SignedIn = z.object({
  /** The Bearer token; null where the password is asked for first. */
  token: z.nullable(z.string()),
  /** `token` can only give the code of the second step. */
  secondStep: z.boolean(),
  email: z.string(),
  /** What `link` takes with the password of the account that has that address; null where nothing is missing. */
  link: z.nullable(z.string()),
})

/** Signing in at a provider. */
export const providerSignIn = endpoints({
  choices: {
    resource: 'session',
    method: 'GET',
    path: 'singlesignon',
    can: 'anyone',
    input: z.strictObject({}),
    output: z.array(z.object({ id: Id, name: z.string() })),
    errors: [],
    summary: 'Lists the providers that people can sign in with.',
  },
  begin: {
    resource: 'session',
    method: 'POST',
    path: 'singlesignon/begin',
    can: 'anyone',
    /** The provider, or an address whose domain says which. */
    input: z.strictObject({ id: z.optional(Id), email: z.optional(Email) }),
    output: ToProvider,
    errors: ['provider_not_found', 'provider_unreachable', 'rate_limited'],
    summary: 'Starts a sign-in at a provider: the browser goes to `url` and returns within ten minutes.',
  },
  finish: {
    resource: 'session',
    method: 'POST',
    path: 'singlesignon/finish',
    can: 'anyone',
    input: ProviderAnswer,
    output: SignedIn,
    errors: [...ANSWER_ERRORS, 'provider_not_recent', 'no_account_at_sign_in', 'account_suspended'],
    summary: 'Completes a sign-in at a provider with what it sent the browser back with.',
  },
  link: {
    resource: 'session',
    method: 'POST',
    path: 'singlesignon/link',
    can: 'anyone',
    input: z.strictObject({ link: Token, password: CurrentPassword }),
    output: SignedIn,
    errors: ['provider_sign_in_expired', 'current_password_incorrect', 'account_suspended', 'rate_limited'],
    summary: 'Connects an account with a provider, once, by the password of the account.',
  },
})
