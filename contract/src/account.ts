import * as z from 'zod/mini'
import { endpoints } from './core/endpoint.ts'
import { Email, GivenPassword, Id, Instant, Locale, Name, Password, Token } from './core/fields.ts'
import { PERMISSION_NAMES, ROLES } from './core/permissions.ts'
import { USER_STATUSES } from './users.ts'

const Permissions = z.object(
  Object.fromEntries(PERMISSION_NAMES.map((name) => [name, z.boolean()])) as Record<(typeof PERMISSION_NAMES)[number], z.ZodMiniBoolean>,
)

/** The signed-in user. The holder of a set-password token gets id, e-mail, role and name only. */
export const Profile = z.object({
  id: Id,
  email: z.string(),
  role: z.enum(ROLES),
  status: z.optional(z.enum(USER_STATUSES)),
  parentId: z.optional(z.nullable(Id)),
  profile: z.object({
    name: z.string(),
    contactNumber: z.optional(z.string()),
    picture: z.optional(z.nullable(z.string())),
    locale: z.optional(z.nullable(Locale)),
  }),
  permissions: z.optional(Permissions),
  /** The published terms that this session is to accept before it goes on; null for none. */
  termsToAccept: z.optional(z.nullable(z.object({ versionId: Id, publishedAt: Instant }))),
})
export type Profile = z.infer<typeof Profile>

/** One sign-in that is still good. */
export const Session = z.object({
  id: Id,
  userAgent: z.string(),
  address: z.string(),
  createdAt: Instant,
  lastSeenAt: Instant,
  /** the one that asks */
  current: z.boolean(),
})
export type Session = z.infer<typeof Session>

/** Which mails somebody wants beside those they need; null for what is not for their role. */
const Notifications = z.object({
  /** Ten minutes before each meeting. */
  reminders: z.nullable(z.boolean()),
  /** When the account is signed in to from a browser in a network that it was not used in before. */
  signIns: z.boolean(),
})

const Done = z.object({})

/** A new password and its repetition; the mismatch is reported at `confirm`. */
export const NewPassword = z
  .strictObject({ password: Password, confirm: z.string(), isPasswordReset: z._default(z.boolean(), false) })
  .check(z.refine(({ password, confirm }) => password === confirm, { path: ['confirm'], error: 'password_mismatch' }))

export const account = endpoints({
  login: {
    resource: 'session',
    method: 'POST',
    path: 'account/login',
    can: 'anyone',
    input: z.strictObject({ email: Email, password: GivenPassword }),
    /** `passwordSetup`: the token can only set a new password (a start password was used). */
    output: z.object({ token: z.string(), passwordSetup: z.boolean() }),
    errors: ['credentials_not_match', 'account_unverified', 'account_suspended', 'rate_limited'],
    summary: 'Signs in; `data.token` is the Bearer token of all other calls.',
  },
  logout: {
    resource: 'session',
    method: 'POST',
    path: 'account/logout',
    can: 'session-or-password-setup',
    input: z.strictObject({}),
    output: Done,
    errors: [],
    summary: 'Ends this session.',
  },
  profile: {
    resource: 'profile',
    method: 'GET',
    path: 'account/profile',
    can: 'session-or-password-setup',
    input: z.strictObject({}),
    output: Profile,
    errors: [],
    summary: 'The signed-in user with role, profile and the permissions of the role.',
  },
  saveProfile: {
    resource: 'profile',
    method: 'POST',
    path: 'account/profile',
    can: 'editProfileSettings',
    input: z.strictObject({ name: Name, picture: z.optional(z.nullable(z.string().check(z.maxLength(500, 'too_long')))), locale: z.optional(Locale) }),
    output: Profile,
    errors: [],
    summary: 'Changes own name, picture and language.',
    // Its texts are answered in the language of the reader.
    touches: ['settings'],
  },
  password: {
    resource: 'session',
    method: 'POST',
    path: 'account/password',
    can: 'session',
    input: z.strictObject({ oldPassword: GivenPassword, password: Password }),
    output: Done,
    errors: ['current_password_incorrect', 'rate_limited'],
    summary: "Changes one's own password and ends the other sessions.",
  },
  forgotPassword: {
    resource: 'session',
    method: 'POST',
    path: 'account/forgotpassword',
    can: 'anyone',
    input: z.strictObject({ email: Email }),
    output: Done,
    errors: ['rate_limited'],
    summary: 'Mails a link for a new password (60 minutes, once). Answers the same whether the address is known or not.',
  },
  sessions: {
    resource: 'session',
    method: 'GET',
    path: 'account/sessions',
    can: 'session',
    input: z.strictObject({}),
    output: z.array(Session),
    errors: [],
    summary: "One's own sessions, the newest first.",
  },
  endSession: {
    resource: 'session',
    method: 'DELETE',
    path: 'account/sessions/{id}',
    can: 'session',
    input: z.strictObject({ id: Id }),
    output: Done,
    errors: ['session_not_found'],
    summary: "Ends one of one's own sessions.",
  },
  endOtherSessions: {
    resource: 'session',
    method: 'POST',
    path: 'account/sessions/endothers',
    can: 'session',
    input: z.strictObject({}),
    output: z.object({ ended: z.number() }),
    errors: [],
    summary: "Ends all of one's own sessions but this one.",
  },
  notifications: {
    resource: 'notifications',
    method: 'GET',
    path: 'account/notifications',
    can: 'session',
    input: z.strictObject({}),
    output: Notifications,
    errors: [],
    summary: 'Which mails the caller wants.',
  },
  saveNotifications: {
    resource: 'notifications',
    method: 'POST',
    path: 'account/notifications',
    can: 'session',
    input: z.strictObject({ reminders: z.optional(z.boolean()), signIns: z.optional(z.boolean()) }),
    output: Notifications,
    errors: [],
    summary: 'Changes it; what is not named stays.',
    touches: ['calendar'],
  },
  verify: {
    resource: 'session',
    method: 'POST',
    path: 'users/verify',
    can: 'anyone',
    input: z.strictObject({ token: Token }),
    output: z.object({ accessToken: z.string() }),
    errors: ['invitation_expired'],
    summary: 'Trades the token of an invitation for one that can set the password.',
  },
  resetPassword: {
    resource: 'session',
    method: 'POST',
    path: 'users/resetpassword',
    can: 'anyone',
    input: z.strictObject({ token: Token }),
    output: z.object({ accessToken: z.string() }),
    errors: ['reset_link_expired'],
    summary: 'Trades the token of a reset mail for one that can set the password.',
  },
  confirmEmail: {
    resource: 'profile',
    method: 'POST',
    path: 'users/confirmemail',
    can: 'anyone',
    input: z.strictObject({ token: Token }),
    output: z.object({ email: z.string() }),
    errors: ['email_link_expired', 'user_already_exists'],
    summary: 'Confirms a new e-mail address by the token of its mail; from now on it is the one to sign in with.',
  },
  createPassword: {
    resource: 'session',
    method: 'POST',
    path: 'users/createpassword',
    can: 'password-setup',
    input: NewPassword,
    output: z.object({ token: z.string() }),
    errors: [],
    summary: 'Sets the password; `data.token` is a full session and the old token is dead.',
  },
})
