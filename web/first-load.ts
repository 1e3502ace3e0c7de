/** Rooms whose files every screen needs, the sign-in first of all. */
const ROOMS = [
  'node_modules/zod/',
  'node_modules/use-intl/',
  'node_modules/icu-minify/',
  'node_modules/lucide-react/dist/esm/createLucideIcon',
  'contract/src/core/',
  'contract/src/account/sign-in.ts',
  'contract/src/settings/settings.ts',
  'contract/src/users/users.ts',
  'web/src/routes',
  'web/src/i18n/',
  'web/src/api/',
  'web/src/ui/',
  'web/src/shell/',
  'web/src/features/account/language-switch',
]
/** What in them is for signed-in people, or fetched one language at a time. */
const LATER = [
  'core/csv',
  'core/rtmp-url',
  'core/openapi',
  'i18n/en.',
  'i18n/da.',
  'i18n/kiosk-text',
  'i18n/repeat-rule',
  'i18n/rule-words',
  'i18n/zones',
  'api/ask-password',
  'api/calls',
  'api/download',
  'api/query-client',
  'api/session-gate',
  'api/live',
  'api/use-features',
  'ui/avatar',
  'ui/brand-style',
  'ui/dialog',
  'ui/meter',
  'ui/qr-code',
  'ui/save-file',
  'ui/segmented',
  'ui/select',
  'ui/side-sheet',
  'ui/state-glyph',
  'ui/switch',
  'ui/table',
  'ui/tabs',
  'ui/tile',
  'ui/use-fit',
  'ui/use-now',
  'ui/use-narrow',
  'shell/accept-terms',
  'shell/bar-entries',
  'shell/confirm-password',
  'shell/drawer',
  'shell/host-dialogs',
  'shell/nav',
  'shell/own-password',
  'shell/profile-menu',
  'shell/session-',
  'shell/sign-out',
  'shell/start-call-dialog',
  'shell/top-bar',
]

/** What of them the kiosk needs as well, which has nothing else of the portal. */
const KIOSK_TOO = [
  'node_modules/zod/',
  'node_modules/use-intl/',
  'node_modules/icu-minify/',
  'node_modules/lucide-react/dist/esm/createLucideIcon',
  'contract/src/core/',
  'contract/src/meetings/lobby.ts',
  'contract/src/settings/settings.ts',
  'web/src/i18n/locale.ts',
  'web/src/ui/class-names',
  'web/src/ui/brand-colors',
  'web/src/ui/logo',
  'web/src/ui/state-glyph',
  'web/src/ui/tokens.css',
  'web/src/ui/base.css',
  'web/src/ui/parts.css',
  'vite/preload-helper',
  ...['phone-off', 'triangle-exclamation-point', 'video', 'wifi-off'].map((icon) => `lucide-react/dist/esm/icons/${icon}.`),
]
/** Whether a module is of the portal and of the kiosk: the one file that both share. */
export const inKioskToo = (id: string) => KIOSK_TOO.some((part) => id.includes(part)) && !/core\/(?:csv|rtmp-url)/.test(id)

/** What the frame of the private screens shows beside its words: as files of their own they were fifteen of 200 bytes. */
const FRAME_ICONS =
  'building-complex calendar-days calendar-plus chart-column circle-question-mark inbox log-out mail phone radio scroll-text shield-user tv user-round users-round'.split(
    ' ',
  )
/** Whether a module is such a picture. */
export const inFrame = (id: string) => FRAME_ICONS.some((icon) => id.includes(`lucide-react/dist/esm/icons/${icon}.`))

/** Whether a module belongs into the one file that all screens share: tried one by one they were twenty requests. */
export const inFirstLoad = (id: string) => ROOMS.some((part) => id.includes(part)) && !LATER.some((part) => id.includes(part))
