import type { FunctionComponent } from 'react'
import type { Actor, Permission, Role } from '@samtale/contract/core/permissions'
import { can } from '@samtale/contract/core/permissions'
import { withTexts } from '#i18n/texts.ts'
import type { PlainKey } from '#i18n/use-text.tsx'

type LazyPage = () => Promise<{ Page: FunctionComponent }>
/** One row of the table: an address with its page, and who may open it. */
export type Screen = {
  readonly path: string
  /** the number in the footer */
  readonly code: number
  /** `visitor`: only without a session; `public`: everybody; without it: only with one */
  readonly access?: 'visitor' | 'public'
  /** what the role must be allowed, beside being signed in */
  readonly requires?: Permission | { readonly role: Role }
  readonly title: PlainKey
  readonly page: LazyPage
  /** no top bar and no footer: the meeting room */
  readonly alone?: true
  /** the addresses of its dialogs, below its own */
  readonly dialogs?: readonly string[]
}

const speedDials: LazyPage = () => withTexts('devices', import('#app/pages/speed-dials.page.tsx'))
const liveStreamings: LazyPage = () =>
  withTexts(['streams', 'schedule'], import('#app/pages/live-streamings.page.tsx'))

const record = '$recordId/$dialog'
const list = ['new', record]

/** All screens of the portal; the router's types are made of this table. */
const TABLE = [
  {
    path: '/signin',
    code: 10100,
    access: 'visitor',
    title: 'screens.signIn',
    page: () => import('#app/pages/sign-in.page.tsx'),
  },
  {
    path: '/signin/return',
    code: 10137,
    access: 'public',
    title: 'screens.signIn',
    page: () => withTexts('providerSignIn', import('#app/pages/provider-return.page.tsx')),
  },
  {
    path: '/forgotpassword',
    code: 10121,
    access: 'public',
    title: 'screens.forgotPassword',
    page: () => import('#app/pages/forgot-password.page.tsx'),
  },
  {
    path: '/emailroute',
    code: 10116,
    access: 'public',
    title: 'screens.emailLink',
    page: () => withTexts('setPassword', import('#app/pages/email-link.page.tsx')),
  },
  {
    path: '/answer',
    code: 10135,
    access: 'public',
    title: 'screens.answer',
    page: () => withTexts('invitations', import('#app/pages/answer.page.tsx')),
  },
  {
    path: '/room/$roomName',
    code: 10109,
    access: 'public',
    title: 'screens.room',
    alone: true,
    page: () => withTexts('visit', import('#app/pages/room.page.tsx')),
  },

  // The last word is named: what else is unknown below the start is no dialog of it.
  { path: '/', dialogs: ['$recordId/view'], code: 10101, title: 'screens.speedDials', page: speedDials },
  {
    path: '/speed-dials',
    dialogs: ['$recordId/view'],
    code: 10101,
    title: 'screens.speedDials',
    page: speedDials,
  },
  {
    path: '/overview',
    dialogs: [record, '$part/$recordId/$dialog'],
    code: 10102,
    title: 'screens.overview',
    page: () => withTexts(['meetings', 'devices'], import('#app/pages/overview.page.tsx')),
  },
  {
    path: '/admins',
    dialogs: list,
    code: 10103,
    requires: 'viewAdmins',
    title: 'screens.admins',
    page: () => withTexts('people', import('#app/pages/admins.page.tsx')),
  },
  {
    path: '/members',
    dialogs: list,
    code: 10104,
    requires: 'viewMembers',
    title: 'screens.members',
    page: () => withTexts('people', import('#app/pages/members.page.tsx')),
  },
  {
    path: '/allmembers',
    dialogs: list,
    code: 10105,
    requires: 'viewAllMembers',
    title: 'screens.allMembers',
    page: () => withTexts('people', import('#app/pages/all-members.page.tsx')),
  },
  {
    path: '/customers',
    dialogs: list,
    code: 10106,
    requires: 'viewCustomers',
    title: 'screens.customers',
    page: () => withTexts('people', import('#app/pages/customers.page.tsx')),
  },
  {
    path: '/allcustomers',
    dialogs: list,
    code: 10107,
    requires: 'viewAllCustomers',
    title: 'screens.allCustomers',
    page: () => withTexts('people', import('#app/pages/all-customers.page.tsx')),
  },
  {
    path: '/customers/$customerId',
    dialogs: ['$part/$dialog', '$part/$recordId/$dialog'],
    code: 10128,
    requires: 'editCustomers',
    title: 'screens.customerEditor',
    page: () => withTexts(['people', 'devices'], import('#app/pages/customer-editor.page.tsx')),
  },
  {
    path: '/members/import',
    code: 10133,
    requires: 'addMembers',
    title: 'screens.importMembers',
    page: () => withTexts('people', import('#app/pages/import-members.page.tsx')),
  },
  {
    path: '/customers/import',
    code: 10133,
    requires: 'addCustomers',
    title: 'screens.importCustomers',
    page: () => withTexts('people', import('#app/pages/import-customers.page.tsx')),
  },
  {
    path: '/audit',
    dialogs: [record],
    code: 10130,
    requires: 'viewAdmins',
    title: 'screens.audit',
    page: () => withTexts('operations', import('#app/pages/audit.page.tsx')),
  },
  {
    path: '/deleted',
    dialogs: [record],
    code: 10136,
    title: 'screens.deleted',
    page: () => withTexts('deleted', import('#app/pages/deleted.page.tsx')),
  },
  {
    path: '/reports/meetings',
    dialogs: [record],
    code: 10115,
    requires: 'viewReports',
    title: 'screens.meetingsReport',
    page: () => withTexts('operations', import('#app/pages/meetings-report.page.tsx')),
  },
  {
    path: '/now',
    dialogs: [record],
    code: 10129,
    requires: 'viewReports',
    title: 'screens.now',
    page: () => withTexts(['operations', 'meetings'], import('#app/pages/now.page.tsx')),
  },
  {
    path: '/outbox',
    dialogs: [record],
    code: 10131,
    requires: { role: 'super-admin' },
    title: 'screens.outbox',
    page: () => withTexts('operations', import('#app/pages/outbox.page.tsx')),
  },

  {
    path: '/meetings',
    dialogs: ['calendar', 'new', record],
    code: 10108,
    requires: 'viewMeetings',
    title: 'screens.meetings',
    page: () => withTexts('meetings', import('#app/pages/meetings.page.tsx')),
  },
  {
    path: '/settings',
    dialogs: [
      'new',
      'discard',
      'end-sessions',
      record,
      'keys/new',
      'keys/$recordId/$dialog',
      'passkeys/$recordId/$dialog',
      'connections/$recordId/$dialog',
      'providers/new',
      'providers/$recordId/$dialog',
      'signon/$recordId/$dialog',
    ],
    code: 10110,
    requires: 'editProfileSettings',
    title: 'screens.settings',
    page: () => withTexts(['settings', 'meetings'], import('#app/pages/settings.page.tsx')),
  },
  {
    path: '/terms-of-use',
    code: 10111,
    title: 'screens.terms',
    page: () => withTexts('settings', import('#app/pages/terms.page.tsx')),
  },
  {
    path: '/privacy-policy',
    code: 10112,
    title: 'screens.privacy',
    page: () => withTexts('settings', import('#app/pages/privacy.page.tsx')),
  },
  {
    path: '/help',
    code: 10113,
    title: 'screens.help',
    page: () => withTexts('settings', import('#app/pages/help.page.tsx')),
  },
  {
    path: '/contact-us',
    code: 10114,
    title: 'screens.contact',
    page: () => withTexts('settings', import('#app/pages/contact.page.tsx')),
  },
  {
    path: '/groups',
    dialogs: list,
    code: 10117,
    requires: 'viewGroups',
    title: 'screens.groups',
    page: () => withTexts('people', import('#app/pages/groups.page.tsx')),
  },
  {
    path: '/allgroups',
    dialogs: list,
    code: 10118,
    requires: 'viewAllGroups',
    title: 'screens.allGroups',
    page: () => withTexts('people', import('#app/pages/all-groups.page.tsx')),
  },
  {
    path: '/devices',
    dialogs: ['new', 'alerts', record],
    code: 10119,
    requires: 'viewDevices',
    title: 'screens.devices',
    page: () => withTexts('devices', import('#app/pages/devices.page.tsx')),
  },
  {
    path: '/alldevices',
    dialogs: list,
    code: 10120,
    requires: 'viewAllDevices',
    title: 'screens.allDevices',
    page: () => withTexts('devices', import('#app/pages/all-devices.page.tsx')),
  },
  {
    path: '/devices/$deviceId',
    dialogs: ['$part/$dialog'],
    code: 10134,
    requires: 'addDevices',
    title: 'screens.device',
    page: () => withTexts('devices', import('#app/pages/device.page.tsx')),
  },
  {
    path: '/status',
    code: 10122,
    title: 'screens.status',
    page: () => withTexts('settings', import('#app/pages/status.page.tsx')),
  },
  {
    path: '/livestreamings',
    dialogs: ['new', 'disconnect', record],
    code: 10123,
    requires: 'viewLivestreamings',
    title: 'screens.liveStreamings',
    page: liveStreamings,
  },
  {
    path: '/livestreaming',
    dialogs: ['new', 'disconnect', record],
    code: 10123,
    requires: 'viewLivestreamings',
    title: 'screens.liveStreamings',
    page: liveStreamings,
  },
  {
    path: '/scheduledevents',
    dialogs: list,
    code: 10124,
    requires: 'viewScheduledEvents',
    title: 'screens.scheduledEvents',
    page: () => withTexts(['streams', 'schedule'], import('#app/pages/scheduled-events.page.tsx')),
  },
  {
    path: '/replaystreaming',
    dialogs: list,
    code: 10125,
    requires: 'viewReplaystreamings',
    title: 'screens.replayStreaming',
    page: () => withTexts(['streams', 'schedule'], import('#app/pages/replay-streamings.page.tsx')),
  },
  {
    path: '/videocontent',
    dialogs: [...list, '$part/$recordId/$dialog'],
    code: 10126,
    requires: 'viewVideos',
    title: 'screens.videoContent',
    page: () => withTexts('streams', import('#app/pages/video-content.page.tsx')),
  },
] as const satisfies readonly Screen[]
/** One row with its path as a literal, from which the router's types are made. */
export type TypedScreen = (typeof TABLE)[number]
/** The table for the router. */
export const TYPED_SCREENS: readonly TypedScreen[] = TABLE
/** The table for everybody else. */
export const SCREENS: readonly Screen[] = TABLE

