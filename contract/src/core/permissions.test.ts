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
const grants = (id: string, roles: readonly Role[], ...permissions: Permission[]): Row => ({
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
  grants('S6.3', staff, 'editProfileSettings'),
  grants('S6.4', staff, 'editGeneralSettings'),
  grants('S6.5', staff, 'editPrivacyPolicySettings'),
  grants('S6.6', staff, 'editTermsSettings'),
  grants('S6.7', staff, 'editFaqSettings'),
  grants('S6.8', staff, 'editContactInfoSettings'),
  grants('S6.9', staff, 'editScreenAppSettings'),
  grants('S6.10', staff, 'editHelpSettings'),
  grants('S6.11', staff, 'resetUserPassword'),
  grants('S6.12', staff, 'integrateScreenApp'),
  grants('S6.13', staff, 'viewReports'),
  grants('S6.14', staff, 'viewAdmins'),
  grants('S6.15', staff, 'promoteCustomers'),
  grants('S6.16', staff, 'suspendCustomers'),
  grants('S6.17', staff, 'viewAllCustomers'),
  grants('S6.18', staff, 'viewAllMembers'),
  grants('S6.19', staff, 'viewAllDevices'),
  grants('S6.20', staff, 'addMembers'),
  lacks('S6.21', staff, 'viewCustomers'),
  lacks('S6.22', staff, 'viewMembers'),
  lacks('S6.23', staff, 'viewGroups'),
  lacks('S6.24', staff, 'viewDevices'),
  lacks('S6.25', staff, 'viewMeetings'),
  lacks('S6.26', staff, 'scheduleMeeting'),
  lacks('S6.27', staff, 'instantMeeting'),
  lacks('S6.28', staff, ...everyStream),

  grants('S6.29', ['subadmin'], 'editProfileSettings'),
  grants('S6.30', ['subadmin'], 'viewReports'),
  grants('S6.31', ['subadmin'], 'viewCustomers'),
  grants('S6.32', ['subadmin'], 'viewMembers'),
  grants('S6.33', ['subadmin'], 'viewGroups'),
  grants('S6.34', ['subadmin'], 'viewDevices'),
  grants('S6.35', ['subadmin'], 'viewMeetings'),
  grants('S6.36', ['subadmin'], 'editMembers'),
  grants('S6.37', ['subadmin'], 'suspendCustomers'),
  grants('S6.38', ['subadmin'], 'addDevices'),
  grants('S6.39', ['subadmin'], 'addMembers'),
  grants('S6.40', ['subadmin'], 'scheduleMeeting'),
  grants('S6.41', ['subadmin'], 'instantMeeting'),
  grants('S6.42', ['subadmin'], ...stream(everyVerb, 'Livestreamings')),
  grants('S6.43', ['subadmin'], ...stream(everyVerb, 'Replaystreamings')),
  grants('S6.44', ['subadmin'], ...stream(everyVerb, 'ScheduledEvents')),
  lacks('S6.45', ['subadmin'], ...systemSettings),
  lacks('S6.46', ['subadmin'], 'viewAdmins'),
  lacks('S6.47', ['subadmin'], 'promoteCustomers'),
  lacks('S6.48', ['subadmin'], ...viewAll),

  grants('S6.49', ['customer'], 'editProfileSettings'),
  grants('S6.50', ['customer'], 'viewReports'),
  grants('S6.51', ['customer'], 'viewMembers'),
  grants('S6.52', ['customer'], 'viewGroups'),
  grants('S6.53', ['customer'], 'viewDevices'),
  grants('S6.54', ['customer'], 'viewMeetings'),
  grants('S6.55', ['customer'], 'editMembers'),
  grants('S6.56', ['customer'], 'addDevices'),
  grants('S6.57', ['customer'], 'addMembers'),
  grants('S6.58', ['customer'], 'scheduleMeeting'),
  grants('S6.59', ['customer'], 'instantMeeting'),
  grants('S6.60', ['customer'], ...stream(everyVerb, 'Livestreamings')),
  grants('S6.61', ['customer'], ...stream(everyVerb, 'Replaystreamings')),
  grants('S6.62', ['customer'], ...stream(everyVerb, 'ScheduledEvents')),
  lacks('S6.63', ['customer'], 'viewCustomers'),
  lacks('S6.64', ['customer'], 'suspendCustomers'),
  lacks('S6.65', ['customer'], 'promoteCustomers'),
  lacks('S6.66', ['customer'], ...systemSettings),
  lacks('S6.67', ['customer'], 'viewAdmins'),
  lacks('S6.68', ['customer'], ...viewAll),

  grants('S6.69', ['member'], 'editProfileSettings'),
  grants('S6.70', ['member'], 'viewMembers'),
  grants('S6.71', ['member'], 'viewDevices'),
  grants('S6.72', ['member'], 'viewMeetings'),
  grants('S6.73', ['member'], 'viewLivestreamings'),
  grants('S6.74', ['member'], 'viewReplaystreamings'),
  grants('S6.75', ['member'], 'viewScheduledEvents'),
  grants('S6.76', ['member'], 'scheduleMeeting'),
  grants('S6.77', ['member'], 'instantMeeting'),
  grants('S6.78', ['member'], 'addScheduledEvents'),
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
  assert.deepEqual([...ROLES].toSorted(), ['admin', 'customer', 'member', 'subadmin', 'super-admin', 'user'])
})

test('the legacy role user holds no permission at all', () => {
  assert.deepEqual(
    Object.entries(permissionsOf('user')).filter(([, granted]) => granted),
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
    PERMISSION_NAMES.filter((name) => can({ role: 'member' }, name)).toSorted(),
    [...named, ...ofParent, ...ofMeetings, ...ofVideos].toSorted(),
  )
})
