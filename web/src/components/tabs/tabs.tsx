import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { classNames } from '#components/class-names.ts'
import { Tag } from '#components/chip/chip.tsx'
import { useNarrow } from '#components/hooks/use-narrow.ts'
import * as styles from './tabs.module.css'

const REACHED_BY_TAB =
  ':is(a[href], button, input, select, textarea, [tabindex]):not(:disabled, [tabindex="-1"])'

type Props<Id extends string> = {
  /** The name of the row of tabs. */
  label: string
  /** `coming`: there is nothing to choose yet, and the word that says so. */
  tabs: readonly { id: Id; label: string; count?: string | undefined; coming?: string }[]
  chosen: Id
  onChoose: (id: Id) => void
  /** At the right of the row. */
  end?: ReactNode
  /** One below the other, beside what they show; on a phone a row all the same. */
  vertical?: boolean
  className?: string | undefined
  children: ReactNode
}

/** A row of tabs and what the chosen one shows; the arrow keys go from tab to tab. */
export function Tabs<Id extends string>({
  label,
  tabs,
  chosen,
  onChoose,
  end,
  vertical = false,
  className,
  children,
}: Props<Id>) {
  const id = useId()
  const narrow = useNarrow()
  const upright = !narrow && vertical
  const row = useRef<HTMLDivElement>(null)
  const [content, isStop] = useTabStop()
  // On a phone the row is longer than the window.
  useEffect(() => {
    // Newer browsers answer a promise, which is no way to undo an effect.
    row.current
      ?.querySelector('[aria-selected=true]')
      ?.scrollIntoView({ inline: 'nearest', block: 'nearest' })
  }, [chosen, narrow])
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const open = tabs.filter(({ coming }) => !coming)
    const at = open.findIndex((tab) => tab.id === chosen)
    const [on, back] = upright ? ['ArrowDown', 'ArrowUp'] : ['ArrowRight', 'ArrowLeft']
    const next = { [on]: at + 1, [back]: at - 1, Home: 0, End: open.length - 1 }[event.key]
    const tab = next === undefined ? undefined : open.at(next % open.length)
    if (!tab) return
    event.preventDefault()
    onChoose(tab.id)
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${tab.id}"]`)?.focus()
  }
  const tablist = (
    <div
      ref={row}
      className={classNames(styles.tabs, className)}
      role="tablist"
      aria-label={label}
      aria-orientation={upright ? 'vertical' : undefined}
      onKeyDown={onKeyDown}
    >
      {tabs.map((tab) => (
        <button
          key={tab.id}
          id={`${id}-${tab.id}`}
          data-tab={tab.id}
          type="button"
          role="tab"
          aria-selected={tab.id === chosen}
          aria-disabled={tab.coming ? true : undefined}
          aria-controls={tab.id === chosen ? `${id}-panel` : undefined}
          tabIndex={tab.id === chosen ? 0 : -1}
          onClick={tab.coming ? undefined : () => onChoose(tab.id)}
        >
          {tab.label}
          {tab.count !== undefined && <span className="tabular-nums">{tab.count}</span>}
          {tab.coming && <Tag>{tab.coming}</Tag>}
        </button>
      ))}
    </div>
  )
  const panel = (
    <div
      ref={content}
      id={`${id}-panel`}
      role="tabpanel"
      aria-labelledby={`${id}-${chosen}`}
      tabIndex={isStop ? 0 : undefined}
    >
      {children}
    </div>
  )
  if (vertical) {
    return (
      <div className={styles.beside}>
        {tablist}
        {panel}
      </div>
    )
  }
  return (
    <>
      {end ? (
        <div className={styles.row}>
          {tablist}
          {end}
        </div>
      ) : (
        tablist
      )}
      {panel}
    </>
  )
}

/** Watches an element, and returns whether it has nothing in it that Tab reaches: then it is itself a stop. */
function useTabStop() {
  const ref = useRef<HTMLDivElement>(null)
  const [isStop, setIsStop] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const look = () => setIsStop(element.querySelector(REACHED_BY_TAB) === null)
    look()
    const observer = new MutationObserver(look)
    observer.observe(element, { childList: true, subtree: true, attributeFilter: ['disabled', 'tabindex'] })
    return () => observer.disconnect()
  }, [])
  return [ref, isStop] as const
}
