import type { MouseEvent } from 'react'
import { opensElsewhere } from '#core/opens-elsewhere.ts'
import { classNames } from '#components/class-names.ts'
import type { MenuAction } from './menu-item.ts'
import * as styles from './menu.module.css'
import * as tagStyles from '#components/chip/tag.module.css'

const ROLES = { item: 'menuitem', choice: 'menuitemradio', check: 'menuitemcheckbox' } as const

/** One line of an open menu: a link where it has an address, else a button. */
export function MenuActionLine({ item, close }: { item: MenuAction; close: () => void }) {
  const disabled = 'disabled' in item && item.disabled
  const href = 'href' in item && !disabled ? item.href : undefined
  const shared = {
    role: ROLES[item.kind ?? 'item'],
    tabIndex: -1,
    className: classNames(
      styles.item,
      'dangerous' in item && item.dangerous && styles.itemBad,
      'current' in item && item.current && styles.itemOn,
    ),
    'aria-current': 'current' in item && item.current ? ('page' as const) : undefined,
    'aria-checked': 'checked' in item ? item.checked : undefined,
    'aria-disabled': disabled || undefined,
    onPointerMove: (event: MouseEvent<HTMLElement>) => event.currentTarget.focus({ preventScroll: true }),
    onClick: (event: MouseEvent) => {
      if (disabled) return
      if (item.kind !== 'check') close()
      if (href !== undefined && opensElsewhere(event)) return
      event.preventDefault()
      item.run()
    },
  }
  const content = (
    <>
      {item.icon && <item.icon className="icon" aria-hidden />}
      <span className="spacer">{item.label}</span>
      {'tag' in item && item.tag && <span className={tagStyles.tag}>{item.tag}</span>}
    </>
  )
  return href === undefined ? (
    <button type="button" {...shared}>
      {content}
    </button>
  ) : (
    <a href={href} {...shared}>
      {content}
    </a>
  )
}
