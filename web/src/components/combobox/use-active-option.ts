import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ComboBoxState } from './combo-box-props.ts'
import type { PickerChoice } from './picker-source.ts'
import type { OptionSearch } from './use-option-search.ts'

type Options = {
  state: ComboBoxState
  search: OptionSearch
  many: boolean
  chosen: readonly PickerChoice[]
  leave: () => void
}

/**
 * Makes an option active that Enter takes: the first of what is found for what is typed, else the one that is
 * chosen. Returns what has Enter wait for an answer that is still to come.
 */
export function useActiveOption({ state, search, many, chosen, leave }: Options) {
  const { isOpen, collection, selectionManager: manager } = state
  const { typed, options, isWaiting } = search
  /** What was typed when Enter was pressed before its answer. */
  const [awaited, setAwaited] = useState<string | null>(null)
  /** What was typed when an option was made active. */
  const activeFor = useRef<string | null>(null)
  const settle = useEffectEvent(() => {
    if (!isOpen) activeFor.current = null
    if (!isOpen) setAwaited(null)
    const [first] = options
    // The library lists what is found a moment after it is given.
    const isListed = first ? collection.getItem(first.id) !== null : collection.size === 0
    if (!isOpen || isWaiting || !isListed) return
    const before = options.find(({ id }) => !many && !typed && id === chosen[0]?.id)
    if (awaited === (typed ?? '')) {
      setAwaited(null)
      const next = before ?? first
      if (next) return manager.select(next.id)
      leave()
      return state.revert()
    }
    const isAnswered = activeFor.current === (typed ?? '')
    if (manager.focusedKey !== null && (isAnswered || !typed)) return
    activeFor.current = typed ?? ''
    // An emptied field leaves nothing chosen.
    const active = typed === '' && !many ? undefined : (before ?? first)
    if (active) manager.setFocusedKey(active.id)
  })
  useEffect(() => settle(), [isOpen, isWaiting, awaited, typed, collection, manager.focusedKey])
  return () => setAwaited(typed ?? '')
}
