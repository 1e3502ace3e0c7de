import { TOTAL_CAP } from '@samtale/contract/core/list'
import { meetings } from '@samtale/contract/meetings'
import { useState } from 'react'
import { useRead } from '#api/calls.ts'
import { cardsAsked } from './cards-asked.ts'
import { pageOfNow } from './cards-per-page.ts'

/** One page of the dashboard's cards. Until a page is chosen it is the one with the meeting that comes next. */
export function useCards(perPage: number) {
  const [search, setSearch] = useState('')
  const [chosen, setPage] = useState<number | null>(null)
  const first = useRead(meetings.list, cardsAsked(perPage, 0, search))
  const page = chosen ?? (first.data && !search ? pageOfNow(first.data.overview.upcoming, perPage) : 0)
  const { data, error, isFetching, isPlaceholderData, refetch } = useRead(meetings.list, cardsAsked(perPage, page, search))
  const cards = chosen === null && isPlaceholderData ? undefined : data
  const isLast = data !== undefined && (data.data.length < perPage || (data.total < TOTAL_CAP && (page + 1) * perPage >= data.total))
  const find = (wanted: string) => {
    setSearch(wanted)
    setPage(null)
  }
  return { cards, page, setPage, isLast, search, find, error, isFetching, retry: () => void refetch() }
}
