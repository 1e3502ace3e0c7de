import type { Permission } from '@samtale/contract/core/permissions'
import type { PlainKey } from '#i18n/use-text.tsx'

/**
 * The tabs of the settings in their order, each with what one must be allowed to see it; the names stand in
 * the address.
 */
const TABS = [
  { id: 'profile', label: 'general.tabs.profile', needs: 'editProfileSettings' },
  { id: 'general', label: 'general.tabs.general', needs: 'editGeneralSettings' },
  { id: 'privacy', label: 'general.tabs.privacy', needs: 'editPrivacyPolicySettings' },
  { id: 'terms', label: 'general.tabs.terms', needs: 'editTermsSettings' },
  { id: 'help', label: 'general.tabs.help', needs: 'editHelpSettings' },
  { id: 'contact', label: 'general.tabs.contact', needs: 'editContactInfoSettings' },
  { id: 'recording', label: 'general.tabs.recording', needs: 'editScreenAppSettings' },
  { id: 'faq', label: 'general.tabs.faq', needs: 'editFaqSettings' },
  { id: 'mails', label: 'general.tabs.mails', needs: 'editGeneralSettings' },
] as const satisfies readonly { id: string; label: PlainKey; needs: Permission }[]
export type SettingTab = (typeof TABS)[number]['id']

/** The tabs of somebody who may do this much. */
export const tabsFor = (can: (permission: Permission) => boolean) => TABS.filter(({ needs }) => can(needs))
