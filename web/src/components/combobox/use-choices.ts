import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { LIST_LIMIT } from '@samtale/contract/core/list'
import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react'
import { SEARCH_DEBOUNCE_MS } from '#components/data-table/list-parts.ts'
import type { PickerChoice, PickerSource } from './picker-source.ts'
import { useDebouncedValue } from '#components/hooks/use-debounced-value.ts'

const STEP = 20

type Options = {
  source: PickerSource
  /** Which of the choices to begin at, before somebody moves. */
  first: (choices: readonly PickerChoice[]) => number
  choose: (choice: PickerChoice) => void
  disabled: boolean
}

/**
 * What the pickers share: the search on the server while one types, and the way through what it finds with
 * the arrow keys.
 */
export function useChoices({ source, first, choose, disabled }: Options) {
  const [typed, setTyped] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const [limit, setLimit] = useState(STEP)
  const [pointed, setPointed] = useState<number | null>(null)
  /**
   * What was listed when somebody pressed on it: an answer that comes before the press ends would put
   * something else there.
   */
  const [frozen, setFrozen] = useState<readonly PickerChoice[] | null>(null)
  /** Enter was pressed before the answer came. */
  const [awaited, setAwaited] = useState(false)
  const sought = (typed ?? '').trim()
  const search = useDebouncedValue(sought, SEARCH_DEBOUNCE_MS)
  const found = useQuery({
    queryKey: [...source.key, 'picker', search, limit],
    queryFn: () => source.find(search, limit),
    enabled: open,
    placeholderData: keepPreviousData,
  })
  const choices = frozen ?? found.data ?? []
  // A list that somebody else has shortened ends before what was pointed at.
  const active = Math.max(0, Math.min(pointed ?? first(choices), choices.length - 1))
  const more = () => {
    if (choices.length >= limit) setLimit(Math.min(choices.length + STEP, LIST_LIMIT))
  }
  const close = () => {
    setOpen(false)
    setAwaited(false)
    setFrozen(null)
    setTyped(null)
    setLimit(STEP)
  }
  const show = () => {
    if (disabled) return
    setPointed(null)
    setOpen(true)
  }
  const type = (next: string) => {
    setTyped(next)
    setAwaited(false)
    setFrozen(null)
    setPointed(0)
    setLimit(STEP)
    setOpen(true)
  }
  const goTo = (index: number) => {
    setPointed(Math.max(0, Math.min(index, choices.length - 1)))
    if (index >= choices.length - 1) more()
  }
  const waiting = found.isPending || found.isPlaceholderData || search !== sought
  const chooseActive = () => {
    const choice = choices[active]
    if (choice) choose(choice)
    else close()
  }
  const chooseWhenFound = useEffectEvent(() => {
    if (awaited && !waiting) chooseActive()
    if (!waiting) setAwaited(false)
  })
  useEffect(() => chooseWhenFound(), [waiting])
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, altKey, nativeEvent } = event
    // Enter and the arrows belong to the input method until its word is complete.
    if (nativeEvent.isComposing) return
    if (key === 'ArrowDown' && open) goTo(active + 1)
    else if (key === 'ArrowDown') show()
    else if (key === 'ArrowUp' && altKey && open) close()
    else if (key === 'ArrowUp' && open) goTo(active - 1)
    // What was typed since is not answered yet: what stands first now would be something else.
    else if (key === 'Enter' && open && waiting) setAwaited(true)
    else if (key === 'Enter' && open) chooseActive()
    // Esc closes the list, not the dialog around it.
    else if (key === 'Escape' && open) close()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return {
    typed,
    open,
    choices,
    /** How many there are; -1 where more may follow. */
    size: choices.length < limit ? choices.length : -1,
    active,
    waiting,
    failed: found.isError,
    close,
    show,
    type,
    point: setPointed,
    freezeChoices: () => setFrozen(choices),
    release: () => setFrozen(null),
    more,
    onKeyDown,
  }
}
