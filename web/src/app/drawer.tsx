import { Link } from '@tanstack/react-router'
import { LogOut, Settings, type LucideIcon } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useScreenPath } from '#components/dialog-route/use-dialog-links.ts'
import { useBrand } from '#session/use-brand.ts'
import { useSession } from '#session/session.ts'
import type { ScreenPath } from '#core/screens-seen.ts'
import { useText, type PlainKey } from '#i18n/use-text.tsx'
import { Avatar } from '#components/avatar/avatar.tsx'
import { SideSheet } from '#components/dialog/side-sheet.tsx'
import { Tag } from '#components/chip/chip.tsx'
import { isOn, type Action, type NavEntry } from './nav.ts'
import { HOST_ICONS, MENU_ICONS, NAV_ICONS } from './nav-icons.ts'
import { signOut } from './sign-out.ts'
import * as styles from './drawer.module.css'

/** The bar's entries on a phone, one below the other; menus are unfolded. */
export function Drawer({
  entries,
  open,
  close,
}: {
  entries: readonly NavEntry[]
  open: (action: Action) => void
  close: () => void
}) {
  const text = useText()
  const brand = useBrand()
  const { profile } = useSession()
  const screen = useScreenPath()
  const opened = useRef(screen)
  useEffect(() => {
    if (screen !== opened.current) close()
  }, [screen, close])

  const linkTo = (to: ScreenPath, label: PlainKey, Icon: LucideIcon, on: boolean) => (
    <Link
      key={to}
      to={to}
      className={on ? `${styles.item} ${styles.itemOn}` : styles.item}
      aria-current={on ? 'page' : undefined}
      onClick={close}
    >
      <Icon className="icon" aria-hidden />
      {text(label)}
    </Link>
  )
  const entryOf = (entry: NavEntry) => {
    if (entry.coming) return <Coming key={entry.id} label={text(entry.label)} icon={NAV_ICONS[entry.id]} />
    if (entry.id === 'reports')
      return linkTo('/reports/meetings', entry.label, NAV_ICONS.reports, isOn(entry, screen))
    if (!entry.items) return linkTo(entry.to ?? '/', entry.label, NAV_ICONS[entry.id], isOn(entry, screen))
    return entry.items.map(({ label, action, to }) => {
      if (to) return linkTo(to, label, MENU_ICONS[to] ?? NAV_ICONS[entry.id], screen === to)
      const Icon = HOST_ICONS[action ?? 'start-now']
      return (
        <button
          key={label}
          type="button"
          className={styles.item}
          onClick={() => {
            close()
            if (action) open(action)
          }}
        >
          <Icon className="icon" aria-hidden />
          {text(label)}
        </button>
      )
    })
  }

  return (
    <SideSheet label={text('app.mainMenu')} close={text('app.close')} brand={brand} onClose={close}>
      <nav className={styles.items} aria-label={text('app.mainMenu')}>
        {entries.map(entryOf)}
      </nav>
      <span className="spacer" />
      <hr />
      {linkTo('/settings', 'nav.settings', Settings, screen === '/settings')}
      <button type="button" className={styles.item} onClick={signOut}>
        <LogOut className="icon" aria-hidden />
        {text('actions.signOut')}
      </button>
      <hr />
      <div className={styles.me}>
        <Avatar name={profile.profile.name} picture={profile.profile.picture} size="large" />
        <span className="column">
          <b>{profile.profile.name}</b>
          <span className="tiny muted">{text(`roles.${profile.role}`)}</span>
        </span>
      </div>
    </SideSheet>
  )
}

function Coming({ label, icon: Icon }: { label: string; icon: LucideIcon }) {
  const text = useText()
  return (
    <span className={`${styles.item} ${styles.itemOff}`} role="link" aria-disabled="true">
      <Icon className="icon" aria-hidden />
      <span className="spacer">{label}</span>
      <Tag>{text('app.coming')}</Tag>
    </span>
  )
}
