import * as z from 'zod/mini'
import { endpoints } from '../core/endpoint.ts'
import { Id, Instant, Name } from '../core/fields.ts'
import { NewAssertion, NewCredential, RegistrationOptions, RequestOptions } from './webauthn.ts'

/** So many passkeys somebody can have. */
export const MAX_PASSKEYS = 10

/** A passkey as its owner sees it. */
export const Passkey = z.object({
  id: Id,
  name: z.string(),
  createdAt: Instant,
  /** Null for one that was not used yet. */
  lastUsedAt: z.nullable(Instant),
})
/** A passkey as its owner sees it. */
export type Passkey = z.infer<typeof Passkey>

const Token = z.object({ token: z.string() })

/** One's own passkeys, and signing in with one. */
export const passkeys = endpoints({
  passkeys: {
    resource: 'second-factor',
    method: 'GET',
    path: 'account/passkeys',
    can: 'session',
    input: z.strictObject({}),
    output: z.array(Passkey),
    errors: [],
    summary: "Lists the caller's passkeys, oldest first.",
  },
  beginPasskey: {
    resource: 'second-factor',
    method: 'POST',
    path: 'account/passkeys/begin',
    can: 'session-or-factor-setup',
    input: z.strictObject({}),
    output: RegistrationOptions,
    errors: ['too_many_passkeys'],
    recentPassword: true,
    summary:
      'Returns what a browser needs to create a passkey (`navigator.credentials.create`). The challenge works once within 5 minutes, in this session.',
  },
  addPasskey: {
    resource: 'second-factor',
    method: 'POST',
    path: 'account/passkeys',
    can: 'session-or-factor-setup',
    input: z.strictObject({ name: Name, ...NewCredential }),
    /** `recoveryCodes` is empty where two-step sign-in was turned on already. */
    output: z.extend(Passkey, { recoveryCodes: z.array(z.string()) }),
    errors: ['passkey_incorrect', 'passkey_exists', 'too_many_passkeys'],
    recentPassword: true,
    summary: `Adds the passkey that the browser has created. At most ${MAX_PASSKEYS}. The first second factor turns on two-step sign-in and makes recovery codes.`,
    // Not the profile: anyone who had to set one up sees the codes first.
    invalidates: ['session'],
  },
  renamePasskey: {
    resource: 'second-factor',
    method: 'POST',
    path: 'account/passkeys/{id}',
    can: 'session',
    input: z.strictObject({ id: Id, name: Name }),
    output: Passkey,
    errors: ['passkey_not_found'],
    summary: "Renames one of the caller's passkeys.",
  },
  removePasskey: {
    resource: 'second-factor',
    method: 'DELETE',
    path: 'account/passkeys/{id}',
    can: 'session',
    input: z.strictObject({ id: Id }),
    output: z.object({}),
    errors: ['passkey_not_found', 'only_way_in', 'last_passkey_required', 'last_local_admin'],
    recentPassword: true,
    summary:
      "Removes one of the caller's passkeys. Removing the last second factor turns off two-step sign-in. Refused when the caller couldn't sign in anymore, or must have it.",
    invalidates: ['profile'],
  },
  beginSecondStep: {
    resource: 'session',
    method: 'POST',
    path: 'account/secondstep/begin',
    can: 'second-step',
    input: z.strictObject({}),
    output: z.object({
      /** Whether there is an authenticator app to give a code of. */
      authenticator: z.boolean(),
      /** What the browser needs to use a passkey; null where there is none. */
      passkey: z.nullable(RequestOptions),
    }),
    errors: [],
    summary: 'Returns what a sign-in can be completed with, beside a recovery code.',
  },
  passkeyStep: {
    resource: 'session',
    method: 'POST',
    path: 'account/secondstep/passkey',
    can: 'second-step',
    input: z.strictObject(NewAssertion),
    output: Token,
    errors: ['passkey_incorrect', 'passkey_unknown', 'passkey_copied', 'rate_limited'],
    summary:
      'Completes a sign-in with a passkey. `data.token` is a full session, and the old token stops working.',
  },
  beginPasskeySignIn: {
    resource: 'session',
    method: 'POST',
    path: 'account/passkeylogin/begin',
    can: 'anyone',
    input: z.strictObject({}),
    output: RequestOptions,
    errors: ['rate_limited'],
    summary:
      'Returns what a browser needs to sign in with a passkey alone (`navigator.credentials.get`). The challenge works once within 5 minutes.',
  },
  passkeySignIn: {
    resource: 'session',
    method: 'POST',
    path: 'account/passkeylogin',
    can: 'anyone',
    input: z.strictObject(NewAssertion),
    output: Token,
    errors: [
      ...(['passkey_incorrect', 'passkey_unknown', 'passkey_copied'] as const),
      ...(['account_unverified', 'account_suspended', 'rate_limited'] as const),
    ],
    summary: 'Signs in with a passkey, without password and code. `data.token` is a full session.',
  },
  beginPasskeyConfirmation: {
    resource: 'session',
    method: 'POST',
    path: 'account/confirmpasskey/begin',
    can: 'session',
    input: z.strictObject({}),
    output: RequestOptions,
    errors: ['passkey_not_found'],
    summary: 'Returns what a browser needs to confirm with a passkey.',
  },
  confirmPasskey: {
    resource: 'session',
    method: 'POST',
    path: 'account/confirmpasskey',
    can: 'session',
    input: z.strictObject(NewAssertion),
    output: z.object({}),
    errors: ['passkey_incorrect', 'passkey_unknown', 'passkey_copied', 'rate_limited'],
    summary: 'Takes the place of `account/confirmpassword` for callers who have a passkey.',
  },
})
