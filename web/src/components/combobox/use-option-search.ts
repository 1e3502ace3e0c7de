import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { LIST_LIMIT } from '@samtale/contract/core/list'
import { useState } from 'react'
import { SEARCH_DEBOUNCE_MS } from '#components/data-table/list-parts.ts'
import { useDebouncedValue } from '#components/hooks/use-debounced-value.ts'
import type { PickerChoices, PickerSource } from './picker-source.ts'

const STEP = 20
const NONE: PickerChoices = []

/** What a combobox searches for and what is found. */
export type OptionSearch = ReturnType<typeof useOptionSearch>

/** Searches on the server for what is typed, as long as the list is open, and for more of it as one goes down. */
export function useOptionSearch(source: PickerSource) {
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [limit, setLimit] = useState(STEP)
  /**
   * What was listed when somebody pressed on it: an answer that comes before the press ends would put
   * something else there.
   */
  const [frozen, setFrozen] = useState<PickerChoices | null>(null)
  const sought = (typed ?? '').trim()
  const search = useDebouncedValue(sought, SEARCH_DEBOUNCE_MS)
  const found = useQuery({
    queryKey: [...source.key, 'picker', search, limit],
    queryFn: async () => ({ search, choices: await source.find(search, limit) }),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  })
  const options = frozen ?? found.data?.choices ?? NONE
  const total = options.total ?? (options.length < limit ? options.length : -1)
  const change = (next: string | null) => {
    setTyped(next)
    setFrozen(null)
    setLimit(STEP)
  }
  return {
    /** Null until somebody types. */
    typed,
    options,
    /** How many match in all; -1 where that is not known. */
    total,
    /** Whether the options are those of something else than what is typed. */
    isWaiting: !found.isError && found.data?.search !== sought,
    isFailed: found.isError,
    type: change,
    onOpenChange: (open: boolean) => {
      setOpen(open)
      if (!open) change(null)
    },
    freeze: () => setFrozen(options),
    release: () => setFrozen(null),
    more: () => {
      if (options.length !== total) setLimit(Math.min(options.length + STEP, LIST_LIMIT))
    },
  }
}
