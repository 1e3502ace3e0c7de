import * as z from 'zod/mini'
import { endpoints } from '../core/endpoint.ts'
import { Id, Instant, Locale, UserName } from '../core/fields.ts'
import { PERMISSION_NAMES, ROLES } from '../core/permissions.ts'
import { LOBBIES } from '../meetings/lobby.ts'
import { profileOutput } from '../users/profile-fields.ts'
import { USER_STATUSES } from '../users/users.ts'

const Permissions = z.object(
  Object.fromEntries(PERMISSION_NAMES.map((name) => [name, z.boolean()])) as Record<
    (typeof PERMISSION_NAMES)[number],
    z.ZodMiniBoolean
  >,
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
    ...profileOutput,
    picture: z.optional(z.nullable(z.string())),
    locale: z.optional(z.nullable(Locale)),
  }),
  permissions: z.optional(Permissions),
  /** Who waits in new meetings of the reader, unless their host says otherwise: as their account has it. */
  defaultLobby: z.optional(z.enum(LOBBIES)),
  /** Whether sign-in asks for a code after the password. */
  secondFactor: z.optional(z.boolean()),
  /** Set where the session can only set up the second factor that its role must have. */
  factorSetup: z.optional(z.literal(true)),
  /** The published terms that this session is to accept before it goes on; null for none. */
  termsToAccept: z.optional(z.nullable(z.object({ versionId: Id, publishedAt: Instant }))),
})
/** The signed-in user as the portal reads it. */
export type Profile = z.infer<typeof Profile>

/** Who is signed in. */
export const ownProfile = endpoints({
  profile: {
    resource: 'profile',
    method: 'GET',
    path: 'account/profile',
    can: 'session-or-password-setup',
    input: z.strictObject({}),
    output: Profile,
    errors: [],
    summary: 'Returns the signed-in user with role, profile and permissions.',
  },
  saveProfile: {
    resource: 'profile',
    method: 'POST',
    path: 'account/profile',
    can: 'editProfileSettings',
    input: z.strictObject({
      name: UserName,
      picture: z.optional(z.nullable(z.string().check(z.maxLength(500, 'too_long')))),
      locale: z.optional(Locale),
      /** For customers and sub-admins: of their own new meetings and those of their members. */
      defaultLobby: z.optional(z.enum(LOBBIES, 'invalid_value')),
    }),
    output: Profile,
    errors: [],
    summary: "Updates the caller's name, picture, language and default lobby.",
    // Its texts are answered in the language of the reader.
    invalidates: ['settings'],
  },
})
