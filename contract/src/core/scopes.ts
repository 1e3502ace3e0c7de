import * as z from 'zod/mini'
import { isRead, type Endpoint } from './endpoint.ts'
import { can, type Permission, type Role } from './permissions.ts'

/**
 * What an API key can be allowed. Each names a permission that every role has which can do anything with it:
 * nobody is offered another.
 */
const SCOPES = {
  'profile:read': 'editProfileSettings',
  'members:read': 'viewMembersOf',
  'members:write': 'addMembers',
  'customers:read': 'editCustomers',
  'customers:write': 'editCustomers',
  'groups:read': 'viewGroupsOf',
  'groups:write': 'addGroups',
  'devices:read': 'viewDevicesOf',
  'devices:write': 'viewDevicesOf',
  'meetings:read': 'listMeetings',
  'meetings:write': 'controlMeetings',
  'reports:read': 'viewReports',
  'streams:read': 'viewLivestreamings',
  'streams:write': 'addScheduledEvents',
  'videos:read': 'viewVideos',
  'videos:write': 'addVideos',
  'audit:read': 'viewAdmins',
  'system:read': 'viewAdmins',
  'directory:write': 'addMembers',
} as const satisfies Record<string, Permission>
/** What an API key can be allowed: to read or to change the things of one area. */
export type Scope = keyof typeof SCOPES
/** The scope of a company's directory: a key that has it makes the calls of `/scim/v2` and no others. */
export const DIRECTORY_SCOPE = 'directory:write' satisfies Scope
/** All scopes, in the order in which they are offered. */
export const SCOPE_NAMES = Object.keys(SCOPES) as [Scope, ...Scope[]]
/** One scope as it is sent. */
export const ScopeName = z.enum(SCOPE_NAMES, 'invalid_value')

/**
 * The area of each resource; null for what no key reaches: sign-in and sessions, keys, own choices, accounts
 * of platform staff, how the deployment looks, secrets, and what spans every area.
 */
export const AREAS: Readonly<Record<string, string | null>> = {
  ...{ profile: 'profile', members: 'members', imports: 'members', customers: 'customers', groups: 'groups' },
  ...{
    devices: 'devices',
    'device-events': 'devices',
    'device-alerts': 'devices',
    'device-calls': 'devices',
  },
  ...{ meetings: 'meetings', running: 'meetings', reports: 'reports' },
  ...{ streams: 'streams', events: 'streams', replays: 'streams', videos: 'videos' },
  ...{ audit: 'audit', status: 'system', overview: 'system' },
  ...{
    session: null,
    access: null,
    'factor-requirement': null,
    'second-factor': null,
    'api-keys': null,
    'identity-providers': null,
    'account-sign-on': null,
    notifications: null,
    views: null,
    calendar: null,
    admins: null,
  },
  ...{ deleted: null, search: null, outbox: null, youtube: null, contact: null, uploads: null },
  ...{ settings: null, documents: null, faq: null, 'mail-templates': null },
  ...{ kiosk: null, invitations: null, engine: null, system: null },
}

/**
 * Returns the scope that a key needs for a call; null for one that no key can make. A call that anyone can
 * make has none either: it is answered as if there were no key.
 */
export function scopeOf(endpoint: Endpoint): Scope | null {
  const { resource, recentPassword, byKey } = endpoint
  if (recentPassword || byKey === false || isForOthers(endpoint)) return null
  const scope = `${AREAS[resource]}:${isRead(endpoint) ? 'read' : 'write'}`
  return SCOPE_NAMES.find((name) => name === scope) ?? null
}

const isForOthers = ({ can: audience }: Endpoint) =>
  audience === 'anyone' || audience === 'video-service' || audience === 'password-setup'

/** Returns the scopes that a key of somebody with that role can have. */
export const scopesOf = (role: Role): readonly Scope[] =>
  SCOPE_NAMES.filter((name) => can({ role }, SCOPES[name]))
