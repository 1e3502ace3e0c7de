import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import { PopoverContext } from 'react-aria-components/Popover'
import { useContextProps } from 'react-aria-components/slots'
import { placeBelow } from '#components/place-below.ts'
import { useText } from '#i18n/use-text.tsx'
import type { OptionSearch } from './use-option-search.ts'
import * as styles from './picker.module.css'
import * as menuStyles from '#components/menu/menu.module.css'

type Props = {
  /** What it opens below. */
  box: RefObject<HTMLElement | null>
  search: OptionSearch
  children: ReactNode
}

/**
 * Shows the list below its field, or a sentence where there is nothing to list. It is a popover of the
 * browser's own, so that it stands above the dialog that the field is in; the focus stays in the field.
 */
export function OptionPopover({ box, search, children }: Props) {
  const text = useText()
  const { options, total, isWaiting, isFailed, freeze, release } = search
  // The library hides the rest of the page from screen readers while the list is open.
  const popup = useRef<HTMLDivElement>(null)
  const [, shared] = useContextProps({}, popup, PopoverContext)
  useLayoutEffect(() => popup.current?.showPopover(), [])
  useLayoutEffect(() => {
    const place = () => {
      if (!popup.current || !box.current) return
      popup.current.style.width = `${box.current.offsetWidth}px`
      placeBelow(popup.current, box.current, 'start')
    }
    place()
    // A box of several chosen ones grows.
    const grown = new ResizeObserver(place)
    if (box.current) grown.observe(box.current)
    window.addEventListener('resize', place)
    document.addEventListener('scroll', place, true)
    return () => {
      grown.disconnect()
      window.removeEventListener('resize', place)
      document.removeEventListener('scroll', place, true)
    }
  }, [box, options.length])
  const isEmpty = options.length === 0
  const message = isFailed
    ? text('picker.failed')
    : isWaiting
      ? text('app.loading')
      : isEmpty
        ? text('picker.nothing')
        : text('list.count', { count: total < 0 ? options.length : total })
  return (
    <div
      ref={shared as typeof popup}
      className={`${menuStyles.menu} ${styles.picker}`}
      popover="manual"
      role="presentation"
      // A press in the list must not take the focus out of the field.
      onMouseDown={(event) => event.preventDefault()}
      onPointerDownCapture={freeze}
      onClickCapture={release}
      onPointerCancel={release}
      onPointerLeave={release}
    >
      {children}
      <p className={isEmpty ? styles.message : 'visually-hidden'} role="status">
        {message}
      </p>
    </div>
  )
}
