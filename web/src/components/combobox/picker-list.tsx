import { Check } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { useText } from '#i18n/use-text.tsx'
import { classNames } from '#components/class-names.ts'
import { placeBelow } from '#components/place-below.ts'
import type { PickerChoice } from './picker-source.ts'
import * as styles from './picker.module.css'
import * as menuStyles from '#components/menu/menu.module.css'

type Props = {
  id: string
  label: string
  /** What it opens below. */
  box: RefObject<HTMLElement | null>
  choices: readonly PickerChoice[]
  /** How many there are in all; -1 where that is not known. */
  size: number
  active: number
  isChosen: (choice: PickerChoice) => boolean
  /** Whether more than one may be. */
  many?: boolean
  waiting: boolean
  failed: boolean
  choose: (choice: PickerChoice) => void
  point: (index: number) => void
  /** The choices stand still from a press to its click. */
  freezeChoices: () => void
  release: () => void
  more: () => void
}

/** The choices of an open picker; the focus stays in its field. */
export function PickerList({
  id,
  label,
  box,
  choices,
  size,
  active,
  isChosen,
  many,
  waiting,
  failed,
  choose,
  point,
  freezeChoices,
  release,
  more,
}: Props) {
  const text = useText()
  const popup = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    popup.current?.showPopover()
  }, [])
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
  }, [box, choices.length])
  useEffect(() => {
    popup.current?.querySelector('[data-part=active-choice]')?.scrollIntoView({ block: 'nearest' })
  }, [active])
  const message = failed
    ? text('picker.failed')
    : waiting
      ? text('app.loading')
      : choices.length === 0
        ? text('picker.nothing')
        : ''
  return (
    <div ref={popup} className={`${menuStyles.menu} ${styles.picker}`} popover="manual">
      {choices.length > 0 && (
        <div
          id={id}
          tabIndex={-1}
          role="listbox"
          aria-label={label}
          aria-multiselectable={many}
          // A press in the list must not take the focus out of the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={release}
          onMouseLeave={release}
          onPointerCancel={release}
          onScroll={({ currentTarget: list }) =>
            list.scrollTop + list.clientHeight > list.scrollHeight - 40 && more()
          }
        >
          {choices.map((choice, index) => (
            <div
              key={choice.id}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-setsize={size}
              aria-posinset={index + 1}
              aria-selected={isChosen(choice)}
              className={classNames(
                menuStyles.item,
                index === active && styles.on,
                isChosen(choice) && menuStyles.itemOn,
              )}
              data-part={index === active ? 'active-choice' : undefined}
              onPointerMove={() => point(index)}
              onPointerDown={freezeChoices}
              onClick={() => choose(choice)}
            >
              <span className={styles.text}>
                <span>{choice.name}</span>
                {choice.detail && <span className="hint small">{choice.detail}</span>}
              </span>
              {many && (
                <Check className={classNames('icon', !isChosen(choice) && styles.unchosen)} aria-hidden />
              )}
            </div>
          ))}
        </div>
      )}
      <p className={message && choices.length === 0 ? styles.message : 'visually-hidden'} role="status">
        {message || text('list.count', { count: choices.length })}
      </p>
    </div>
  )
}
