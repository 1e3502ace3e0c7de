import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { Endpoint } from '@samtale/contract/core/endpoint'
import type { Page } from '@samtale/contract/core/list'
import { useCallback, useState, useSyncExternalStore } from 'react'
import { useRead } from '#api/calls.ts'
import type { ListEndpoint, RowOf } from '#components/data-table/column.ts'

/**
 * Returns a record as it was when its dialog opened: the row of the list below, or on none of its pages what
 * the record's own call says; `null` when there is none, `undefined` while that is not known.
 */
export function useRecord<E extends ListEndpoint>(list: E, read: Endpoint | undefined, id: string) {
  const queries = useQueryClient()
  const subscribe = useCallback(
    (changed: () => void) => queries.getQueryCache().subscribe(changed),
    [queries],
  )
  const listed = useSyncExternalStore(subscribe, () => findListed(queries, list, id))
  const own = useRead(
    read ?? list,
    { id },
    {
      enabled: read !== undefined && listed === null,
    },
  )
  const [record, setRecord] = useState<RowOf<E>>()
  const found = listed ?? (read && (own.data as RowOf<E> | undefined))
  if (!record && found) setRecord(found)
  if (record ?? found) return record ?? found
  return listed === null && (!read || own.isError) ? null : undefined
}

function findListed<E extends ListEndpoint>(queries: QueryClient, { resource, path }: E, id: string) {
  const pages = queries.getQueryCache().findAll({ queryKey: [resource, path], type: 'active' })
  for (const { state } of pages) {
    const row = (state.data as Page<RowOf<E>> | undefined)?.data.find((each) => each.id === id)
    if (row) return row
  }
  return pages.length > 0 && pages.every(({ state }) => state.fetchStatus !== 'fetching') ? null : undefined
}
