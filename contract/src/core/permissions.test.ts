import assert from 'node:assert/strict'
import { test } from 'node:test'
import { can, PERMISSION_NAMES, permissionsOf, ROLES, type Permission, type Role } from './permissions.ts'

const staff = ['super-admin', 'admin'] as const

const stream = (
  verbs: readonly ('view' | 'add' | 'edit' | 'delete')[],
  kind: 'Livestreamings' | 'Replaystreamings' | 'ScheduledEvents',
) => verbs.map((verb) => `${verb}${kind}` as const)
const everyVerb = ['view', 'add', 'edit', 'delete'] as const
const everyStream = [
  ...stream(everyVerb, 'Livestreamings'),
  ...stream(everyVerb, 'Replaystreamings'),
  ...stream(everyVerb, 'ScheduledEvents'),
]
const systemSettings = [
  ...([
    'editGeneralSettings',
    'editTermsSettings',
    'editPrivacyPolicySettings',
    'editContactInfoSettings',
  ] as const),
  ...(['editHelpSettings', 'editFaqSettings', 'editScreenAppSettings'] as const),
] as const
const editing = PERMISSION_NAMES.filter((name) => name.startsWith('edit') && name !== 'editProfileSettings')
const viewAll = ['viewAllCustomers', 'viewAllMembers', 'viewAllDevices'] as const

type Row = {
  readonly id: string
  readonly roles: readonly Role[]
  readonly may: boolean
  readonly permissions: readonly Permission[]
}
const holds = (id: string, roles: readonly Role[], ...permissions: Permission[]): Row => ({
  id,
  roles,
  may: true,
  permissions,
})
const lacks = (id: string, roles: readonly Role[], ...permissions: Permission[]): Row => ({
  id,
  roles,
  may: false,
  permissions,
})

const ROWS: readonly Row[] = [
  holds('S6.3', staff, 'editProfileSettings'),
  holds('S6.4', staff, 'editGeneralSettings'),
  holds('S6.5', staff, 'editPrivacyPolicySettings'),
  holds('S6.6', staff, 'editTermsSettings'),
  holds('S6.7', staff, 'editFaqSettings'),
  holds('S6.8', staff, 'editContactInfoSettings'),
  holds('S6.9', staff, 'editScreenAppSettings'),
  holds('S6.10', staff, 'editHelpSettings'),
  holds('S6.11', staff, 'resetUserPassword'),
  holds('S6.12', staff, 'integrateScreenApp'),
  holds('S6.13', staff, 'viewReports'),
  holds('S6.14', staff, 'viewAdmins'),
  holds('S6.15', staff, 'promoteCustomers'),
  holds('S6.16', staff, 'suspendCustomers'),
  holds('S6.17', staff, 'viewAllCustomers'),
  holds('S6.18', staff, 'viewAllMembers'),
  holds('S6.19', staff, 'viewAllDevices'),
  holds('S6.20', staff, 'addMembers'),
  lacks('S6.21', staff, 'viewCustomers'),
  lacks('S6.22', staff, 'viewMembers'),
  lacks('S6.23', staff, 'viewGroups'),
  lacks('S6.24', staff, 'viewDevices'),
  lacks('S6.25', staff, 'viewMeetings'),
  lacks('S6.26', staff, 'scheduleMeeting'),
  lacks('S6.27', staff, 'instantMeeting'),
  lacks('S6.28', staff, ...everyStream),

  holds('S6.29', ['subadmin'], 'editProfileSettings'),
  holds('S6.30', ['subadmin'], 'viewReports'),
  holds('S6.31', ['subadmin'], 'viewCustomers'),
  holds('S6.32', ['subadmin'], 'viewMembers'),
  holds('S6.33', ['subadmin'], 'viewGroups'),
  holds('S6.34', ['subadmin'], 'viewDevices'),
  holds('S6.35', ['subadmin'], 'viewMeetings'),
  holds('S6.36', ['subadmin'], 'editMembers'),
  holds('S6.37', ['subadmin'], 'suspendCustomers'),
  holds('S6.38', ['subadmin'], 'addDevices'),
  holds('S6.39', ['subadmin'], 'addMembers'),
  holds('S6.40', ['subadmin'], 'scheduleMeeting'),
  holds('S6.41', ['subadmin'], 'instantMeeting'),
  holds('S6.42', ['subadmin'], ...stream(everyVerb, 'Livestreamings')),
  holds('S6.43', ['subadmin'], ...stream(everyVerb, 'Replaystreamings')),
  holds('S6.44', ['subadmin'], ...stream(everyVerb, 'ScheduledEvents')),
  lacks('S6.45', ['subadmin'], ...systemSettings),
  lacks('S6.46', ['subadmin'], 'viewAdmins'),
  lacks('S6.47', ['subadmin'], 'promoteCustomers'),
  lacks('S6.48', ['subadmin'], ...viewAll),

  holds('S6.49', ['customer'], 'editProfileSettings'),
  holds('S6.50', ['customer'], 'viewReports'),
  holds('S6.51', ['customer'], 'viewMembers'),
  holds('S6.52', ['customer'], 'viewGroups'),
  holds('S6.53', ['customer'], 'viewDevices'),
  holds('S6.54', ['customer'], 'viewMeetings'),
  holds('S6.55', ['customer'], 'editMembers'),
  holds('S6.56', ['customer'], 'addDevices'),
  holds('S6.57', ['customer'], 'addMembers'),
  holds('S6.58', ['customer'], 'scheduleMeeting'),
  holds('S6.59', ['customer'], 'instantMeeting'),
  holds('S6.60', ['customer'], ...stream(everyVerb, 'Livestreamings')),
  holds('S6.61', ['customer'], ...stream(everyVerb, 'Replaystreamings')),
  holds('S6.62', ['customer'], ...stream(everyVerb, 'ScheduledEvents')),
  lacks('S6.63', ['customer'], 'viewCustomers'),
  lacks('S6.64', ['customer'], 'suspendCustomers'),
  lacks('S6.65', ['customer'], 'promoteCustomers'),
  lacks('S6.66', ['customer'], ...systemSettings),
  lacks('S6.67', ['customer'], 'viewAdmins'),
  lacks('S6.68', ['customer'], ...viewAll),

  holds('S6.69', ['member'], 'editProfileSettings'),
  holds('S6.70', ['member'], 'viewMembers'),
  holds('S6.71', ['member'], 'viewDevices'),
  holds('S6.72', ['member'], 'viewMeetings'),
  holds('S6.73', ['member'], 'viewLivestreamings'),
  holds('S6.74', ['member'], 'viewReplaystreamings'),
  holds('S6.75', ['member'], 'viewScheduledEvents'),
  holds('S6.76', ['member'], 'scheduleMeeting'),
  holds('S6.77', ['member'], 'instantMeeting'),
  holds('S6.78', ['member'], 'addScheduledEvents'),
  lacks('S6.79', ['member'], 'viewReports'),
  lacks('S6.80', ['member'], ...editing),
  lacks('S6.81', ['member'], 'viewGroups'),
]

