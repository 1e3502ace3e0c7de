import { TOTAL_CAP } from '@samtale/contract/core/list'
import { meetings } from '@samtale/contract/meetings/meetings'
import { useState } from 'react'
import { useRead } from '#api/calls.ts'
import { cardsRequested } from './cards-requested.ts'

/** One page of the dashboard's cards; another search begins at its first. */
export function useCards(perPage: number, search: string) {
  const [turned, setTurned] = useState<{ page: number; search: string } | null>(null)
  const page = turned?.search === search ? turned.page : 0
  const setPage = (next: number) => setTurned({ page: next, search })
  const {
    data: cards,
    error,
    isFetching,
    refetch,
  } = useRead(meetings.list, cardsRequested(perPage, page, search))
  const isLast =
    cards !== undefined &&
    (cards.data.length < perPage || (cards.total < TOTAL_CAP && (page + 1) * perPage >= cards.total))
  return { cards, page, setPage, isLast, error, isFetching, retry: () => void refetch() }
}
