import { useNavigate } from '@tanstack/react-router'
import { STREAM_TABS, type StreamTab } from '@samtale/contract/streams/streams'
import { useSearchWords } from '#core/use-search-words.ts'

type Place = { readonly tab: StreamTab; readonly search: string; readonly page: number }

/**
 * Which tab, what is searched for and which page, counted from 0: kept in the address, where pages count from
 * 1.
 */
export function useStreamView(): [Place, (change: Partial<Place>) => void] {
  const navigate = useNavigate()
  const address = useSearchWords()
  const place: Place = {
    tab: STREAM_TABS.find((tab) => tab === address.tab) ?? 'upcoming',
    search: address.search ?? '',
    page: Math.max(0, Math.floor(Number(address.page)) - 1 || 0),
  }
  const change = (wanted: Partial<Place>) => {
    // Another tab and another search begin at their first page.
    const { tab, search, page } = { ...place, page: 0, ...wanted }
    void navigate({
      to: '.',
      resetScroll: false,
      replace: wanted.search !== undefined,
      search: (now: object) => ({
        ...now,
        tab: tab === 'upcoming' ? undefined : tab,
        search: search || undefined,
        page: page > 0 ? String(page + 1) : undefined,
      }),
    })
  }
  return [place, change]
}
