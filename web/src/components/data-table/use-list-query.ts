import { useNavigate } from '@tanstack/react-router'
import type { ListQuery } from '@samtale/contract/core/list'
import { useCallback, useMemo } from 'react'
import { useSearchTerms } from '#core/use-search-terms.ts'
import { readListQuery, writeListQuery, type AddressSpec, type ListAddress } from './list-query.ts'

/** Changes the page, order, search or filters; with `replace`, Back does not return to what was before. */
export type ChangeList = (changes: Partial<ListQuery>, how?: { replace: boolean }) => void

/**
 * The list's query, kept in the address bar: a view can be linked, survives a reload, and Back leads to the
 * one before.
 */
export function useListQuery(spec: AddressSpec): [ListQuery, ChangeList] {
  const navigate = useNavigate()
  const address = useSearchTerms()
  const query = useMemo(() => readListQuery(address, spec), [address, spec])
  const change = useCallback<ChangeList>(
    (changes, { replace } = { replace: false }) => {
      void navigate({
        to: '.',
        replace,
        resetScroll: false,
        // Another search, order or page size begins at its first page.
        search: (now: ListAddress) => ({
          ...now,
          ...writeListQuery(
            { ...readListQuery(now, spec), offset: 0, after: undefined, before: undefined, ...changes },
            spec,
          ),
        }),
      })
    },
    [navigate, spec],
  )
  return [query, change]
}
