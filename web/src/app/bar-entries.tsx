import { Link, useNavigate } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { useLanguage } from '#i18n/use-text.tsx'
import { useScreenPath } from '#components/dialog-route/use-dialog-links.ts'
import { classNames } from '#components/class-names.ts'
import type { MenuItem } from '#components/menu/menu-item.ts'
import { Menu } from '#components/menu/menu.tsx'
import { Tag } from '#components/chip/chip.tsx'
import { useFit } from './use-fit.ts'
import { isOn, type Action, type NavEntry } from './nav.ts'
import * as styles from './top-bar.module.css'

const MORE_WIDTH = 90

/** The entries side by side; what does not fit goes into "More". */
export function BarEntries({
  entries,
  open,
}: {
  entries: readonly NavEntry[]
  open: (action: Action) => void
}) {
  const { text, locale } = useLanguage()
  const screen = useScreenPath()
  const toItems = useMenuItems(open)
  const { row, fits } = useFit(`${locale} ${entries.map(({ id }) => id).join()}`, MORE_WIDTH)
  const shown = entries.slice(0, fits ?? entries.length)
  const rest = entries.slice(shown.length)

  return (
    <nav ref={row} className={styles.navRow} aria-label={text('nav.label')}>
      {shown.map((entry) => (
        <BarEntry key={`${entry.id}${entry.to}`} entry={entry} on={isOn(entry, screen)} toItems={toItems} />
      ))}
      {rest.length > 0 && (
        <Menu
          label={text('app.more')}
          className={classNames(styles.nav, rest.some((entry) => isOn(entry, screen)) && styles.navOn)}
          items={rest.flatMap((entry) => toItems(inMore(entry)))}
        >
          {text('app.more')}
          <ChevronDown className="icon" aria-hidden />
        </Menu>
      )}
    </nav>
  )
}

function BarEntry({
  entry,
  on,
  toItems,
}: {
  entry: NavEntry
  on: boolean
  toItems: (entry: NavEntry) => MenuItem[]
}) {
  const { text } = useLanguage()
  const label = text(entry.label)
  const className = classNames(styles.nav, on && styles.navOn)
  if (entry.coming) {
    return (
      <Menu label={label} className={classNames(className, styles.navComing)} items={toItems(entry)}>
        {label}
        <Tag>{text('app.coming')}</Tag>
      </Menu>
    )
  }
  if (entry.items) {
    return (
      <Menu label={label} className={className} items={toItems(entry)} aria-current={on ? 'page' : undefined}>
        {label}
        <ChevronDown className="icon" aria-hidden />
      </Menu>
    )
  }
  return (
    <Link
      to={entry.to ?? '/'}
      className={className}
      aria-current={on ? 'page' : undefined}
      activeOptions={{ exact: true }}
    >
      {label}
    </Link>
  )
}

/** Under "More" an item goes by the name that it has alone: "Reports" says more there than "Meetings". */
const inMore = (entry: NavEntry): NavEntry =>
  entry.items
    ? { ...entry, items: entry.items.map((item) => ({ ...item, label: item.alone ?? item.label })) }
    : entry

const leavesOf = ({ items, label, to = '/' }: NavEntry) => items ?? [{ label, to }]

/** What an entry holds, as items of a menu. */
function useMenuItems(open: (action: Action) => void) {
  const { text } = useLanguage()
  const navigate = useNavigate()
  const screen = useScreenPath()
  return (entry: NavEntry): MenuItem[] =>
    leavesOf(entry).map(({ label, to, action, coming }) => ({
      label: text(label),
      href: to,
      current: to === screen,
      ...(coming && { disabled: true, tag: text('app.coming') }),
      run: () => {
        if (action) open(action)
        else if (to) void navigate({ to })
      },
    }))
}
