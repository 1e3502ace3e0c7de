import type { Permission } from '@samtale/contract/core/permissions'
import { useLocation, useNavigate } from '@tanstack/react-router'
import {
  Activity,
  ArchiveRestore,
  ChartColumn,
  CircleHelp,
  LogOut,
  Mail,
  Settings,
  type LucideIcon,
} from 'lucide-react'
import { useSession } from '#session/session.ts'
import type { ScreenPath } from '#core/screens-seen.ts'
import { useText, type PlainKey } from '#i18n/use-text.tsx'
import { Avatar } from '#components/avatar/avatar.tsx'
import type { MenuItem } from '#components/menu/menu-item.ts'
import { Menu } from '#components/menu/menu.tsx'
import { chooseTheme, THEMES, useTheme } from '#core/theme.ts'
import { screenAt } from './routes.ts'
import { mayOpen } from './screens/screen.ts'
import { signOut } from './sign-out.ts'
import * as styles from './top-bar.module.css'
import * as menuStyles from '#components/menu/menu.module.css'

/** `needs`: where the menu shows less than may be opened. */
const LINKS: readonly { to: ScreenPath; label: PlainKey; icon: LucideIcon; requires?: Permission }[] = [
  { to: '/contact-us', label: 'nav.contact', icon: Mail },
  { to: '/help', label: 'nav.help', icon: CircleHelp },
  { to: '/settings', label: 'nav.settings', icon: Settings },
  { to: '/status', label: 'nav.status', icon: Activity, requires: 'viewAdmins' },
  { to: '/reports/meetings', label: 'nav.reports', icon: ChartColumn },
  { to: '/deleted', label: 'nav.deleted', icon: ArchiveRestore },
]

/** Shows who is signed in, what belongs to them, the appearance, and the way out. */
export function ProfileMenu() {
  const text = useText()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { profile, actor, can } = useSession()
  const theme = useTheme()
  const { name, picture } = profile.profile
  const role = text(`roles.${profile.role}`)

  const items: MenuItem[] = [
    ...LINKS.filter(({ to, requires }) => mayOpen(screenAt(to), actor) && (!requires || can(requires))).map(
      ({ to, label, icon }) => ({
        label: text(label),
        icon,
        href: to,
        current: to === pathname,
        run: () => void navigate({ to }),
      }),
    ),
    {
      kind: 'group',
      label: text('theme.label'),
      items: THEMES.map((choice) => ({
        kind: 'choice',
        label: text(`theme.${choice}`),
        checked: choice === theme,
        run: () => chooseTheme(choice),
      })),
    },
    { kind: 'separator' },
    { label: text('actions.signOut'), icon: LogOut, run: signOut },
  ]
  const header = (
    <div className={menuStyles.head}>
      <Avatar name={name} picture={picture} size="large" />
      <span className="column truncate">
        <b className="truncate">{name}</b>
        <span className="tiny muted truncate">{role}</span>
        <span className="tiny muted truncate">{profile.email}</span>
      </span>
    </div>
  )
  return (
    <Menu
      label={text('nav.profileMenu')}
      className={styles.profile}
      data-part="profile"
      align="end"
      items={items}
      header={header}
    >
      <span className="visually-hidden">{text('nav.profileMenu')}: </span>
      <span className={styles.profileNames} data-part="profile-names">
        <b>{name}</b>
        <span>{role}</span>
      </span>
      <Avatar name={name} picture={picture} />
    </Menu>
  )
}
