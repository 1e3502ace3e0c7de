import '#ui/table.css'
import type { InputOf } from '@samtale/contract/core/endpoint'
import type { Page } from '@samtale/contract/core/list'
import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useRead } from '#api/calls.ts'
import { useSession } from '#api/session.ts'
import { useLanguage } from '#i18n/use-text.tsx'
import { formatTotal } from '#i18n/format.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Card } from '#ui/parts.tsx'
import { useNarrow } from '#ui/use-narrow.ts'
import type { ListEndpoint, RowOf } from './column.ts'
import { ListBody } from './list-body.tsx'
import { ListPager } from './list-pager.tsx'
import type { ListProps } from './list-parts.ts'
import { ListTools, useListTools } from './list-tools.tsx'
import { StaleNotice } from './stale-notice.tsx'
import { useDelayed } from './use-delayed.ts'
import { useListQuery } from './use-list-query.ts'

const QUICK_MS = 150

/** A listed entity: paging, sorting, searching, filtering and row actions, all on the server, the view in the address bar. */
export function EntityList<E extends ListEndpoint>(list: ListProps<E>) {
  const { endpoint, words, columns, actions = [], nameOf, add, input, aside, above } = list
  const { text, locale } = useLanguage()
  const { actor } = useSession()
  const narrow = useNarrow()
  const [query, change] = useListQuery(endpoint.list)
  const tools = useListTools(query)
  const read = useRead(endpoint, { ...query, ...input } as InputOf<E>)
  const page = read.data as Page<RowOf<E>> | undefined
  const refreshing = useDelayed(read.isFetching && page !== undefined, QUICK_MS)
  const [announced, setAnnounced] = useState('')

  useEffect(() => {
    // The rows of this page are gone, say deleted by somebody else: the last page there is.
    if (page && page.data.length === 0 && page.total > 0 && query.offset > 0 && !read.isPlaceholderData) {
      change({ offset: Math.floor((page.total - 1) / query.limit) * query.limit }, { replace: true })
    }
    if (page && !read.isFetching) setAnnounced(text('list.count', { count: page.total }))
  }, [page, read.isFetching, read.isPlaceholderData, query.offset, query.limit, change, text])

  const total = page?.total ?? 0
  const asked = query.search !== '' || Object.keys(query.filters).length > 0
  const untouched = page !== undefined && total === 0 && !asked
  return (
    <>
      <div className="head">
        <h1>{text(words.title)}</h1>
        {page && <span className="count">{formatTotal(total, locale)}</span>}
        <span className="spread" />
        {aside}
        {add && (
          <Button look="primary" icon={Plus} onClick={add.run} aria-label={narrow ? text(add.label) : undefined}>
            {narrow ? text('actions.add') : text(add.label)}
          </Button>
        )}
      </div>
      {above}
      {narrow && !untouched && <ListTools {...{ endpoint, words, columns, query, change, tools }} />}
      <Card className={classNames('list', tools.dense && !narrow && 'list-dense', refreshing && 'list-refreshing')} aria-busy={read.isFetching}>
        {!narrow && !untouched && <ListTools {...{ endpoint, words, columns, query, change, tools }} />}
        {read.error && page && <StaleNotice failed={words.failed} retry={() => void read.refetch()} />}
        <ListBody
          {...{
            endpoint,
            words,
            columns,
            actions,
            nameOf,
            add,
            query,
            change,
            tools,
            actor,
            narrow,
            asked,
            page,
            error: read.error,
            retry: () => void read.refetch(),
          }}
        />
        {page && total > 0 && <ListPager {...{ query, change, total }} />}
      </Card>
      <p className="unseen" role="status">
        {refreshing ? text('list.updating') : announced}
      </p>
    </>
  )
}
