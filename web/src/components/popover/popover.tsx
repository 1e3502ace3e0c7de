import { useEffect, useId, useLayoutEffect, useRef, type FocusEvent, type ReactNode } from 'react'
import { isInWindow, placeBelow } from '#components/place-below.ts'
import * as styles from './popover.module.css'

type Props = {
  title: ReactNode
  /** What it belongs to: it stands beside that, and the focus goes back there. */
  trigger: HTMLElement
  close: () => void
  children: ReactNode
}

/**
 * A small dialog beside what was pressed, open as long as it is mounted. It is not modal: Escape, a press outside and a
 * focus that leaves it close it.
 */
export function Popover({ title, trigger, close, children }: Props) {
  const titleId = useId()
  const panel = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    panel.current?.showPopover()
    panel.current?.querySelector<HTMLElement>('a, button')?.focus()
  }, [])
  // What it shows may still be loading, so it is placed again whenever it is drawn.
  useLayoutEffect(() => {
    if (panel.current) placeBelow(panel.current, trigger, 'start')
  })
  useEffect(() => {
    const pressed = ({ target }: Event) => {
      if (target instanceof Node && !panel.current?.contains(target) && !trigger.contains(target)) close()
    }
    const moved = () => {
      if (!panel.current || !isInWindow(trigger)) return close()
      placeBelow(panel.current, trigger, 'start')
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
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close()
  }
  return (
    <div
      ref={panel}
      className={styles.popover}
      popover="manual"
      role="dialog"
      aria-labelledby={titleId}
      onBlur={onBlur}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        // The keys of what it stands in are not for it.
        event.stopPropagation()
        if (event.key !== 'Escape') return
        event.preventDefault()
        close()
        trigger.focus()
      }}
    >
      <h3 id={titleId}>{title}</h3>
      {children}
    </div>
  )
}
