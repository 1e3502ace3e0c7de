import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { InputOf } from '@samtale/contract/core/endpoint'
import type { Page } from '@samtale/contract/core/list'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useRead } from '#api/calls.ts'
import type { ListEndpoint, RowOf } from '#components/data-table/column.ts'

/**
 * Returns a record as it was when its dialog opened: the row of the list below, or where it is on none of the
 * pages that were loaded, the one row of that id; `null` when the list has none for its reader, `undefined`
 * while that is not known. `input` is what the list is asked with beside its page.
 */
export function useRecord<E extends ListEndpoint>(
  list: E,
  input: Partial<InputOf<E>> | undefined,
  id: string,
) {
  const queries = useQueryClient()
  const [mounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  const subscribe = useCallback(
    (changed: () => void) => queries.getQueryCache().subscribe(changed),
    [queries],
  )
  const listed = useSyncExternalStore(subscribe, () => findListed(queries, list, id, mounted))
  const read = useRead(list, { ...input, rowId: id } as InputOf<E>, { enabled: listed === null })
  const [record, setRecord] = useState<RowOf<E>>()
  const found = listed ?? (read.data as Page<RowOf<E>> | undefined)?.data[0]
  if (!record && found) setRecord(found)
  if (record ?? found) return record ?? found
  return listed === null && !read.isPending ? null : undefined
}

/**
 * The row on one of the pages that stand on the screen; `null` on none, `undefined` while they load or the screen
 * has not yet mounted.
 */
function findListed<E extends ListEndpoint>(
  queries: QueryClient,
  { resource, path }: E,
  id: string,
  mounted: boolean,
) {
  const pages = queries.getQueryCache().findAll({
    queryKey: [resource, path],
    type: 'active',
    predicate: ({ queryKey: [, , input] }) => !(input as { rowId?: string }).rowId,
  })
  for (const { state } of pages) {
    const row = (state.data as Page<RowOf<E>> | undefined)?.data.find((each) => each.id === id)
    if (row) return row
  }
  return (mounted || pages.length > 0) && pages.every(({ state }) => state.fetchStatus !== 'fetching')
    ? null
    : undefined
}
