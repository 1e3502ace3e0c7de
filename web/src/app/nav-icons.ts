import {
  Activity,
  Building2,
  CalendarDays,
  CalendarPlus,
  ChartColumn,
  Clapperboard,
  Film,
  Inbox,
  LayoutDashboard,
  MonitorPlay,
  Phone,
  Radio,
  ScrollText,
  ShieldUser,
  SlidersHorizontal,
  TvIcon,
  UserRound,
  UsersRound,
  Video,
  type LucideIcon,
} from 'lucide-react'
import type { ScreenPath } from '#core/screens-seen.ts'
import type { Action, NavId } from './nav.ts'

/** The icon of each entry of the navigation. */
export const NAV_ICONS: Record<NavId, LucideIcon> = {
  overview: LayoutDashboard,
  'speed-dials': Phone,
  host: Video,
  meetings: CalendarDays,
  admins: ShieldUser,
  customers: Building2,
  members: UserRound,
  groups: UsersRound,
  devices: TvIcon,
  reports: ChartColumn,
  status: Activity,
  audit: ScrollText,
  outbox: Inbox,
  streaming: Radio,
}

/** The icon of each dialog that the bar opens. */
export const HOST_ICONS: Record<Action, LucideIcon> = {
  schedule: CalendarPlus,
  'start-now': Video,
  'start-call': SlidersHorizontal,
}

/** The icon of each screen that a menu leads to, as its lists have it; the others have that of the menu. */
export const MENU_ICONS: Readonly<Partial<Record<ScreenPath, LucideIcon>>> = {
  '/scheduledevents': MonitorPlay,
  '/replaystreaming': Clapperboard,
  '/videocontent': Film,
}
