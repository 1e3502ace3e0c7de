import type { Actor } from '@samtale/contract/core/permissions'
import { can } from '@samtale/contract/core/permissions'
import type { ScreenPath } from '#core/screens-seen.ts'
import type { PlainKey } from '#i18n/use-text.tsx'
import { screenAt } from './routes.ts'
import { mayOpen } from './screens/screen.ts'

/** A dialog that the bar opens on whatever screen one is. */
export type Action = 'schedule' | 'start-now' | 'start-call'
/** `alone`: what it is called where the name of its menu is not above it. */
type Features = { readonly streaming: boolean }
type Leaf = {
  readonly label: PlainKey
  readonly alone?: PlainKey
  readonly to?: ScreenPath
  readonly action?: Action
  readonly coming?: boolean
}
/**
 * An entry of the bar: a link, or a menu of links. `on` are the paths on which it is highlighted, with
 * everything below them.
 */
export type NavEntry = {
  readonly id: NavId
  readonly label: PlainKey
  readonly to?: ScreenPath
  readonly on: readonly string[]
  readonly items?: readonly Leaf[]
  readonly coming?: boolean
}
/** The name of one entry of the navigation, which also has its icon. */
export type NavId =
  | 'overview'
  | 'speed-dials'
  | 'host'
  | 'meetings'
  | 'admins'
  | 'customers'
  | 'members'
  | 'groups'
  | 'devices'
  | 'reports'
  | 'status'
  | 'audit'
  | 'outbox'
  | 'streaming'

const link = (id: NavId, label: PlainKey, to: ScreenPath, on: readonly string[] = [to]): NavEntry => ({
  id,
  label,
  to,
  on,
})

const LINKS: readonly NavEntry[] = [
  link('meetings', 'nav.meetings', '/meetings'),
  link('admins', 'nav.admins', '/admins'),
  link('customers', 'nav.customers', '/customers'),
  // The editor of a customer lies below /customers, from whichever list one came.
  link('customers', 'nav.customers', '/allcustomers', ['/allcustomers', '/customers']),
  link('members', 'nav.members', '/members'),
  link('members', 'nav.members', '/allmembers', ['/allmembers', '/members']),
  link('groups', 'nav.groups', '/groups'),
  link('groups', 'nav.groups', '/allgroups'),
  link('devices', 'nav.devices', '/devices'),
  // The page of a device lies below /devices, from whichever list one came.
  link('devices', 'nav.devices', '/alldevices', ['/alldevices', '/devices']),
]
/** For staff alone, although everybody may open the status. */
const ADMINISTRATION: readonly NavEntry[] = [
  link('status', 'nav.status', '/status'),
  link('audit', 'nav.audit', '/audit'),
  link('outbox', 'nav.outbox', '/outbox'),
]
/** The screens that are there only while streaming is switched on. */
export const STREAMING = [
  '/scheduledevents',
  '/livestreaming',
  '/livestreamings',
  '/replaystreaming',
  '/videocontent',
] as const

/** Returns whether an entry is the one of the screen one is on. */
export const isOn = ({ on }: NavEntry, pathname: string) =>
  on.some((path) => pathname === path || (path !== '/' && pathname.startsWith(`${path}/`)))

/**
 * The entries of the bar and the drawer for one user: what the role may open; streaming only says that it is
 * coming while it is switched off.
 */
export function navFor(actor: Pick<Actor, 'role'>, features: Features): NavEntry[] {
  return [
    link('overview', 'nav.overview', '/overview'),
    link('speed-dials', 'nav.speedDials', '/', ['/', '/speed-dials']),
    ...hostMenu(actor),
    ...LINKS.filter(opensFor(actor)),
    ...(can(actor, 'viewReports') ? [reports] : []),
    ...(can(actor, 'viewAdmins') ? ADMINISTRATION.filter(opensFor(actor)) : []),
    ...streamingMenu(actor, features),
  ]
}

const opensFor =
  (actor: Pick<Actor, 'role'>) =>
  ({ to = '/' }: NavEntry) =>
    mayOpen(screenAt(to), actor)

function hostMenu(actor: Pick<Actor, 'role'>): NavEntry[] {
  const items: Leaf[] = [
    ...(can(actor, 'scheduleMeeting') ? [{ label: 'nav.schedule', action: 'schedule' } as const] : []),
    ...(can(actor, 'instantMeeting')
      ? ([
          { label: 'nav.startCall', action: 'start-now' },
          { label: 'nav.startCallWith', action: 'start-call' },
        ] as const)
      : []),
  ]
  return items.length > 0 ? [{ id: 'host', label: 'nav.host', on: [], items }] : []
}

const reports: NavEntry = {
  id: 'reports',
  label: 'nav.reports',
  on: ['/now', '/reports/meetings'],
  items: [
    { label: 'nav.now', to: '/now' },
    { label: 'nav.meetingsReport', alone: 'nav.reports', to: '/reports/meetings' },
  ],
}

function streamingMenu(actor: Pick<Actor, 'role'>, { streaming }: Features): NavEntry[] {
  const items = STREAMING.flatMap((to) => {
    const screen = screenAt(to)
    if (to === '/livestreamings' || !mayOpen(screen, actor)) return []
    return streaming ? { label: screen.title, to } : { label: screen.title, coming: true }
  })
  if (items.length === 0) return []
  return [{ id: 'streaming', label: 'nav.streaming', on: STREAMING, coming: !streaming, items }]
}
