import { useId, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react'
import { classNames } from '#components/class-names.ts'
import { MenuList, type MenuContents } from './menu-list.tsx'

type Props = MenuContents & Omit<ComponentProps<'button'>, keyof MenuContents>

/**
 * A button with a menu: arrow keys, first letters, Esc; stands above everything and closes on a press
 * outside.
 */
export function Menu({ items, header, label, align = 'start', children, className, ...button }: Props) {
  const [open, setOpen] = useState<false | 'first' | 'last'>(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const id = useId()
  const close = (returnFocus: boolean) => {
    setOpen(false)
    if (returnFocus) trigger.current?.focus()
  }
  const onKeyDown = ({
    key,
    preventDefault,
  }: Pick<KeyboardEvent, 'key'> & { preventDefault: () => void }) => {
    if (key !== 'ArrowDown' && key !== 'ArrowUp') return
    preventDefault()
    setOpen(key === 'ArrowDown' ? 'first' : 'last')
  }
  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={classNames(className)}
        aria-haspopup="menu"
        aria-expanded={open !== false}
        aria-controls={open ? id : undefined}
        onClick={(event) => {
          event.stopPropagation()
          setOpen(open ? false : 'first')
        }}
        onKeyDown={(event) => onKeyDown({ key: event.key, preventDefault: () => event.preventDefault() })}
        {...button}
      >
        {children}
      </button>
      {open && <MenuList {...{ id, items, header, label, align, trigger, close, start: open }} />}
    </>
  )
}
