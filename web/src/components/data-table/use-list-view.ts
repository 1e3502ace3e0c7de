import type { InputOf } from '@samtale/contract/core/endpoint'
import type { Page } from '@samtale/contract/core/list'
import { useEffect, useState } from 'react'
import { useRead } from '#api/calls.ts'
import { useOwnChanges } from '#core/own-changes.ts'
import { useText } from '#i18n/use-text.tsx'
import type { ListEndpoint, ListRequest, RowOf } from './column.ts'
import { correctedPosition } from './page-steps.ts'
import { useDelayed } from '#components/hooks/use-delayed.ts'
import { useFrozenPage } from './use-frozen-page.ts'
import { usePauseUpdates } from './use-pause-updates.ts'
import type { ChangeList } from './use-list-query.ts'

const QUICK_MS = 150
type Options<E extends ListEndpoint> = ListRequest<E> & {
  change: ChangeList
  emptyOnFailure: boolean
}

/**
 * The page of a list as it is shown: read, kept in step with the server, and still while somebody points at
 * its rows.
 */
export function useListView<E extends ListEndpoint>({
  endpoint,
  query,
  input,
  change,
  emptyOnFailure,
}: Options<E>) {
  const text = useText()
  const pageInput = { ...query, ...input } as InputOf<E>
  const read = useRead(endpoint, pageInput)
  const page = emptyOnFailure && read.isError ? undefined : (read.data as Page<RowOf<E>> | undefined)
  const refreshing = useDelayed(read.isFetching && page !== undefined, QUICK_MS)
  const [announced, setAnnounced] = useState('')
  const { paused, pause, resume } = usePauseUpdates(page)
  const mayPause = useForeignChange(endpoint.resource)
  const view = useFrozenPage({
    query: read.isPlaceholderData ? undefined : JSON.stringify(pageInput),
    page,
    limit: query.limit,
    paused: paused && mayPause,
  })
  useEffect(() => {
    const position = page && !read.isPlaceholderData ? correctedPosition(query, page) : null
    if (position) change(position, { replace: true })
    if (page && !read.isFetching) setAnnounced(text('list.count', { count: page.total }))
  }, [page, read.isFetching, read.isPlaceholderData, query, change, text])
  const show = () => {
    resume()
    view.release()
  }
  return {
    read,
    page,
    refreshing,
    view,
    pause,
    show,
    announcement: refreshing ? text('list.updating') : announced,
  }
}

/**
 * False while what comes in is what this page itself has changed: anyone who deletes a row wants to see it go.
 */
function useForeignChange(resource: string) {
  const { running, ended } = useOwnChanges(resource)
  const [seen, setSeen] = useState(ended)
  useEffect(() => {
    if (!running) setSeen(ended)
  }, [running, ended])
  return !running && seen === ended
}
