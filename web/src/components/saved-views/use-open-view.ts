import { savedViews, type SavedView } from '@samtale/contract/account/saved-views'
import type { ListQuery } from '@samtale/contract/core/list'
import { useEffect, useRef, useState } from 'react'
import { useRead } from '#api/calls.ts'
import { useSearchTerms } from '#core/use-search-terms.ts'
import type { ListToolsState } from '#components/data-table/list-parts.ts'
import type { AddressSpec } from '#components/data-table/list-query.ts'
import type { ChangeList } from '#components/data-table/use-list-query.ts'
import { isSameLook, lookOf, queryOf, isPlain } from './view-query.ts'

type Column = { readonly field: string }
/** A list as it is shown, and how it is shown otherwise. */
export type ShownList = {
  /** The address of the list in the API. */
  list: string
  spec: AddressSpec
  query: ListQuery
  change: ChangeList
  columns: readonly Column[]
  shown: { readonly shown: readonly Column[]; readonly choose: (fields: readonly string[]) => void }
  tools: Pick<ListToolsState, 'dense' | 'setDense'>
}

/**
 * The views that its reader has of a list, how it is shown now, and which view that is: the one that was opened
 * here, or that looks the same. Opens the default where the address says nothing of the list.
 */
export function useOpenView({
  list,
  spec,
  query,
  change,
  columns,
  shown,
  tools: { dense, setDense },
}: ShownList) {
  const { data: views } = useRead(savedViews.views, { list })
  const [openId, setOpenId] = useState<string | null>(null)
  const look = lookOf(query, shown.shown, dense)
  const known = columns.map(({ field }) => field)
  const isSeen = (view: SavedView) => isSameLook(view, look, spec, known)
  const current = views?.find(({ id }) => id === openId) ?? views?.find(isSeen)
  const open = (view: SavedView, how?: { replace: boolean }) => {
    setOpenId(view.id)
    shown.choose(view.columns)
    setDense(view.dense)
    change(queryOf(view, spec), how)
  }

  const address = useSearchTerms()
  const [wasPlain] = useState(() => isPlain(address, spec))
  const isResolved = useRef(false)
  useEffect(() => {
    if (!views || isResolved.current) return
    isResolved.current = true
    const first = views.find(({ isDefault }) => isDefault)
    // Anyone who has searched meanwhile wants that.
    if (first && wasPlain && isPlain(address, spec)) open(first, { replace: true })
  })
  return {
    views: views ?? [],
    look,
    current,
    isChanged: current !== undefined && !isSeen(current),
    open,
    setOpenId,
  }
}
