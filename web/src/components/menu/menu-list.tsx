import { Fragment, useEffect, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { classNames } from '#components/class-names.ts'
import type { MenuItem } from './menu-item.ts'
import { isInWindow, placeBelow } from '#components/place-below.ts'
import * as styles from './menu.module.css'
import * as tagStyles from '#components/tag.module.css'

/** What a menu shows. */
export type MenuContents = {
  items: readonly MenuItem[]
  /** Drawn above the items. */
  header?: ReactNode
  /** The menu's name. */
  label: string
  align?: 'start' | 'end'
}
type Props = MenuContents & {
  id: string
  trigger: { current: HTMLButtonElement | null }
  close: (returnFocus: boolean) => void
  /** Which item has the focus first. */
  start: 'first' | 'last'
}

/** The open menu. */
export function MenuList({ id, items, header, label, align = 'start', trigger, close, start }: Props) {
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!list.current || !trigger.current) return
    list.current.showPopover()
    placeBelow(list.current, trigger.current, align)
    itemsIn(list.current)
      .at(start === 'first' ? 0 : -1)
      ?.focus()
  }, [align, start, trigger])
  useEffect(() => {
    const pressed = ({ target }: Event) => {
      if (target instanceof Node && !list.current?.contains(target) && !trigger.current?.contains(target))
        close(false)
    }
    // It goes with its button, and closes when that has left the window.
    const moved = () => {
      if (!list.current || !trigger.current || !isInWindow(trigger.current)) return close(false)
      placeBelow(list.current, trigger.current, align)
    }
    document.addEventListener('pointerdown', pressed)
    window.addEventListener('resize', moved)
    window.addEventListener('scroll', moved, true)
    return () => {
      document.removeEventListener('pointerdown', pressed)
      window.removeEventListener('resize', moved)
      window.removeEventListener('scroll', moved, true)
    }
  })
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Escape' || event.key === 'Tab') {
      if (event.key === 'Escape') event.preventDefault()
      return close(true)
    }
    const next = nextItem(list.current, event.key)
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  return (
    <div
      ref={list}
      id={id}
      className={styles.menu}
      role="menu"
      aria-label={label}
      popover="manual"
      onKeyDown={onKeyDown}
      onClick={(event) => event.stopPropagation()}
    >
      {header}
      {items.map((item, index) =>
        item.kind === 'line' ? (
          <Fragment key={index}>
            <hr />
            {item.title && <div className={styles.title}>{item.title}</div>}
          </Fragment>
        ) : (
          <button
            key={item.label}
            type="button"
            role={ROLES[item.kind ?? 'item']}
            tabIndex={-1}
            className={classNames(
              styles.item,
              'dangerous' in item && item.dangerous && styles.itemBad,
              'current' in item && item.current && styles.itemOn,
            )}
            aria-checked={'checked' in item ? item.checked : undefined}
            aria-disabled={('disabled' in item && item.disabled) || undefined}
            onPointerMove={(event) => event.currentTarget.focus({ preventScroll: true })}
            onClick={() => {
              if ('disabled' in item && item.disabled) return
              if (item.kind !== 'check') close(true)
              item.run()
            }}
          >
            {item.icon && <item.icon className="icon" aria-hidden />}
            <span className="spacer">{item.label}</span>
            {'tag' in item && item.tag && <span className={tagStyles.tag}>{item.tag}</span>}
          </button>
        ),
      )}
    </div>
  )
}

const ROLES = { item: 'menuitem', choice: 'menuitemradio', check: 'menuitemcheckbox' } as const
const itemsIn = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>(`.${styles.item}`)]

function nextItem(list: HTMLElement | null, key: string) {
  const all = list ? itemsIn(list) : []
  const at = all.findIndex((item) => item === document.activeElement)
  if (key === 'ArrowDown') return all[(at + 1) % all.length]
  if (key === 'ArrowUp') return all.at(at <= 0 ? -1 : at - 1)
  if (key === 'Home') return all[0]
  if (key === 'End') return all.at(-1)
  if (key.length !== 1 || key === ' ') return undefined
  const after = [...all.slice(at + 1), ...all.slice(0, at + 1)]
  return after.find((item) => item.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()))
}
