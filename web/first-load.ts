/** What every screen needs, the sign-in first of all: folders and files. */
const EVERYWHERE = [
  'node_modules/zod/',
  'node_modules/use-intl/',
  'node_modules/icu-minify/',
  'node_modules/lucide-react/dist/esm/createLucideIcon',
  'node_modules/lucide-react/dist/esm/icons/log-in.',
  'contract/src/core/',
  'contract/src/account/sign-in.ts',
  'contract/src/settings/settings.ts',
  'web/src/i18n/',
  'web/src/core/',
  'web/src/api/',
  'web/src/session/',
  'web/src/pwa/',
  'web/src/app/',
  'web/src/components/avatar/avatar.module',
  'web/src/components/branding/',
  'web/src/components/button/',
  'web/src/components/class-names',
  'web/src/components/dialog/top-dialog',
  'web/src/components/field/field',
  'web/src/components/field/segmented.module',
  'web/src/components/form/form-card.module',
  'web/src/components/form/form.module',
  'web/src/components/menu/',
  'web/src/components/message-page/',
  'web/src/components/notice/',
  'web/src/components/page-head/',
  'web/src/components/password/password-field',
  'web/src/components/place-below',
  'web/src/components/styles/',
  'web/src/components/toast/',
  'web/src/modules/account/account-form.module',
  'web/src/modules/account/language-switch',
]
/** What only stands around a router. */
const PORTAL = [
  'app/error-pages',
  'app/footer',
  'app/page.module',
  'app/portal',
  'app/router',
  'app/routes',
  'app/screen-frame',
  'app/screens/',
  'app/top-bar.module',
]
/** What in them is for signed-in people, or fetched one language at a time. */
const LATER = [
  'core/connection',
  'core/csv',
  'core/rtmp-url',
  'core/inert-html',
  'core/openapi',
  'core/own-changes',
  'core/save-file',
  'core/shortcuts',
  'core/uploads-open',
  'core/use-search-terms',
  'i18n/en.',
  'i18n/da.',
  'i18n/format',
  'i18n/kiosk-text',
  'i18n/repeat-rule',
  'i18n/describe-rule',
  'i18n/zones',
  'api/ask-password',
  'api/calls',
  'api/use-command-each',
  'api/use-try-each',
  'api/download',
  'api/query-client',
  'api/use-error-toast',
  'api/use-picture-upload',
  'api/live',
  'session/brand-style',
  'session/use-features',
  'components/connection-bar',
  'components/toast/undo-button',
  'components/toast/use-undo-delete',
  'app/accept-terms',
  'app/bar-entries',
  'app/confirm-password',
  'app/drawer',
  'app/factor-setup',
  'app/host-dialogs',
  'app/main',
  'app/nav',
  'app/own-password',
  'app/pages/',
  ...PORTAL,
  'app/profile-menu',
  'app/search',
  'app/session-',
  'app/sign-in-first',
  'app/sign-out',
  'app/top-bar',
  'app/use-fit',
  'app/use-proof',
]

/** What of them the kiosk needs as well, which has nothing else of the portal. */
const KIOSK_TOO = [
  'node_modules/zod/',
  'node_modules/use-intl/',
  'node_modules/icu-minify/',
  'node_modules/lucide-react/dist/esm/createLucideIcon',
  'contract/src/core/',
  'contract/src/meetings/lobby.ts',
  'contract/src/settings/date-format.ts',
  'contract/src/settings/settings.ts',
  'web/src/i18n/format-names.ts',
  'web/src/i18n/locale.ts',
  'web/src/i18n/zoned-time.ts',
  'web/src/components/class-names',
  'web/src/session/brand-colors',
  'web/src/components/branding/logo',
  'web/src/components/state-glyph/',
  'web/src/components/styles/tokens.css',
  'web/src/components/styles/base.css',
  'web/src/components/styles/utilities.css',
  'vite/preload-helper',
  ...['phone-off', 'triangle-exclamation-point', 'video', 'wifi-off'].map(
    (icon) => `lucide-react/dist/esm/icons/${icon}.`,
  ),
]
/** Returns whether a module is of the portal and of the kiosk: the one file that both share. */
export const inKioskToo = (id: string) =>
  KIOSK_TOO.some((part) => id.includes(part)) && !/core\/(?:csv|rtmp-url)/.test(id)

/**
 * Icons of the frame and of the rows of most lists: as files of their own they were twenty of 200 bytes.
 */
const FRAME_ICONS =
  'archive-arrow-up calendar-plus chart-column circle-question-mark file-up log-out mail pause pencil phone play rotate-ccw search share-2 trash trash-2 user-round users-round'.split(
    ' ',
  )
/** What every signed-in screen needs and no other: parts of most screens, and of the frame around them. */
const SIGNED_IN = [
  'contract/src/users/profile-fields.ts',
  'contract/src/users/users.ts',
  'web/src/api/query-client',
  'web/src/api/use-error-toast',
  'web/src/app/nav.ts',
  'web/src/app/session-shell.',
  'web/src/app/sign-out',
  'web/src/components/avatar/avatar.tsx',
  'web/src/components/card/',
  'web/src/components/chip/',
  'web/src/components/dialog-route/dialog-waiting',
  'web/src/components/dialog-route/use-dialog-links',
  'web/src/components/dialog-route/use-open-dialog',
  'web/src/components/dialog/pane-',
  'web/src/components/dialog/use-modal',
  'web/src/components/field/checkbox',
  'web/src/components/info-tip/',
  'web/src/components/placeholders/empty-state',
  'web/src/components/placeholders/skeleton',
  'web/src/components/text/mail-address',
  'web/src/components/text/moment',
  'web/src/core/own-changes',
  'web/src/core/uploads-open',
  'web/src/core/use-search-terms',
  'web/src/i18n/format',
  'web/src/session/use-features',
]
/** Returns whether a module is fetched with the frame around signed-in screens. */
export const inFrame = (id: string) =>
  FRAME_ICONS.some((icon) => id.includes(`lucide-react/dist/esm/icons/${icon}.`)) ||
  SIGNED_IN.some((part) => id.includes(part))

/**
 * Returns whether a module belongs into the one file that all screens share: tried one by one they were twenty
 * requests.
 */
export const inFirstLoad = (id: string) =>
  EVERYWHERE.some((part) => id.includes(part)) && !LATER.some((part) => id.includes(part))

/** Returns whether a module is of the sign-in alone. */
export const inSignIn = (id: string) =>
  /\/web\/src\/(?:app\/sign-in-first|modules\/account\/(?:sign-in|sign-in-form|passkey\/passkey-button|second-step\/lazy-second-step)|components\/form\/use-short-form)\./.test(
    id,
  )

/** Returns whether a module is needed by every screen but the sign-in that somebody comes to first. */
export const inPortal = (id: string) => PORTAL.some((part) => id.includes(`/web/src/${part}`))

/**
 * Returns whether a module is shared by the list, the calendar and the overview: as files of their own they were
 * eight of 300 bytes.
 */
export const inMeetings = (id: string) =>
  /\/contract\/src\/meetings\/meeting-(?:phase|rules)|\/web\/src\/modules\/meetings\/(?:meeting-\w+|name-of|known-status|calendar-days)\./.test(
    id,
  )
