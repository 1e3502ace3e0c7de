import * as z from 'zod/mini'
import { Email, Id, Instant, Locale, UserName } from '../core/fields.ts'
import { ROLES, type Role } from '../core/permissions.ts'
import { PROFILE_FIELDS, profileOutput } from './profile-fields.ts'

/**
 * `pending` until the invitation is taken up; `suspend` cannot sign in; `deleted` is kept for past meetings
 * only.
 */
export const USER_STATUSES = ['pending', 'active', 'suspend', 'deleted'] as const
/** The state of one account. */
export type UserStatus = (typeof USER_STATUSES)[number]

/** The managing user as a row names it; shown with the prefix of its role. */
export const Parent = z.object({ id: Id, role: z.enum(ROLES), profile: z.object({ name: z.string() }) })

/**
 * A user as lists and answers carry it. Members see of their siblings only id, name, e-mail and picture: the
 * rest is absent.
 */
export const User = z.object({
  id: Id,
  email: z.string(),
  /** The address that the user has still to confirm by the link in a mail; until then the old one stands. */
  pendingEmail: z.optional(z.nullable(z.string())),
  role: z.optional(z.enum(ROLES)),
  status: z.optional(z.enum(USER_STATUSES)),
  parentId: z.optional(z.nullable(Parent)),
  profile: z.object({
    name: z.string(),
    ...profileOutput,
    /** Address of the picture, or null. */
    picture: z.nullable(z.string()),
    locale: z.optional(z.nullable(Locale)),
  }),
  createdAt: z.optional(Instant),
  /** Null for one who has not signed in yet. */
  lastSignInAt: z.optional(z.nullable(Instant)),
  /** Counts the changes; an edit that names an older one is refused with `edit_conflict`. */
  version: z.optional(z.number()),
})
/** A parsed user, with as much as the reader may see. */
export type User = z.infer<typeof User>

/** Returns what "managed by" puts before the name of the manager. */
export const managedByPrefix = (role: Role) =>
  role === 'subadmin' ? 'ABU: ' : role === 'customer' ? 'AU: ' : ''

/** What lists of users are filtered and sorted by. */
export const USER_FILTERS = ['name', 'email', 'contactNumber'] as const
/** The columns that lists of users are sorted by. */
export const USER_SORTS = ['createdAt', 'lastSignInAt', ...USER_FILTERS, 'status', 'managedBy'] as const
/** The states that a user of a list can be in. */
export const LISTED_STATUSES = ['pending', 'active', 'suspend'] as const satisfies readonly UserStatus[]
/** What else lists of users are filtered by: the state, and the user directly above. */
export const USER_EXACT = { status: LISTED_STATUSES, managedBy: 'id' } as const

/** What a new user is made of. */
export const person = { email: Email, name: UserName, ...PROFILE_FIELDS }
/** At most so many in one call that deletes several. */
export const MAX_AT_ONCE = 10_000
/** The users that one call is for, at least one. */
export const Ids = z.array(Id).check(z.minLength(1, 'required'), z.maxLength(MAX_AT_ONCE, 'too_many'))

/** How many of each kind a deletion takes with it; devices are unassigned and live on. */
export const Affected = z.object({
  customers: z.number(),
  members: z.number(),
  groups: z.number(),
  devices: z.number(),
})
/** What a deletion takes with it beside those that were named. */
export type Affected = z.infer<typeof Affected>

/** A deletion of several: how many were named, and what went with them. */
export const Removed = z.object({ deleted: z.number(), affected: Affected })
