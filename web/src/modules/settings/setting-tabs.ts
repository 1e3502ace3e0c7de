import type { Permission } from '@samtale/contract/core/permissions'
import type { PlainKey } from '#i18n/use-text.tsx'

/**
 * The tabs of the settings in their order, each with what one must be allowed to see it; the names stand in
 * the address.
 */
const TABS = [
  { id: 'profile', label: 'general.tabs.profile', requires: 'editProfileSettings' },
  { id: 'general', label: 'general.tabs.general', requires: 'editGeneralSettings' },
  { id: 'privacy', label: 'general.tabs.privacy', requires: 'editPrivacyPolicySettings' },
  { id: 'terms', label: 'general.tabs.terms', requires: 'editTermsSettings' },
  { id: 'help', label: 'general.tabs.help', requires: 'editHelpSettings' },
  { id: 'contact', label: 'general.tabs.contact', requires: 'editContactInfoSettings' },
  { id: 'recording', label: 'general.tabs.recording', requires: 'editScreenAppSettings' },
  { id: 'faq', label: 'general.tabs.faq', requires: 'editFaqSettings' },
  { id: 'mails', label: 'general.tabs.mails', requires: 'editGeneralSettings' },
  { id: 'security', label: 'general.tabs.security', requires: 'editGeneralSettings' },
  // Of the owners of accounts, who have no other.
  { id: 'account', label: 'general.tabs.security', requires: 'editGroups' },
  { id: 'signon', label: 'general.tabs.signon', requires: 'editGeneralSettings' },
] as const satisfies readonly { id: string; label: PlainKey; requires: Permission }[]
/** The name of a tab, as it is in the address. */
export type SettingTab = (typeof TABS)[number]['id']

/** The tabs of somebody who may do this much. */
export const tabsFor = (can: (permission: Permission) => boolean) =>
  TABS.filter(({ requires }) => can(requires))
