import type { KeyboardEvent } from 'react'
import type { ComboBoxProps, ComboBoxState } from './combo-box-props.ts'
import type { OptionSearch } from './use-option-search.ts'

type Options = Pick<ComboBoxProps, 'many' | 'onEmptyKey'> & {
  state: ComboBoxState
  search: OptionSearch
  leave: () => void
  /** Has Enter wait for the answer to what is typed. */
  awaitOptions: () => void
}

/**
 * Returns what the keys do that the library treats otherwise: Esc closes the list and not the dialog around
 * it, Enter waits for the answer, Tab chooses nothing, and keys with Shift or Ctrl belong to the text.
 */
export function useComboBoxKeys({ state, search, many, leave, awaitOptions, onEmptyKey }: Options) {
  const { isOpen, selectionManager: manager } = state
  const act = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, altKey } = event
    const { typed, options, isWaiting } = search
    const hasActive = manager.focusedKey !== null
    // An option becomes active a moment after it is there; none does in an emptied field.
    const isEmptied = typed === '' && !many
    const isAwaited = !isEmptied && (isWaiting || (!hasActive && options.length > 0))
    if (!typed && onEmptyKey?.(event)) return true
    if (key === 'ArrowDown' && altKey) state.open(null, 'manual')
    else if (!isOpen) return false
    else if (key === 'Escape' || (key === 'ArrowUp' && altKey)) state.revert()
    else if (key === 'Enter' && isAwaited) awaitOptions()
    else if (key === 'Enter' && !hasActive) {
      leave()
      state.revert()
    } else return false
    return true
  }
  return (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, shiftKey, ctrlKey, metaKey, nativeEvent } = event
    const isOfText = shiftKey || ctrlKey || metaKey || TEXT_KEYS.includes(key)
    // Enter and the arrows belong to an input method until its word is complete.
    if (nativeEvent.isComposing) return event.stopPropagation()
    const isDone = act(event)
    if (isDone) event.preventDefault()
    if (isDone || (isOpen && isOfText)) event.stopPropagation()
  }
}

const TEXT_KEYS = ['Tab', 'ArrowLeft', 'ArrowRight']