type ListWord = 'page' | 'after' | 'before' | 'rows' | 'sort' | 'order' | 'search'
/** The words that a screen reads behind the question mark of its address; lists read their columns' as well. */
export type SearchWord = {
  '/admins': ListWord
  '/members': ListWord
  '/allmembers': ListWord
  '/customers': ListWord
  '/allcustomers': ListWord
  '/customers/$customerId': ListWord | 'tab'
  '/members/import': 'import' | 'under'
  '/customers/import': 'import'
  '/audit': ListWord | 'action' | 'from' | 'to'
  '/reports/meetings': ListWord | 'begin' | 'end' | 'host'
  '/deleted': ListWord
  '/outbox': ListWord
  '/meetings': ListWord | 'view' | 'date' | 'when'
  '/settings': 'tab' | 'language' | 'mail'
  '/groups': ListWord
  '/allgroups': ListWord
  '/devices': ListWord
  '/alldevices': ListWord | 'boxes'
  '/livestreamings': 'tab' | 'search' | 'page' | 'connected' | 'error'
  '/livestreaming': 'tab' | 'search' | 'page' | 'connected' | 'error'
  '/scheduledevents': 'tab' | 'search' | 'page'
  '/replaystreaming': 'tab' | 'search' | 'page'
  '/videocontent': 'search'
}

/** The number that the footer shows for an address that is no screen. */
export const NOT_FOUND_CODE = 10127
/** The number that the footer shows for a screen that the role does not include. */
export const NO_PERMISSION_CODE = 10132

/** Returns whether a signed-in user may open a screen. */
export function mayOpen({ requires }: Pick<Screen, 'requires'>, actor: Pick<Actor, 'role'>): boolean {
  if (requires === undefined) return true
  return typeof requires === 'string' ? can(actor, requires) : requires.role === actor.role
}

/** The screen of a path as the table writes it. */
export function screenAt(path: string): Screen {
  const screen = SCREENS.find((candidate) => candidate.path === path)
  if (!screen) throw new Error(`no screen has the path ${path}`)
  return screen
}
