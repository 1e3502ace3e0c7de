/** The wire words for what a user is. `user` is a legacy role: it can be read, never created. */
export const ROLES = ['super-admin', 'admin', 'subadmin', 'customer', 'member', 'user'] as const
/** A role of a user, as stored and sent. */
export type Role = (typeof ROLES)[number]

const staff = ['super-admin', 'admin'] as const
/** Returns whether a role is one of those who run the platform: they see every account and are in none. */
export const isPlatformStaff = (role: Role | undefined) => role === 'super-admin' || role === 'admin'
const business = ['subadmin', 'customer'] as const
const tenant = ['subadmin', 'customer', 'member'] as const
const everybody = [...staff, ...tenant] as const

/** Who may do what. The single source for endpoints, navigation, buttons and the authorization test. */
export const PERMISSIONS = {
  editProfileSettings: everybody,

  editGeneralSettings: staff,
  editPrivacyPolicySettings: staff,
  editTermsSettings: staff,
  editFaqSettings: staff,
  editContactInfoSettings: staff,
  editScreenAppSettings: staff,
  editHelpSettings: staff,
  resetUserPassword: staff,
  integrateScreenApp: staff,

  viewReports: [...staff, ...business],
  viewAdmins: staff,

  viewAllCustomers: staff,
  viewAllMembers: staff,
  viewAllGroups: staff,
  viewAllDevices: staff,
  promoteCustomers: staff,
  suspendCustomers: [...staff, 'subadmin'],
  addCustomers: [...staff, 'subadmin'],
  editCustomers: [...staff, 'subadmin'],
  viewCustomers: ['subadmin'],

  viewMembers: tenant,
  /** the members of somebody named, within one's scope */
  viewMembersOf: everybody,
  addMembers: [...staff, ...business],
  editMembers: [...staff, ...business],
  viewGroups: business,
  /** the groups of somebody named, within one's scope */
  viewGroupsOf: everybody,
  /** own ones; platform staff name a customer */
  addGroups: [...staff, ...business],
  editGroups: business,
  editAnyGroups: [...staff, 'subadmin'],
  viewDevices: tenant,
  viewDevicesOf: everybody,
  viewSpeedDials: everybody,
  addDevices: [...staff, ...business],
  editDevices: business,
  editAnyDevices: [...staff, 'subadmin'],

  viewMeetings: tenant,
  /** platform staff have none and read an empty list */
  listMeetings: everybody,
  /** extends or ends a running one: its host, and their managers */
  controlMeetings: everybody,
  admitGuests: tenant,
  scheduleMeeting: tenant,
  instantMeeting: tenant,

  viewLivestreamings: tenant,
  addLivestreamings: business,
  editLivestreamings: business,
  deleteLivestreamings: business,
  viewReplaystreamings: tenant,
  addReplaystreamings: business,
  editReplaystreamings: business,
  deleteReplaystreamings: business,
  viewScheduledEvents: tenant,
  addScheduledEvents: tenant,
  editScheduledEvents: business,
  deleteScheduledEvents: business,
  /** uploaded videos and recordings; a member those of its managing user */
  viewVideos: tenant,
  addVideos: business,
  deleteVideos: business,
} as const satisfies Record<string, readonly Role[]>
/** The name of a permission (specification, point 6). */
export type Permission = keyof typeof PERMISSIONS
/** All permissions, in the order of the table. */
export const PERMISSION_NAMES = Object.keys(PERMISSIONS) as Permission[]

/** Who may make a call: one permission, or one of the audiences that are no permission. */
export type Audience =
  /** everybody; a bad token is ignored */
  | 'anyone'
  /** a signed-in user of any role */
  | 'session'
  /** the holder of a set-password token only */
  | 'password-setup'
  /** the holder of a token that can only give the code of the second step */
  | 'second-step'
  /** a signed-in user, also one who has a password to set or a second factor to set up */
  | 'session-or-password-setup'
  /** a signed-in user, also one who has a second factor to set up */
  | 'session-or-factor-setup'
  /** the holder of any token */
  | 'any-session'
  | 'super-admin'
  /** the video service, by the secret it shares with the portal */
  | 'video-service'
  | Permission

/**
 * What a token is good for: everything its user may do, the choice of a password, the code of the second step,
 * or setting up a second factor.
 */
export type SessionKind = 'full' | 'password-setup' | 'second-step' | 'factor-setup'

/** The kinds of sessions that may make calls of these audiences; calls of all others need a full one. */
export const KINDS_OF: Readonly<Partial<Record<Audience, readonly SessionKind[]>>> = {
  'password-setup': ['password-setup'],
  'second-step': ['second-step'],
  'session-or-password-setup': ['full', 'password-setup', 'factor-setup'],
  'session-or-factor-setup': ['full', 'factor-setup'],
  'any-session': ['full', 'password-setup', 'second-step', 'factor-setup'],
}

/** Returns whether somebody who has a second factor to set up is told so by calls of that audience. */
export const requiresFactor = (audience: Audience): boolean =>
  !(audience in KINDS_OF || audience === 'anyone' || audience === 'video-service')

/** The caller, as far as rights go. */
export type Actor = { readonly id: string; readonly role: Role; readonly parentId: string | null }

/** Returns whether an audience is those of one permission. */
export const isPermission = (audience: Audience): audience is Permission => audience in PERMISSIONS

/** Returns whether the actor’s role has the permission. */
export const can = ({ role }: Pick<Actor, 'role'>, permission: Permission): boolean =>
  (PERMISSIONS[permission] as readonly Role[]).includes(role)

/** The flags of a role, as the profile carries them. */
export const permissionsOf = (role: Role) =>
  Object.fromEntries(PERMISSION_NAMES.map((name) => [name, can({ role }, name)])) as Record<
    Permission,
    boolean
  >
