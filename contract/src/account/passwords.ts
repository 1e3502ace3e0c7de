import * as z from 'zod/mini'
import { endpoints } from '../core/endpoint.ts'
import { Email, CurrentPassword, Password } from '../core/fields.ts'
import { SecondStepCode } from './second-step.ts'

const Done = z.object({})

/** A new password and its repetition; the mismatch is reported at `confirm`. */
export const NewPassword = z
  .strictObject({ password: Password, confirm: z.string(), isPasswordReset: z._default(z.boolean(), false) })
  .check(
    z.refine(({ password, confirm }) => password === confirm, {
      path: ['confirm'],
      error: 'password_mismatch',
    }),
  )

/** The password, or a code where the account has a second factor, which counts alone. */
const Confirmation = z
  .strictObject({ password: z.optional(CurrentPassword), code: z.optional(SecondStepCode) })
  .check(
    z.refine(({ password, code }) => password !== undefined || code !== undefined, {
      path: ['password'],
      error: 'required',
    }),
  )

/** Choosing a password, forgetting it, and giving it again. */
export const passwords = endpoints({
  password: {
    resource: 'session',
    method: 'POST',
    path: 'account/password',
    can: 'session',
    input: z.strictObject({ oldPassword: CurrentPassword, password: Password }),
    output: Done,
    errors: ['current_password_incorrect', 'rate_limited'],
    summary: "Changes the caller's password and ends their other sessions.",
  },
  confirmPassword: {
    resource: 'session',
    method: 'POST',
    path: 'account/confirmpassword',
    can: 'session-or-factor-setup',
    input: Confirmation,
    output: Done,
    errors: ['current_password_incorrect', 'code_incorrect', 'rate_limited'],
    summary:
      'Confirms the password, or a code of the second step in its place, for calls that require a recent confirmation.',
  },
  exportList: {
    resource: 'session',
    method: 'POST',
    path: 'account/exportlist',
    can: 'session',
    input: z.strictObject({}),
    output: Done,
    errors: [],
    recentPassword: true,
    summary: 'Checks that the password was confirmed recently, before a list is exported.',
  },
  forgotPassword: {
    resource: 'session',
    method: 'POST',
    path: 'account/forgotpassword',
    can: 'anyone',
    input: z.strictObject({ email: Email }),
    output: Done,
    errors: ['rate_limited'],
    summary:
      'Emails a password reset link that works once within 60 minutes. The response is the same for unknown addresses.',
  },
  createPassword: {
    resource: 'session',
    method: 'POST',
    path: 'users/createpassword',
    can: 'password-setup',
    input: NewPassword,
    /** `secondStep`: the token can only give the code of the second step. */
    output: z.object({ token: z.string(), secondStep: z.boolean() }),
    errors: ['password_sign_in_off'],
    summary:
      'Sets the password. `data.token` is a full session unless `data.secondStep` says otherwise, and the old token stops working.',
  },
})
