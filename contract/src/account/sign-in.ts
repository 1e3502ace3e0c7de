import * as z from 'zod/mini'
import { endpoints } from '../core/endpoint.ts'
import { Email, CurrentPassword, Token } from '../core/fields.ts'

/** Into an account and out of it, and what the links of mails are traded for. */
export const signIn = endpoints({
  login: {
    resource: 'session',
    method: 'POST',
    path: 'account/login',
    can: 'anyone',
    input: z.strictObject({ email: Email, password: CurrentPassword }),
    /**
     * `passwordSetup`: the token can only set a new password (a start password was used). `secondStep`: it can
     * only give the code of the second step.
     */
    output: z.object({ token: z.string(), passwordSetup: z.boolean(), secondStep: z.boolean() }),
    errors: [
      'credentials_not_match',
      'account_unverified',
      'account_suspended',
      'password_sign_in_off',
      'rate_limited',
    ],
    summary: 'Signs in. `data.token` is the Bearer token for all other calls.',
  },
  logout: {
    resource: 'session',
    method: 'POST',
    path: 'account/logout',
    can: 'any-session',
    input: z.strictObject({}),
    /** `url`: where to go to sign out at the provider too that opened this session. */
    output: z.object({ url: z.optional(z.string()) }),
    errors: [],
    summary: 'Ends this session.',
  },
  verify: {
    resource: 'session',
    method: 'POST',
    path: 'users/verify',
    can: 'anyone',
    input: z.strictObject({ token: Token }),
    output: z.object({ accessToken: z.string() }),
    errors: ['invitation_expired'],
    summary: 'Exchanges the token of an invitation for one that can set the password.',
  },
  resetPassword: {
    resource: 'session',
    method: 'POST',
    path: 'users/resetpassword',
    can: 'anyone',
    input: z.strictObject({ token: Token }),
    output: z.object({ accessToken: z.string() }),
    errors: ['reset_link_expired'],
    summary: 'Exchanges the token of a reset email for one that can set the password.',
  },
  confirmEmail: {
    resource: 'profile',
    method: 'POST',
    path: 'users/confirmemail',
    can: 'anyone',
    input: z.strictObject({ token: Token }),
    output: z.object({ email: z.string() }),
    errors: ['email_link_expired', 'user_already_exists'],
    summary: 'Confirms a new email address with the token of its email.',
  },
})