for (const { id, roles, may, permissions } of ROWS) {
  test(`[${id}] ${roles.join(' and ')} ${may ? 'may' : 'may not'}: ${permissions.join(', ')}`, () => {
    assert.ok(permissions.length > 0)
    for (const role of roles)
      for (const permission of permissions)
        assert.equal(can({ role }, permission), may, `${role} ${permission}`)
  })
}

test('[S6.2] super-admin and admin hold the same permissions', () => {
  assert.deepEqual(permissionsOf('super-admin'), permissionsOf('admin'))
})

test('[S3.13] the roles are super-admin, admin, subadmin, customer, member and the legacy user, and no other', () => {
  assert.deepEqual([...ROLES].sort(), ['admin', 'customer', 'member', 'subadmin', 'super-admin', 'user'])
})

test('the legacy role user holds no permission at all', () => {
  assert.deepEqual(
    Object.entries(permissionsOf('user')).filter(([, held]) => held),
    [],
  )
})

test('beside what is named here, a member holds nothing but its own schedule', () => {
  // Of its own parent, and the devices that it may call.
  const ofParent = ['viewMembersOf', 'viewGroupsOf', 'viewDevicesOf', 'viewSpeedDials']
  // Their own meetings, which they lead as well.
  const ofMeetings = ['listMeetings', 'controlMeetings', 'admitGuests']
  // What its parent keeps to be watched.
  const ofVideos = ['viewVideos']
  const named = ROWS.filter(({ roles, may }) => may && roles.includes('member')).flatMap(
    ({ permissions }) => permissions,
  )
  assert.deepEqual(
    PERMISSION_NAMES.filter((name) => can({ role: 'member' }, name)).sort(),
    [...named, ...ofParent, ...ofMeetings, ...ofVideos].sort(),
  )
})
