import { useEffect, useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { MenuActionLine } from './menu-action.tsx'
import type { MenuAction, MenuItem } from './menu-item.ts'
import { isInWindow, placeBelow } from '#components/place-below.ts'
import * as styles from './menu.module.css'

/** What a menu shows. */
export type MenuContents = {
  items: readonly MenuItem[]
  /** Drawn above the items; read as the menu's description. */
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

type MenuGroupProps = { label: string; items: readonly MenuAction[]; close: () => void }

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
    if (event.key === ' ' && document.activeElement instanceof HTMLAnchorElement) {
      // Buttons do this by themselves.
      event.preventDefault()
      return document.activeElement.click()
    }
    const next = nextItem(list.current, event.key)
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  return (
    <div
      ref={list}
      className={styles.menu}
      popover="manual"
      role="presentation"
      onKeyDown={onKeyDown}
      onClick={(event) => event.stopPropagation()}
    >
      {/* A menu has nothing but its items: what stands above them describes it. */}
      {header && <div id={`${id}-header`}>{header}</div>}
      <div id={id} role="menu" aria-label={label} aria-describedby={header ? `${id}-header` : undefined}>
        {items.map((item, index) => {
          if (item.kind === 'separator') return <hr key={index} />
          if (item.kind === 'group') return <MenuGroup key={item.label} {...item} close={() => close(true)} />
          return <MenuActionLine key={item.label} item={item} close={() => close(true)} />
        })}
      </div>
    </div>
  )
}

/** Items under a name, which is read with the first of them. */
function MenuGroup({ label, items, close }: MenuGroupProps) {
  const id = useId()
  return (
    <>
      <hr />
      <div role="group" aria-labelledby={id}>
        <div id={id} className={styles.title}>
          {label}
        </div>
        {items.map((item) => (
          <MenuActionLine key={item.label} item={item} close={close} />
        ))}
      </div>
    </>
  )
}

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
