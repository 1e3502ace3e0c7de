import { TOTAL_CAP } from '@samtale/contract/core/list'
import { meetings } from '@samtale/contract/meetings/meetings'
import { useState } from 'react'
import { useRead } from '#api/calls.ts'
import { pageOfNow } from '#modules/meetings/page-of-now.ts'
import { cardsRequested } from './cards-requested.ts'

/**
 * One page of the dashboard's cards. Until a page is chosen it is the one with the meeting that comes next;
 * another search begins anew.
 */
export function useCards(perPage: number, search: string) {
  const [turned, setTurned] = useState<{ page: number; search: string } | null>(null)
  const chosen = turned?.search === search ? turned.page : null
  const setPage = (page: number) => setTurned({ page, search })
  const first = useRead(meetings.list, cardsRequested(perPage, 0, search))
  const page = chosen ?? (first.data && !search ? pageOfNow(first.data.overview.upcoming, perPage) : 0)
  const { data, error, isFetching, isPlaceholderData, refetch } = useRead(
    meetings.list,
    cardsRequested(perPage, page, search),
  )
  const cards = chosen === null && isPlaceholderData ? undefined : data
  const isLast =
    data !== undefined &&
    (data.data.length < perPage || (data.total < TOTAL_CAP && (page + 1) * perPage >= data.total))
  return { cards, page, setPage, isLast, error, isFetching, retry: () => void refetch() }
}
