import type { SOCIAL_PLATFORMS } from '@samtale/contract/settings/settings-editing'

/** What the platforms call themselves, in every language. */
export const PLATFORM_NAMES: Readonly<Record<(typeof SOCIAL_PLATFORMS)[number], string>> = {
  facebook: 'Facebook',
  youtube: 'YouTube',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  twitter: 'X (Twitter)',
  tiktok: 'TikTok',
}
