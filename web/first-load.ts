/** Rooms whose files every screen needs, the sign-in first of all. */
const ROOMS = [
  'node_modules/zod/',
  'node_modules/use-intl/',
  'node_modules/icu-minify/',
  'node_modules/lucide-react/dist/esm/createLucideIcon',
  'contract/src/core/',
  'contract/src/account',
  'contract/src/settings',
  'contract/src/users',
  'web/src/routes',
  'web/src/i18n/',
  'web/src/api/',
  'web/src/ui/',
  'web/src/shell/',
  'web/src/features/account/language-switch',
]
/** What in them is for signed-in people, or fetched one language at a time. */
const LATER = [
  'i18n/en.',
  'i18n/da.',
  'i18n/kiosk-text',
  'i18n/repeat-rule',
  'i18n/rule-words',
  'api/calls',
  'api/download',
  'api/query-client',
  'api/session-gate',
  'api/live',
  'ui/avatar',
  'ui/dialog',
  'ui/meter',
  'ui/qr-code',
  'ui/save-file',
  'ui/segmented',
  'ui/select',
  'ui/side-sheet',
  'ui/state-glyph',
  'ui/table',
  'ui/tile',
  'ui/use-fit',
  'ui/use-now',
  'ui/use-narrow',
  'shell/bar-entries',
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
  'web/src/i18n/locale.ts',
  'web/src/ui/class-names',
  'web/src/ui/logo',
  'web/src/ui/state-glyph',
  'web/src/ui/tokens.css',
  'web/src/ui/base.css',
  'web/src/ui/parts.css',
  'vite/preload-helper',
  ...['phone-off', 'triangle-exclamation-point', 'video', 'wifi-off'].map((icon) => `lucide-react/dist/esm/icons/${icon}.`),
]
/** Whether a module is of the portal and of the kiosk: the one file that both share. */
export const inKioskToo = (id: string) => KIOSK_TOO.some((part) => id.includes(part))

/** Whether a module belongs into the one file that all screens share: tried one by one they were twenty requests. */
export const inFirstLoad = (id: string) => ROOMS.some((part) => id.includes(part)) && !LATER.some((part) => id.includes(part))
