import * as z from 'zod/mini'
import { endpoints } from '../core/endpoint.ts'
import { Instant } from '../core/fields.ts'

/** How many recovery codes there are after each time they are made. */
export const RECOVERY_CODES = 10

/** A code of the authenticator app, or a recovery code; blanks and dashes in it don't matter. */
export const SecondStepCode = z
  .string()
  .check(z.trim(), z.minLength(1, 'required'), z.maxLength(40, 'too_long'))

/** The codes as they are shown once; nobody can read them again. */
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

/** What is asked for after the password: the authenticator app of the caller, and the code at sign-in. */
export const secondStep = endpoints({
  secondStep: {
    resource: 'session',
    method: 'POST',
    path: 'account/secondstep',
    can: 'second-step',
    input: z.strictObject({ code: SecondStepCode }),
    output: z.object({ token: z.string() }),
    errors: ['code_incorrect', 'rate_limited'],
    summary:
      'Completes a sign-in with a code of the authenticator app or a recovery code. `data.token` is a full session, and the old token stops working.',
  },
  secondFactor: {
    resource: 'second-factor',
    method: 'GET',
    path: 'account/secondfactor',
    can: 'session-or-factor-setup',
    input: z.strictObject({}),
    output: z.object({
      /** When the authenticator app was set up; null while there is none. */
      since: z.nullable(Instant),
      /** How many passkeys there are. */
      passkeys: z.number(),
      /** How many recovery codes are left. */
      recoveryCodes: z.number(),
      /** Whether the caller must have one. */
      required: z.boolean(),
      /** From which day on the caller must, and the account that says so; `by` is null where their role must. */
      requirement: z.nullable(z.object({ day: z.string(), by: z.nullable(z.string()) })),
    }),
    errors: [],
    summary: "Returns the second factors of the caller's account.",
  },
  beginSecondFactor: {
    resource: 'second-factor',
    method: 'POST',
    path: 'account/secondfactor/begin',
    can: 'session-or-factor-setup',
    input: z.strictObject({}),
    /** `uri` is what the QR code says, `secret` the same for who types it. */
    output: z.object({ secret: z.string(), uri: z.string() }),
    errors: ['second_factor_exists'],
    recentPassword: true,
    summary: 'Makes the secret of a new authenticator app. It has no effect until a code confirms it.',
  },
  confirmSecondFactor: {
    resource: 'second-factor',
    method: 'POST',
    path: 'account/secondfactor/confirm',
    can: 'session-or-factor-setup',
    input: z.strictObject({ code: SecondStepCode }),
    output: RecoveryCodes,
    errors: ['code_incorrect', 'second_factor_exists', 'second_factor_not_found', 'rate_limited'],
    recentPassword: true,
    summary:
      'Adds the authenticator app with a code of it. `data.recoveryCodes` is empty where two-step sign-in was turned on already.',
    invalidates: ['session'],
  },
  renewRecoveryCodes: {
    resource: 'second-factor',
    method: 'POST',
    path: 'account/secondfactor/recoverycodes',
    can: 'session',
    input: z.strictObject({}),
    output: RecoveryCodes,
    errors: ['second_factor_not_found'],
    recentPassword: true,
    summary: 'Makes new recovery codes. The old ones stop working.',
  },
  removeSecondFactor: {
    resource: 'second-factor',
    method: 'POST',
    path: 'account/secondfactor/remove',
    can: 'session',
    input: z.strictObject({}),
    output: z.object({}),
    errors: ['second_factor_not_found'],
    recentPassword: true,
    summary: 'Removes the authenticator app. Without a passkey, two-step sign-in is turned off.',
    invalidates: ['profile'],
  },
})
