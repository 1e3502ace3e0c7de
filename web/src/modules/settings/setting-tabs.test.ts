import assert from 'node:assert/strict'
import { test } from 'node:test'
import { can, ROLES, type Permission } from '@samtale/contract/core/permissions'
import { tabsFor } from './setting-tabs.ts'

const shown = (allowed: (permission: Permission) => boolean) => tabsFor(allowed).map(({ id }) => id)
const ALL = [
  'profile',
  'general',
  'privacy',
  'terms',
  'help',
  'contact',
  'recording',
  'faq',
  'mails',
  'security',
  'account',
  'signon',
]

test('each tab is shown with its permission and hidden without it [S2.175] [S6.94] [S6.95] [S6.96] [S6.97] [S6.98] [S6.99]', () => {
  const tabs: Partial<Record<Permission, string[]>> = {
    editProfileSettings: ['profile'],
    editGeneralSettings: ['general', 'mails', 'security', 'signon'],
    editPrivacyPolicySettings: ['privacy'],
    editTermsSettings: ['terms'],
    editHelpSettings: ['help'],
    editContactInfoSettings: ['contact'],
    editScreenAppSettings: ['recording'],
    editFaqSettings: ['faq'],
    editGroups: ['account'],
  }
  for (const [permission, ids] of Object.entries(tabs)) {
    assert.deepEqual(
      shown((each) => each === permission),
      ids,
      `${permission} alone`,
    )
    assert.deepEqual(
      shown((each) => each !== permission),
      ALL.filter((id) => !ids.includes(id)),
      `all but ${permission}`,
    )
  }
})

const STAFF = ALL.filter((id) => id !== 'account')
const TABS_OF: Readonly<Record<string, string[]>> = {
  ...{ 'super-admin': STAFF, admin: STAFF, subadmin: ['profile', 'account'] },
  ...{ customer: ['profile', 'account'], member: ['profile'] },
}

test('staff see all tabs of the deployment, owners of accounts that of their account, everybody else their own profile', () => {
  for (const role of ROLES.filter((name) => name !== 'user'))
    assert.deepEqual(
      shown((permission) => can({ role }, permission)),
      TABS_OF[role],
      role,
    )
})
