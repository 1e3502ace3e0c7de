import './tabs.css'
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react'

type Props<Id extends string> = {
  /** The name of the row of tabs. */
  label: string
  tabs: readonly { id: Id; label: string }[]
  chosen: Id
  onChoose: (id: Id) => void
  children: ReactNode
}

/** A row of tabs and what the chosen one shows; the arrow keys go from tab to tab. */
export function Tabs<Id extends string>({ label, tabs, chosen, onChoose, children }: Props<Id>) {
  const id = useId()
  const row = useRef<HTMLDivElement>(null)
  // On a phone the row is longer than the window.
  useEffect(() => {
    // Newer browsers answer a promise, which is no way to undo an effect.
    row.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ inline: 'nearest', block: 'nearest' })
  }, [chosen])
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = tabs.findIndex((tab) => tab.id === chosen)
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key]
    const tab = next === undefined ? undefined : tabs.at(next % tabs.length)
    if (!tab) return
    event.preventDefault()
    onChoose(tab.id)
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${tab.id}"]`)?.focus()
  }
  return (
    <>
      <div ref={row} className="tabs" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${id}-${tab.id}`}
            data-tab={tab.id}
            type="button"
            role="tab"
            aria-selected={tab.id === chosen}
            aria-controls={tab.id === chosen ? `${id}-panel` : undefined}
            tabIndex={tab.id === chosen ? 0 : -1}
            onClick={() => onChoose(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${chosen}`}>
        {children}
      </div>
    </>
  )
}
